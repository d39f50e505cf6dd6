// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// An image in text, in the place of a U+FFFC. Others of a text may have the same attachment. One without an attachment
/// shows nothing, and other characters with one are text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  // Unchecked, as in UIKit: it is not changed once it is an attribute.

  private let mark = AttributeMark()

  /// The image. The default is `nil`: an empty box.
  open var image: UIImage?

  /// The box, with y upwards: an origin of zero is on the baseline. Zero is the image's own size.
  open var bounds = CGRect.zero

  /// The file's bytes.
  open var contents: Data?

  /// The file's type.
  open var fileType: String?

  /// The space on both sides, in points. The default is 0.
  open var lineLayoutPadding: CGFloat = 0

  /// Creates an attachment without an image.
  public override init() {}

  /// Creates an attachment from a file's bytes: an image where they are one.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Creates an attachment of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The box for a line. Overrides decide it from the line's height, for example.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    if bounds.size != .zero { return bounds }
    return Self.bounds(of: image, at: bounds.origin)
  }

  /// The box of an image with its baseline on the text's.
  static func bounds(of image: UIImage?, at origin: CGPoint) -> CGRect {
    let baseline = image?.baselineOffsetFromBottom ?? 0
    return CGRect(
      origin: CGPoint(x: origin.x, y: origin.y - baseline), size: image?.size ?? .zero)
  }

  /// The symbol of the attachment in the size and weight of a font, as far as its configuration leaves them open, with
  /// its box. `nil` where the image isn't a symbol, or the box is another one.
  func symbol(in font: UIFont, boxed box: CGRect) -> (image: UIImage, bounds: CGRect)? {
    guard let image, image.isSymbolImage, box == Self.bounds(of: image, at: bounds.origin) else {
      return nil
    }
    let symbol = image.preferring(UIImage.SymbolConfiguration(font: font))
    return (symbol, Self.bounds(of: symbol, at: bounds.origin))
  }

  /// Returns the image to draw. Overrides may return another one.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    image
  }
}

extension NSAttributedString {
  /// Text of one character, which an attachment replaces.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextAttachment.character, attributes: [.attachment: attachment])
  }

  /// Creates empty text: what `NSAttributedString()` calls, which Foundation lacks here.
  public convenience init(_noArguments: Void = ()) { self.init(string: "") }

  /// Whether there are attachments in a range.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range, options: []) { value, _, stop in
      if value != nil {
        isFound = true
        stop.pointee = true
      }
    }
    return isFound
  }
}
