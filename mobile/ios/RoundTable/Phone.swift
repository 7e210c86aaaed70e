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
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            guard let root = scenes.first?.windows.first?.rootViewController else { return }
            let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
            sheet.popoverPresentationController?.sourceView = root.view // as tablets want it
            sheet.popoverPresentationController?.sourceRect = CGRect(x: root.view.bounds.midX, y: root.view.bounds.maxY - 1, width: 1, height: 1)
            root.present(sheet, animated: true)
        }
    }
}
