// SPDX-License-Identifier: MIT
import Foundation

/// The texts of a new package's files.
extension NewPackage {
  var manifest: String {
    let compat = "\(path(to: checkout, from: ""))/Packages/Compat"
    let packages = Set(products.map(\.package)).sorted { $0.name < $1.name }
    let dependencies = packages.map {
      "    .package(name: \"\($0.name)\", path: \"\(compat)/\($0.folder)\"),\n"
    }
    let names = products.map {
      "        .product(name: \"\($0.module)\", package: \"\($0.package.name)\"),\n"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      // The code of the app next door, on Linux. Sources/\(name)/lower.json names its folder.
      let package = Package(
        name: "\(name)",
        dependencies: [
          .package(name: "BubbleKit", path: "\(path(to: checkout, from: ""))"),
          .package(name: "BubbleKitCompat", path: "\(compat)"),
      \(dependencies.joined())  ],
        targets: [
          .target(
            name: "\(name)",
            dependencies: [
              .product(name: "UIKit", package: "BubbleKitCompat"),
      \(names.joined())      ],
            // An app's language mode: its classes of views are not isolated here.
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "Lower", package: "BubbleKitCompat")]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)", .product(name: "UIKit", package: "BubbleKitCompat"),
              .product(name: "BubbleKit", package: "BubbleKit"),
              .product(name: "BubbleGoldenTesting", package: "BubbleKit"),
            ]),
        ]
      )

      """
  }

  func configuration(excluding excluded: [String]) -> String {
    let source = path(to: app, from: "Sources/\(name)")
    let patterns = excluded.map(Self.quoted).joined(separator: ", ")
    return "{ \"sources\": [\(Self.quoted(source))], \"exclude\": [\(patterns)] }\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  var source: String {
    """
    // The app's files are compiled with this one: lower.json names them. Types that stand in for what Linux
    // doesn't have, such as a store or a router, belong here.

    """
  }

  var test: String {
    """
    import BubbleGoldenTesting
    import Testing
    import UIKit

    @testable import \(name)

    // The names by which goldens know a screen are those that UIKitHost has.
    extension UIKitHost: @retroactive GoldenEnvironment {}

    @Suite("\(name)", .serialized)
    struct \(name)Tests {
      @Test("the first view")
      func firstView() throws {
        let screens = [
          ("light", try UIKitHost(width: 390)), ("dark", try UIKitHost(width: 390, style: .dark)),
          ("rtl", try UIKitHost(width: 390, direction: .rightToLeft)),
        ]
        for (screen, host) in screens {
          assertGolden(
            of: view(), named: screen, in: host, size: CGSize(width: host.size.width, height: 48))
        }
      }

      /// Return a cell of the app in place of this label.
      private func view() -> UIView {
        let label = UILabel()
        label.text = "\(name)"
        label.textColor = .label
        label.backgroundColor = .systemBackground
        return label
      }
    }

    """
  }
}
