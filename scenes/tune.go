package scenes

// tune tells the player what the settings say.
func (s *services) tune() {
	s.sounds.SetVolume(s.settings.Volume)
	s.sounds.SetMusic(s.settings.MusicOn(s.music), s.settings.MusicVolume)
}
