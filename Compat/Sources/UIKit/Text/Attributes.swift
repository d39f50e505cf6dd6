// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
public import Foundation

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
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
