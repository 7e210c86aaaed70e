import Mobile
import UIKit

/// Phone does what the game asks of the phone. The game calls it on a thread of its own.
final class Phone: NSObject, MobileHostProtocol {
    func vibrate(_ milliseconds: Int) {
        DispatchQueue.main.async {
            // The system knows how long; a whole line is felt more than one piece.
            UIImpactFeedbackGenerator(style: milliseconds > 30 ? .heavy : .medium).impactOccurred()
        }
    }

    func shareText(_ name: String?, text: String?) {
        guard let name = name, let text = text else { return }
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent((name as NSString).lastPathComponent)
        do {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } catch {
            NSLog("Round Table: the record cannot be written: %@", String(describing: error))
            return
        }
        DispatchQueue.main.async {
            guard let root = Phone.root else { return }
            let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
            sheet.popoverPresentationController?.sourceView = root.view // as tablets want it
            sheet.popoverPresentationController?.sourceRect = CGRect(x: root.view.bounds.midX, y: root.view.bounds.maxY - 1, width: 1, height: 1)
            root.present(sheet, animated: true)
        }
    }

    func askText(_ head: String?, text: String?, take: String?, file: String?, close: String?, line: Bool) {
        DispatchQueue.main.async {
            guard let root = Phone.root else {
                MobileTakenText("", false)
                return
            }
            let ask = AskViewController(
                head: head ?? "", text: text ?? "", take: take ?? "",
                file: line ? "" : file ?? "", close: close ?? ""
            )
            root.present(UINavigationController(rootViewController: ask), animated: true)
        }
    }

    private static var root: UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        return scenes.first?.windows.first?.rootViewController
    }

    /// Reads a file beside the game, for it may come from far away. One that cannot be read
    /// is a text of which the game says that it is none.
    static func read(_ url: URL, then: @escaping (String) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async {
            let scoped = url.startAccessingSecurityScopedResource()
            defer {
                if scoped { url.stopAccessingSecurityScopedResource() }
            }
            // A backup with very many games.
            guard let file = try? FileHandle(forReadingFrom: url),
                  let data = try? file.read(upToCount: 64 << 20) else {
                then("\u{0}")
                return
            }
            then(String(decoding: data, as: UTF8.self))
        }
    }
}
