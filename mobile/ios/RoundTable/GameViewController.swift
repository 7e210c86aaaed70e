import Mobile
import UIKit

/// GameViewController is the game's view, which hands on what covers its edges and
/// how the user wants things to be shown.
final class GameViewController: MobileEbitenViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(named: "LaunchBackground")
        configure()
        for name in [
            UIContentSizeCategory.didChangeNotification,
            UIAccessibility.reduceMotionStatusDidChangeNotification,
        ] {
            NotificationCenter.default.addObserver(self, selector: #selector(configure), name: name, object: nil)
        }
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(back))
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        let insets = view.safeAreaInsets
        MobileSetInsets(Double(insets.top), Double(insets.right), Double(insets.bottom), Double(insets.left))
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    /// Tells the game how large text is to be, and whether there is to be less motion.
    @objc private func configure() {
        let usual: CGFloat = 17 // points of body text
        MobileTextScale(Double(UIFontMetrics(forTextStyle: .body).scaledValue(for: usual) / usual))
        MobileReduceMotion(UIAccessibility.isReduceMotionEnabled)
    }

    /// A swipe from the edge is one step back; no program leaves itself here.
    @objc private func back(_ edge: UIScreenEdgePanGestureRecognizer) {
        if edge.state == .recognized {
            _ = MobileBack()
        }
    }
}
