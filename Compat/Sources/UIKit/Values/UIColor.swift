// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

public final class UIColor: Equatable, @unchecked Sendable {
  public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }
  let color: Color
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  init(_ c: Color) { color = c }
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  public static let darkGray = UIColor(red: 0.33, green: 0.33, blue: 0.33, alpha: 1)
  public static let lightGray = UIColor(red: 0.66, green: 0.66, blue: 0.66, alpha: 1)
  public static let systemBlue = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
  public func setFill() {}
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public func withAlphaComponent(_ a: CGFloat) -> UIColor {
    UIColor(red: color.red, green: color.green, blue: color.blue, alpha: a)
  }
  public var cgColor: CGColor { color }
}
public typealias CGColor = Color
