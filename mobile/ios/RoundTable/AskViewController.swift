import Mobile
import UIKit
import UniformTypeIdentifiers

/// AskViewController asks the user for a text: to be written or pasted, or to be read
/// from a file. The game hears of it once.
final class AskViewController: UIViewController, UIDocumentPickerDelegate {
    private let head: String
    private let take: String
    private let file: String
    private let close: String
    private let field = UITextView()

    init(head: String, text: String, take: String, file: String, close: String) {
        self.head = head
        self.take = take
        self.file = file
        self.close = close
        super.init(nibName: nil, bundle: nil)
        field.text = text
        isModalInPresentation = true // only its buttons end it
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = head
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        field.font = .preferredFont(forTextStyle: .body)
        field.backgroundColor = .secondarySystemBackground
        field.autocorrectionType = .no
        field.autocapitalizationType = .none
        field.smartDashesType = .no // a dash is part of a move
        field.smartQuotesType = .no
        field.accessibilityLabel = head
        let stack = UIStackView(arrangedSubviews: [label, field])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: margins.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
        ])
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: close, style: .plain, target: self, action: #selector(leave))
        var buttons = [UIBarButtonItem(title: take, style: .done, target: self, action: #selector(give))]
        if !file.isEmpty {
            buttons.append(UIBarButtonItem(title: file, style: .plain, target: self, action: #selector(chooseFile)))
        }
        navigationItem.rightBarButtonItems = buttons
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    @objc private func leave() { end(field.text, false) }

    @objc private func give() { end(field.text, true) }

    @objc private func chooseFile() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data])
        picker.delegate = self
        present(picker, animated: true)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        guard let url = urls.first else { return }
        Phone.read(url) { text in
            DispatchQueue.main.async { self.end(text, true) }
        }
    }

    private func end(_ text: String, _ given: Bool) {
        dismiss(animated: true)
        MobileTakenText(text, given)
    }
}
