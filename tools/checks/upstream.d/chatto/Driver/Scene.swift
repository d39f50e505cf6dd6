// SPDX-License-Identifier: MIT
import BubbleKit
import UIKit

/// A screen to draw on.
struct Scene {
  var name: String
  var style = UIUserInterfaceStyle.light
  var direction = LayoutDirection.leftToRight

  static let all = [
    Scene(name: "light"), Scene(name: "dark", style: .dark),
    Scene(name: "right-to-left", direction: .rightToLeft),
  ]

  func makeHost() throws -> UIKitHost {
    try UIKitHost(
      device: .iPhone13, style: style, direction: direction,
      language: direction == .rightToLeft ? "ar" : nil)
  }
}

/// A cell as `tools/check upstream` reads it.
struct Report: Encodable {
  var cell: String
  var drawn: Bool
  var size: [Double]

  /// The size of the formula; `nil` where there is none.
  var native: [Double]?
  var why: String?
}
