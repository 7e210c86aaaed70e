import Mobile
import UIKit

/// SceneDelegate shows the game in its window, and hands on what opens it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var game: GameViewController?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let game = GameViewController()
        let window = UIWindow(windowScene: scene)
        window.rootViewController = game
        window.makeKeyAndVisible()
        self.game = game
        self.window = window
        open(options.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        open(contexts)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        game?.resumeGame()
        MobileResume()
    }

    func sceneWillResignActive(_ scene: UIScene) {
        MobilePause() // returns when everything is saved
        game?.suspendGame()
    }

    /// Hands over a link, or the text of a record.
    private func open(_ contexts: Set<UIOpenURLContext>) {
        for url in contexts.map(\.url) {
            if url.isFileURL {
                Phone.read(url) { MobileOpenText($0) }
            } else {
                MobileOpenText(url.absoluteString)
            }
        }
    }
}
