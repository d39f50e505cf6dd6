// SPDX-License-Identifier: MIT
import Foundation

/// How numbers are written in layout descriptions.
enum LayoutNumber {
  /// The number with at most two decimals; halves go away from zero, and −0 is 0.
  static func rounded(_ number: Double) -> Double {
    // From here on a Double has no second decimal to round.
    guard abs(number) < 1e13 else { return number }
    return (number * 100).rounded() / 100 + 0
  }

  /// The rounded number without trailing zeros: `10`, `10.5`, `-0.25`.
  static func text(_ number: Double) -> String {
    let text = "\(rounded(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension CGRect {
  /// The origin and the size, in the order of layout descriptions.
  var layoutNumbers: [Double] {
    [origin.x, origin.y, size.width, size.height].map(Double.init)
  }
}
