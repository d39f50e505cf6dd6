// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

open class UILabel: Label {
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { attributedTextStorage = newValue.map { AttributedText($0.string, font: fontStorage) } }
  }
  open var font: UIFont! {
    get { UIFont(fontStorage) }
    set { fontStorage = newValue?.font ?? .system(17) }
  }
  open var textColor: UIColor! {
    get { UIColor(textColorStorage) }
    set { textColorStorage = newValue?.color ?? .black }
  }
  open var textAlignment: NSTextAlignment {
    get { .left }
    set {
      textAlignmentStorage = newValue == .right ? .right : newValue == .center ? .center : .left
    }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { .byTruncatingTail }
    set {}
  }
}
