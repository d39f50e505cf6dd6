// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

extension UIImage {
  /// The image of a name, or one without pixels. A path names a file, with or without scale and extension.
  public static func safeImage(_ imageName: String) -> UIImage {
    BundleImage.image(at: imageName) ?? UIImage(named: imageName) ?? UIImage()
  }

  /// The image, mirrored where the screen reads from right to left.
  public func rtlImageFlippedForRightToLeftLayoutDirection() -> UIImage {
    TUISwift.isRTL() ? withHorizontallyFlippedOrientation() : self
  }

  /// The image, upside down where the screen reads from right to left.
  public func checkOverturn() -> UIImage {
    guard TUISwift.isRTL(), let image = cgImage else { return self }
    return UIImage(cgImage: image, scale: scale, orientation: .down)
  }
}

extension UIView {
  /// Sets a frame, mirrored in a width where the screen reads from right to left.
  public func setRTLFrame(_ frame: CGRect, width: CGFloat) {
    guard TUISwift.isRTL() else {
      self.frame = frame
      return
    }
    self.frame = CGRect(
      origin: CGPoint(x: width - frame.origin.x - frame.size.width, y: frame.origin.y),
      size: frame.size)
  }
}

/// Returns insets with left and right exchanged if the screen reads from right to left.
public func rtlEdgeInsetsWithInsets(_ insets: UIEdgeInsets) -> UIEdgeInsets {
  guard insets.left != insets.right, TUISwift.isRTL() else { return insets }
  return UIEdgeInsets(
    top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
}

/// The alignment of text, by its reading direction.
public enum TUITextRTLAlignment: UInt, Sendable {
  case undefine
  case leading
  case trailing
  case center
}

extension UILabel {
  /// The text's alignment. Set it after the direction; it sets the label's alignment.
  public var rtlAlignment: TUITextRTLAlignment {
    get {
      (objc_getAssociatedObject(self, AlignmentKey.shared.pointer) as? UInt)
        .flatMap(TUITextRTLAlignment.init) ?? .undefine
    }
    set {
      objc_setAssociatedObject(
        self, AlignmentKey.shared.pointer, newValue.rawValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      switch newValue {
      case .leading: textAlignment = TUISwift.isRTL() ? .right : .left
      case .trailing: textAlignment = TUISwift.isRTL() ? .left : .right
      case .center: textAlignment = .center
      case .undefine: break
      }
    }
  }
}

private struct AlignmentKey: @unchecked Sendable {
  static let shared = AlignmentKey()

  /// Never written, and never freed.
  let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

/// Returns text behind a mark that embeds it in the screen's direction (UAX #9). Empty text stays
/// empty, and text that has a mark stays as it is.
public func rtlString(_ string: String) -> String {
  if string.isEmpty || hasMark(string) { return string }
  return (TUISwift.isRTL() ? "\u{202B}" : "\u{202A}") + string
}

private func hasMark(_ string: String) -> Bool {
  let first = string.unicodeScalars.first
  return first == "\u{202B}" || first == "\u{202A}"
}

/// The same for a text with attributes, all of which takes those of its beginning.
public func rtlAttributeString(
  _ attributeString: NSAttributedString, textAlignment: NSTextAlignment
) -> NSAttributedString {
  guard attributeString.length > 0 else { return attributeString }
  var attributes = attributeString.attributes(at: 0, effectiveRange: nil)
  if attributes[.paragraphStyle] != nil {
    if hasMark(attributeString.string) { return attributeString }
  } else {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    attributes[.paragraphStyle] = style
  }
  return NSAttributedString(
    string: rtlString(attributeString.string), attributes: attributes)
}

/// A flow that begins on the right where the screen reads from right to left.
open class TUICollectionRTLFitFlowLayout: UICollectionViewFlowLayout {
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { TUISwift.isRTL() }
}
