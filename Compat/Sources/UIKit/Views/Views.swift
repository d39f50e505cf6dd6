// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_exported @_spi(UIKit) public import BubbleViews
public import Foundation

public typealias UIView = View
public typealias UIEvent = Event
public typealias CALayer = Layer
public typealias UIControl = Control
public typealias NSLayoutConstraint = BubbleViews.LayoutConstraint
public typealias UILayoutGuide = LayoutGuide
public typealias UILayoutPriority = BubbleViews.LayoutPriority
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias UIStackView = StackView
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UITraitCollection = TraitCollection
public protocol UILayoutSupport: AnyObject {}
open class CAShapeLayer: ShapeLayer {}
open class CAGradientLayer: GradientLayer {}
open class CAAnimation {
  public var duration = 0.0
  public var isRemovedOnCompletion = true
  public weak var delegate: CAAnimationDelegate?
  public var repeatCount: Float = 0
  public init() {}
}
open class CAKeyframeAnimation: CAAnimation {
  public var values: [Any]?
  public init(keyPath: String?) {}
}
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension Layer {
  public func add(_ a: CAAnimation, forKey: String?) {}
  public func removeAllAnimations() {}
  public func removeAnimation(forKey: String) {}
}
open class UITapGestureRecognizer: TapGestureRecognizer {
  public init(target: Any?, action: Selector?) { super.init() }
}
open class UILongPressGestureRecognizer: LongPressGestureRecognizer {
  public init(target: Any?, action: Selector?) { super.init() }
}
extension UIView {
  public var backgroundColor: UIColor? {
    get { backgroundColorStorage.map { UIColor($0) } }
    set { backgroundColorStorage = newValue?.color }
  }
  public var tintColor: UIColor! {
    get { UIColor(tintColorStorage) }
    set { tintColorStorage = newValue?.color }
  }
  public var mask: UIView? {
    get { nil }
    set {}
  }
  public static func animate(
    withDuration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}
open class UIImageView: ImageView {
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  open var image: UIImage? {
    get { imageStorage.map { UIImage($0) } }
    set { imageStorage = newValue?.image }
  }
  open var highlightedImage: UIImage? {
    get { highlightedImageStorage.map { UIImage($0) } }
    set { highlightedImageStorage = newValue?.image }
  }
  open var animationImages: [UIImage]? {
    get { animationImagesStorage.map { UIImage($0) } }
    set { animationImagesStorage = (newValue ?? []).compactMap(\.image) }
  }
}
open class UIButton: Button {
  open override class func makeTitleLabel() -> Label { UILabel() }
  open override class func makeImageView() -> ImageView { UIImageView() }
  open var titleLabel: UILabel? { titleLabelStorage as? UILabel }
  open var imageView: UIImageView? { imageViewStorage as? UIImageView }
  open func setTitleColor(_ c: UIColor?, for s: State) {
    (self as Button).setTitleColor(c?.color, for: s)
  }
  open func setImage(_ i: UIImage?, for s: State) { (self as Button).setImage(i?.image, for: s) }
  open func addTarget(_ t: Any?, action: Selector, for e: Event) {}
}
open class UIActivityIndicatorView: ActivityIndicator {}
open class UITableViewCell: UIView {
  public enum CellStyle { case `default`, subtitle }
  public enum SelectionStyle { case none, gray }
  public let contentView = UIView()
  open var selectionStyle = SelectionStyle.none
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
}
extension NSLayoutConstraint {
  public typealias Attribute = BubbleViews.LayoutAttribute
  public convenience init(
    item: Any, attribute a: Attribute, relatedBy r: Relation, toItem: Any?, attribute b: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item: item as! any LayoutItem, attribute: a, relatedBy: r, toItem: toItem as? any LayoutItem,
      attribute: b, multiplier: multiplier, constant: constant)
  }
}
public enum UIUserInterfaceLayoutDirection: Int { case leftToRight, rightToLeft }
public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_COPY_NONATOMIC, OBJC_ASSOCIATION_RETAIN_NONATOMIC
}
private func store(_ o: Any) -> (get: (AnyHashable) -> Any?, set: (AnyHashable, Any?) -> Void) {
  if let v = o as? View { return ({ v.associatedValues[$0] }, { v.associatedValues[$0] = $1 }) }
  return ({ _ in nil }, { _, _ in })
}
public func objc_setAssociatedObject(
  _ o: Any, _ k: UnsafeRawPointer, _ v: Any?, _ p: objc_AssociationPolicy
) { store(o).set(k, v) }
public func objc_getAssociatedObject(_ o: Any, _ k: UnsafeRawPointer) -> Any? { store(o).get(k) }
public final class UIBlurEffect {
  public enum Style { case light }
  public init(style: Style) {}
}
open class UIVisualEffectView: VisualEffectView {
  public init(effect: UIBlurEffect) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
