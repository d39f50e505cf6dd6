// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The classes of an interface file's elements: those of UIKit, and of the app's modules.
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
    guard let base = NibClass.named(element.name, as: UIView.Type.self) else { return nil }
    let custom = customClass(of: element, in: document) as? UIView.Type
    return (custom ?? base).init(coder: NSCoder())
  }
}
