// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

public final class UIFont: @unchecked Sendable {
  let font: Font
  init(_ f: Font) { font = f }
  public init() { font = .system(17) }
  public struct Weight: Sendable {
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
  }
  public enum TextStyle { case caption1, footnote, subheadline, caption2, body }
  public static func systemFont(ofSize s: CGFloat) -> UIFont { UIFont(.system(Double(s))) }
  public static func systemFont(ofSize s: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(Double(s)))
  }
  public static func boldSystemFont(ofSize s: CGFloat) -> UIFont { UIFont(.system(Double(s))) }
  public static func preferredFont(forTextStyle: TextStyle) -> UIFont { UIFont(.system(13)) }
  public var lineHeight: CGFloat { CGFloat(font.size) * 1.2 }
  public var pointSize: CGFloat { CGFloat(font.size) }
}
