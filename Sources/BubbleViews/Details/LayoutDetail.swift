// SPDX-License-Identifier: MIT
import BubbleStrings
public import Foundation

/// One property of a view in a layout description.
public struct LayoutDetail: Hashable, Sendable {
  /// The value of a property.
  public enum Value: Hashable, Sendable {
    /// A string.
    case string(String)
    /// A number, written with at most two decimals.
    case number(Double)
    /// A list of strings.
    case strings([String])
  }

  /// The property's name: the key in JSON, the word before `=` in text.
  public let key: String

  /// The property's value.
  public let value: Value

  /// - Precondition: The key is none of `class`, `id`, `frame` and `children`.
  public init(_ key: String, _ value: Value) {
    precondition(
      !["class", "id", "frame", "children"].contains(key),
      "'\(key)' is a key of every node. Choose another for the detail.")
    self.key = key
    self.value = value
  }

  /// Creates a property with a string.
  public init(_ key: String, _ string: String) { self.init(key, .string(string)) }

  /// Creates a property with a number.
  public init(_ key: String, _ number: Double) { self.init(key, .number(number)) }

  /// Creates a property with a list of strings, such as the lines of a text.
  public init(_ key: String, _ strings: [String]) { self.init(key, .strings(strings)) }
}

/// The format of numbers in layout descriptions.
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

/// The margins of an area, for ``InspectionOverlay/margins``.
public struct InspectedMargins: Hashable, Sendable {
  /// The area, in the coordinates of the view that has it.
  public var area: CGRect

  /// The margins inside of its edges.
  public var insets: EdgeInsets

  public init(area: CGRect, insets: EdgeInsets) {
    (self.area, self.insets) = (area, insets)
  }

  /// The parts of the area that stay free: above, below, and on both sides between these.
  var strips: [CGRect] {
    let inner = area.inset(by: insets).intersection(area)
    guard !inner.isEmpty else { return [area] }
    let strips = [
      CGRect(x: area.minX, y: area.minY, width: area.width, height: inner.minY - area.minY),
      CGRect(x: area.minX, y: inner.maxY, width: area.width, height: area.maxY - inner.maxY),
      CGRect(x: area.minX, y: inner.minY, width: inner.minX - area.minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: area.maxX - inner.maxX, height: inner.height),
    ]
    return strips.filter { !$0.isEmpty }
  }
}

extension LayoutDetail.Value {
  /// Texts are equal when their bytes are, as in the files that layouts are compared in.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)): one.isExactly(other)
    case (.number(let one), .number(let other)): one == other
    case (.strings(let one), .strings(let other)): one.elementsEqual(other) { $0.isExactly($1) }
    case (.string, _), (.number, _), (.strings, _): false
    }
  }
}
