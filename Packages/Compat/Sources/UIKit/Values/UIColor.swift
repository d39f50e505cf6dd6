// SPDX-License-Identifier: MIT
import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// A colour, which may be another one in a dark interface.
///
/// A view keeps the `UIColor` that it is given, shows what it is in the view's traits, and asks again when they
/// change. ``cgColor``, and everything else that takes a plain colour, is that of the current traits.
///
/// Partial: drawn in sRGB, so that components outside of 0 to 1 are cut off, and colours of `displayP3Red` are the
/// nearest ones; system colours are those of iOS 15 at normal contrast, on the base level; those of `patternImage` tile
/// in `setFill` and `fill`, and are the image's average in views, layers and text.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: nothing changes after `init`, and providers are functions of the traits alone.

  private let mark = AttributeMark()

  let content: ColorContent

  init(content: ColorContent) { self.content = content }

  /// Creates a colour of this package's type.
  public convenience init(_ color: Color) { self.init(content: .plain(color)) }

  /// Creates transparent black.
  public override convenience init() { self.init(Color.clear) }

  /// Creates a colour from components; those outside of 0 to 1 are kept, and drawn as the nearest.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        red: Double(red), green: Double(green), blue: Double(blue),
        alpha: min(max(Double(alpha), 0), 1)))
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from its place on the colour wheel, from 0 to 1, how strong and how bright it is.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let components = HueComponents(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness))
    self.init(components.color(alpha: Double(alpha)))
  }

  /// Creates a colour from components of Display P3; those that sRGB doesn't have become the nearest.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(Color(displayP3: (Double(red), Double(green), Double(blue)), alpha: Double(alpha)))
  }

  /// Creates a colour that doesn't follow the traits.
  public convenience init(cgColor: CGColor) { self.init(cgColor) }

  /// Creates a colour that is another one for other traits.
  public convenience init(dynamicProvider: @escaping (TraitCollection) -> UIColor) {
    self.init(content: .dynamic(ColorProvider(dynamicProvider)))
  }

  /// The colour that this one is in some traits.
  open func resolvedColor(with traitCollection: TraitCollection) -> UIColor {
    switch content {
    case .plain, .pattern: self
    case .dynamic(let provider):
      traitCollection.performAsCurrent { provider.make(traitCollection) }
        .resolvedColor(with: traitCollection)
    }
  }

  /// The colour with another opacity. A colour that follows the traits still does.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .plain(let color): UIColor(color.withAlpha(min(max(Double(alpha), 0), 1)))
    case .pattern(let pattern):
      UIColor(content: .pattern(ColorPattern(image: pattern.image.faded(by: alpha))))
    case .dynamic(let provider):
      UIColor { provider.make($0).withAlphaComponent(alpha) }
    }
  }

  /// The colour in the current traits.
  open var cgColor: CGColor { color }

  /// The colour in the current traits.
  var color: Color { color(in: ProcessTraits.current) }

  /// The colour in some traits, as this package's type.
  func color(in traits: TraitCollection) -> Color {
    switch content {
    case .plain(let color): color
    case .pattern(let pattern): pattern.image.averageColor
    case .dynamic(let provider):
      provider.shades.map { traits.userInterfaceStyle == .dark ? $0.dark : $0.light }
        ?? resolvedColor(with: traits).color(in: traits)
    }
  }

  /// Whether it may be another colour in other traits.
  var followsTraits: Bool {
    if case .dynamic = content { true } else { false }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || content == other.content
  }

  open override var hash: Int { content.hashValue }

  open override var description: String {
    switch content {
    case .plain(let color):
      "UIColor(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
    case .pattern: "UIColor(pattern)"
    case .dynamic(let provider): "UIColor(\(provider.name ?? "dynamic"))"
    }
  }
}

/// The definition of a colour: plain, a pattern or dynamic.
enum ColorContent: Hashable {
  case plain(Color)
  case pattern(ColorPattern)
  case dynamic(ColorProvider)
}

/// An image that fills a colour: ``UIImage``, whose folder is above that of colours.
protocol PatternImage: NSObject {
  var averageColor: CGColor { get }

  /// The image, less opaque by a factor.
  func faded(by alpha: CGFloat) -> any PatternImage

  /// Fills a rectangle with copies of the image.
  func tile(_ rect: CGRect, on canvas: Canvas)
}

struct ColorPattern: Hashable {
  let image: any PatternImage

  static func == (one: ColorPattern, other: ColorPattern) -> Bool { one.image.isEqual(other.image) }

  func hash(into hasher: inout Hasher) { hasher.combine(image.hash) }
}

/// Makes the colour for some traits. Two are equal when they are the same one, or have the same name.
struct ColorProvider: Hashable {
  let make: (TraitCollection) -> UIColor
  let name: String?

  /// The colours of light and dark interfaces, where they are known.
  let shades: (light: Color, dark: Color)?

  private let identity = Identity()

  private final class Identity {}

  init(_ make: @escaping (TraitCollection) -> UIColor) {
    (self.make, name, shades) = (make, nil, nil)
  }

  /// Chooses between a light and a dark colour.
  init(name: String, light: UIColor, dark: UIColor) {
    make = { $0.userInterfaceStyle == .dark ? dark : light }
    self.name = name
    guard case .plain(let lightColor) = light.content, case .plain(let darkColor) = dark.content
    else {
      shades = nil
      return
    }
    shades = (lightColor, darkColor)
  }

  static func == (one: ColorProvider, other: ColorProvider) -> Bool {
    one.identity === other.identity || (one.name != nil && one.name == other.name)
  }

  func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(identity)) }
  }
}
