// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

/// The screens that messages of both editions are tested on.
enum KitEdition: String, CaseIterable, CustomTestStringConvertible {
  case classic, minimalist

  var testDescription: String { rawValue }

  var kit: CellKit { self == .classic ? .tuikitClassic() : .tuikitMinimalist() }

  static let widths = [320.0, 375, 390, 414, 430, 768]

  /// A renderer of the edition.
  func renderer(
    width: Double = 390, locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer {
    RenderFixture.renderer(locale: locale) {
      $0.kit = kit
      $0.width = width
      change(&$0)
    }
  }
}

extension MessageRow {
  /// The frame of a visible view in the message's container, counted from the leading side.
  func placeInContainer(_ name: String) -> CGRect? {
    guard let frame = self.frame(name), let container = self.frame("container") else { return nil }
    let x =
      cell.isRightToLeft ? container.maxX - frame.maxX : frame.minX - container.minX
    return CGRect(
      x: x, y: frame.minY - container.minY, width: frame.width, height: frame.height)
  }
}
