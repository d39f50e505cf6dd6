public import BubbleGraphics
public import BubbleText
@_spi(UIKit) public import BubbleViews
// SPDX-License-Identifier: MIT
@_exported public import Foundation

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
public final class UIImage: @unchecked Sendable {
  let image: Image?
  init(_ i: Image?) { image = i }
  public init() { image = nil }
  public init?(named: String) { image = nil }
  public var scale: CGFloat { 1 }
  public var cgImage: Int? { nil }
  public enum RenderingMode { case alwaysTemplate, alwaysOriginal }
  public enum ResizingMode { case stretch, tile }
  public var size: CGSize { image?.size ?? .zero }
  public func withRenderingMode(_ m: RenderingMode) -> UIImage { self }
  public func resizableImage(withCapInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    self
  }
  public func resizableImage(withCapInsets: UIEdgeInsets) -> UIImage { self }
}
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}
public typealias UIEdgeInsets = EdgeInsets
public typealias UIRectCorner = RectCorner
public struct RectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = RectCorner(rawValue: 1), topRight = RectCorner(rawValue: 2),
    bottomLeft = RectCorner(rawValue: 4), bottomRight = RectCorner(rawValue: 8)
}
public final class UIBezierPath {
  public init() { cgPath = .rect(.zero) }
  public func move(to: CGPoint) {}
  public func addLine(to: CGPoint) {}
  public func close() {}
  public init(roundedRect: CGRect, byRoundingCorners: UIRectCorner, cornerRadii: CGSize) {
    cgPath = .rect(roundedRect)
  }
  public var cgPath: Path
}
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1),
    usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}
public final class NSStringDrawingContext {}
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
extension String {
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    guard let t = TraitCollection.current?.typesetter else { return .zero }
    let f = (attributes?[.font] as? UIFont)?.font ?? .system(12)
    let p = t.prepare(AttributedText(self, font: f), style: ParagraphStyle())
    let s = p.size(fitting: Double(size.width))
    return CGRect(x: 0, y: 0, width: s.width, height: s.height)
  }
}
extension NSAttributedString {
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: nil, context: context)
  }
}
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
extension CGRect { public func equalTo(_ r: CGRect) -> Bool { self == r } }
extension CGSize { public func equalTo(_ r: CGSize) -> Bool { self == r } }

public let CGSizeZero = CGSize.zero
public typealias CFString = NSString
public struct CFRange {}
public func CFRangeMake(_ a: Int, _ b: Int) -> CFRange { CFRange() }
public func CFStringTokenizerCopyBestStringLanguage(_ s: CFString, _ r: CFRange) -> NSString? {
  nil
}
open class NSParagraphStyle: NSObject {
  public var alignment = NSTextAlignment.left
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  public var lineSpacing: CGFloat = 0
}
public final class NSMutableParagraphStyle: NSParagraphStyle {}
extension TraitCollection {
  public func hasDifferentColorAppearance(comparedTo t: TraitCollection?) -> Bool {
    userInterfaceStyle != t?.userInterfaceStyle
  }
}
