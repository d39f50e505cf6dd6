// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleGraphics
import BubbleText
import BubbleUIKitProbe
import BubbleViews
import Foundation
import Testing

/// Classes with UIKit's names and types, derived in another module, beside the types of this package.
@Suite("UIKit's types over views")
struct UIKitProbeTests {
  private let traits: TraitCollection

  init() throws { traits = TraitCollection(typesetter: Typesetter(fonts: try .bundled())) }

  private func bitmap(of view: View) throws -> Bitmap {
    try view.makeBitmap(background: .white, glyphCache: GlyphCache())
  }

  // MARK: Labels

  @Test func anOverriddenLabelDrawsAsAPlainOne() throws {
    let (plain, label) = traits.performAsCurrent { (Label(), MessageLabel()) }
    plain.text = "Two words"
    plain.font = .system(15)
    plain.textColor = Color(hex: 0xFF0000)
    plain.textAlignment = .center
    plain.lineBreakMode = .byTruncatingMiddle
    plain.backgroundColor = Color(hex: 0x0000FF)
    label.text = "Two words"
    label.font = .systemFont(ofSize: 15)
    label.textColor = .red
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.backgroundColor = .blue
    expectEqual(label.sizeThatFits(.zero), plain.sizeThatFits(.zero))
    for width in [50.0, 90.0] {
      plain.frame = CGRect(x: 0, y: 0, width: width, height: 30)
      label.frame = plain.frame
      try expectEqual(bitmap(of: label), bitmap(of: plain))
    }
  }

  @Test func overridesAreCalledThroughTheSuperclass() {
    let label = MessageLabel()
    let superclass: UILabel = label
    superclass.text = "Text"
    superclass.font = .systemFont(ofSize: 12)
    superclass.textColor = .blue
    superclass.numberOfLines = 3
    superclass.attributedText = NSAttributedString(string: "Other")
    expectEqual(label.calls, ["text", "font", "textColor", "numberOfLines", "attributedText"])
    expectEqual(superclass.font.pointSize, 12)
    expectEqual(superclass.text, "Other")
  }

  @Test func settersHaveTheirEffectsThroughTheStorage() {
    let label = traits.performAsCurrent { MessageLabel() }
    label.text = "Text"
    let size = label.sizeThatFits(.zero)
    label.font = .systemFont(ofSize: 34)
    #expect(label.sizeThatFits(.zero).width > 1.8 * size.width)
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    let width = label.frame.width
    label.font = .systemFont(ofSize: 17)
    root.layoutIfNeeded()
    #expect(label.frame.width < width)
  }

  @Test func anOverrideOfDrawTextMovesTheText() throws {
    let (plain, label) = traits.performAsCurrent { (Label(), MessageLabel()) }
    plain.text = "Text"
    label.text = "Text"
    plain.frame = CGRect(x: 5, y: 0, width: 60, height: 20)
    label.frame = CGRect(x: 0, y: 0, width: 65, height: 20)
    label.inset = 5
    let root = View(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    root.addSubview(plain)
    let expected = try bitmap(of: root)
    plain.removeFromSuperview()
    root.addSubview(label)
    try expectEqual(bitmap(of: root), expected)
  }

  @Test func anOverrideOfHitTestDecides() {
    let label = MessageLabel(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
    label.isUserInteractionEnabled = true
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    root.addSubview(label)
    #expect(root.hitTest(CGPoint(x: 15, y: 5), with: nil) === label)
    label.passesThrough = true
    #expect(root.hitTest(CGPoint(x: 15, y: 5), with: UIEvent()) === root)
  }

  @Test func aLabelIsMadeFromACoder() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let label = try #require(MessageLabel(coder: coder))
    #expect(!label.isUserInteractionEnabled)
  }

  // MARK: The others

  @Test func aButtonHasSubviewsOfTheDerivedClasses() throws {
    let (plain, button) = traits.performAsCurrent { (Button(), UIButton()) }
    let image = try UIImage(filledWith: .blue, size: CGSize(width: 8, height: 8))
    plain.setTitle("Go", for: .normal)
    plain.setTitleColor(Color(hex: 0xFF0000), for: .normal)
    plain.titleLabel.font = .system(13)
    button.setTitle("Go", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 13)
    plain.setImage(UIImageView(image: image).shown, for: .normal)
    button.setImage(image, for: .normal)
    for view in [plain, button] { view.frame = CGRect(x: 0, y: 0, width: 60, height: 30) }
    #expect(button.titleLabel === button.subviews.last)
    #expect(button.imageView === button.subviews.first)
    try expectEqual(bitmap(of: button), bitmap(of: plain))
    #expect(try bitmap(of: button) != bitmap(of: View(frame: plain.frame)))
  }

  @Test func anImageViewHasAnImageObject() throws {
    let image = try UIImage(filledWith: .red, size: CGSize(width: 4, height: 6))
    let view = UIImageView(image: image)
    expectEqual(view.intrinsicContentSize, CGSize(width: 4, height: 6))
    let red = View(frame: view.frame)
    red.backgroundColor = UIColor.red
    try expectEqual(bitmap(of: view), bitmap(of: red))
    view.image = nil
    expectEqual(view.intrinsicContentSize.width, View.noIntrinsicMetric)
    expectNil(view.animationImages)
  }

  @Test func aTextViewAndASpinnerTakeObjects() throws {
    let (plain, view) = traits.performAsCurrent { (TextView(), UITextView()) }
    plain.font = .system(12)
    plain.textColor = Color(hex: 0x0000FF)
    plain.text = "Text"
    view.font = .systemFont(ofSize: 12)
    view.textColor = .blue
    view.attributedText = NSAttributedString(string: "Text")
    for view in [plain, view] { view.frame = CGRect(x: 0, y: 0, width: 60, height: 40) }
    try expectEqual(bitmap(of: view), bitmap(of: plain))
    let (spinner, other) = (
      ActivityIndicator(style: .medium), UIActivityIndicatorView(style: .medium)
    )
    spinner.color = Color(hex: 0xFF0000)
    other.color = .red
    for view in [spinner, other] { view.startAnimating() }
    try expectEqual(bitmap(of: other), bitmap(of: spinner))
  }

  @Test func bothModulesNameTheirOwnTypes() {
    let view = View()
    view.backgroundColor = .clear
    let object = view.backgroundColor
    let value: Color? = view.backgroundColor
    #expect(type(of: object) == UIColor?.self)
    expectEqual(value, .clear)
    view.tintColor = .red
    #expect(view.tintColor as Color? == Color(hex: 0xFF0000))
  }
}

extension UIImageView {
  /// The image in the type of this package.
  fileprivate var shown: Image? { (self as ImageView).image }
}

/// A label as cells of UIKit write it: all that they override.
private final class MessageLabel: UILabel {
  var calls: [String] = []
  var inset: CGFloat = 0
  var passesThrough = false

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var text: String? { didSet { calls.append("text") } }
  override var font: UIFont! { didSet { calls.append("font") } }
  override var textColor: UIColor! { didSet { calls.append("textColor") } }
  override var numberOfLines: Int { didSet { calls.append("numberOfLines") } }
  override var attributedText: NSAttributedString? { didSet { calls.append("attributedText") } }
  override var textAlignment: NSTextAlignment { didSet { setNeedsDisplay() } }
  override var lineBreakMode: NSLineBreakMode { didSet { setNeedsDisplay() } }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: EdgeInsets(left: inset)))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    passesThrough ? nil : super.hitTest(point, with: event)
  }
}
