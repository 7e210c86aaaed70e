import Mobile
import UIKit

/// AppDelegate starts the game's library, once for the process.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let phone = Phone()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        MobileSetHost(phone)
        MobileSetFilesDir(filesDir())
        MobileSystemLanguage(Locale.preferredLanguages.first ?? "en")
        MobileStart()
        return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        MobileLowMemory()
    }

    /// The folder for files that the user does not see.
    private func filesDir() -> String {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path
    }
}
