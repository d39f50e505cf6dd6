// SPDX-License-Identifier: MIT
// What a module called UIKit does: the names and types of UIKit for the classes of `BubbleViews`, of which it
// imports nothing but the public and the SPI part.
import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

public typealias UIView = View
public typealias UIEvent = Event

extension UIView {
  public var backgroundColor: UIColor? {
    get { backgroundColorStorage.map(UIColor.init) }
    set { backgroundColorStorage = newValue?.color }
  }

  public var tintColor: UIColor! {
    get { UIColor(tintColorStorage) }
    set { tintColorStorage = newValue?.color }
  }
}

open class UILabel: Label {
  private var original: NSAttributedString?

  open var attributedText: NSAttributedString? {
    get { original ?? text.map { NSAttributedString(string: $0) } }
    set {
      attributedTextStorage = newValue.map { AttributedText($0.string, font: fontStorage) }
      original = newValue
    }
  }

  open override var text: String? {
    get { super.text }
    set {
      original = nil
      super.text = newValue
    }
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
    get {
      switch textAlignmentStorage {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
    }
    set {
      switch newValue {
      case .left: textAlignmentStorage = .left
      case .center: textAlignmentStorage = .center
      case .right: textAlignmentStorage = .right
      case .justified: textAlignmentStorage = .justified
      case .natural: textAlignmentStorage = .natural
      }
    }
  }

  open var lineBreakMode: NSLineBreakMode {
    get { NSLineBreakMode(rawValue: Self.modes.firstIndex(of: lineBreakModeStorage) ?? 0)! }
    set { lineBreakModeStorage = Self.modes[newValue.rawValue] }
  }

  private static let modes: [LineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
    .byTruncatingMiddle,
  ]
}

open class UIImageView: ImageView {
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.image.size ?? .zero))
    self.image = image
  }

  open var image: UIImage? {
    get { imageStorage.map(UIImage.init) }
    set { imageStorage = newValue?.image }
  }

  open var animationImages: [UIImage]? {
    get { animationImagesStorage.isEmpty ? nil : animationImagesStorage.map(UIImage.init) }
    set { animationImagesStorage = (newValue ?? []).map(\.image) }
  }
}

open class UIButton: Button {
  open override class func makeTitleLabel() -> Label { UILabel() }
  open override class func makeImageView() -> ImageView { UIImageView() }

  open var titleLabel: UILabel? { titleLabelStorage as? UILabel }
  open var imageView: UIImageView? { imageViewStorage as? UIImageView }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    (self as Button).setTitleColor(color?.color, for: state)
  }

  open func setImage(_ image: UIImage?, for state: State) {
    (self as Button).setImage(image?.image, for: state)
  }
}

open class UITextView: TextView {
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { attributedTextStorage = AttributedText(newValue?.string ?? "", font: fontStorage) }
  }

  open var font: UIFont? {
    get { UIFont(fontStorage) }
    set { fontStorage = newValue?.font ?? .system(17) }
  }

  open var textColor: UIColor? {
    get { UIColor(textColorStorage) }
    set { textColorStorage = newValue?.color ?? .black }
  }
}

open class UIActivityIndicatorView: ActivityIndicator {
  open var color: UIColor! {
    get { UIColor(colorStorage) }
    set { colorStorage = newValue?.color ?? .init(white: 0.6) }
  }
}
