// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The classes of an interface file's elements.
struct NibClasses {
  /// Modules in which classes without one are looked for.
  let modules: [String]

  init(owner: Any?, document: NibDocument) {
    var modules: [String] = []
    if let owner { modules.append(Self.module(of: type(of: owner))) }
    if let bundle = document.bundle {
      // `Package_Target.resources`, as SwiftPM names them.
      let name = bundle.bundleURL.deletingPathExtension().lastPathComponent
      modules.append(String(name.split(separator: "_").last ?? ""))
    }
    document.root.walk { element in
      if let module = element["customModule"] { modules.append(module) }
    }
    var seen: Set<String> = []
    self.modules = modules.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The custom class of an element; `nil` for none, or one that isn't found, which is reported.
  func customClass(of element: NibElement, in document: NibDocument) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    let named = element["customModule"].map { [$0] } ?? []
    for module in named + modules {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    UIKitDiagnostics.report(
      "The class '\(name)' of '\(document.name)' isn't in \(named.first.map { "the module '\($0)'" } ?? "its modules"); "
        + "the one that it is based on is used.")
    return nil
  }

  private static func module(of type: Any.Type) -> String {
    String(String(reflecting: type).split(separator: ".").first ?? "")
  }

  /// Makes the view of an element: by `init(coder:)` of its class, as UIKit does.
  func makeView(of element: NibElement, in document: NibDocument) -> UIView? {
    guard let base = Self.viewClass(element) else { return nil }
    let custom = customClass(of: element, in: document) as? UIView.Type
    return (custom ?? base).init(coder: NSCoder())
  }

  private static func viewClass(_ element: NibElement) -> UIView.Type? {
    switch element.name {
    case "view", "tableViewCellContentView", "collectionViewCellContentView", "containerView":
      UIView.self
    case "label": UILabel.self
    case "button": UIButton.self
    case "imageView": UIImageView.self
    case "textView": UITextView.self
    case "textField": UITextField.self
    case "scrollView": UIScrollView.self
    case "stackView": UIStackView.self
    case "tableView": UITableView.self
    case "collectionView": UICollectionView.self
    case "tableViewCell": UITableViewCell.self
    case "collectionViewCell": UICollectionViewCell.self
    case "collectionReusableView": UICollectionReusableView.self
    case "activityIndicatorView": UIActivityIndicatorView.self
    case "progressView": UIProgressView.self
    case "slider": UISlider.self
    case "switch": UISwitch.self
    case "pageControl": UIPageControl.self
    case "visualEffectView": UIVisualEffectView.self
    case "control": UIControl.self
    default: nil
    }
  }
}
