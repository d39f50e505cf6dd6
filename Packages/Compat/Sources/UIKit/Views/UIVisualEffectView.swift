// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// An effect on the content behind a view.
open class UIVisualEffect: NSObject {
  /// The veil over what is behind, in some traits; `nil` for none.
  func veil(in traits: UITraitCollection) -> BlurEffect? { nil }
}

/// Blurs and tints what is behind. Here, it is tinted only.
open class UIBlurEffect: UIVisualEffect {
  /// The strength and the colour. Those that name no style follow the traits.
  public enum Style: Int, Hashable, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  private let style: Style

  /// Creates an effect.
  public init(style: Style) { self.style = style }

  override func veil(in traits: UITraitCollection) -> BlurEffect? {
    BlurEffect(style: style.resolved(isDark: traits.userInterfaceStyle == .dark))
  }
}

extension UIBlurEffect.Style {
  fileprivate func resolved(isDark: Bool) -> BlurEffect.Style {
    switch self {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: isDark ? .dark : .light
    case .prominent: isDark ? .dark : .extraLight
    case .systemUltraThinMaterial:
      isDark ? .systemUltraThinMaterialDark : .systemUltraThinMaterialLight
    case .systemThinMaterial: isDark ? .systemThinMaterialDark : .systemThinMaterialLight
    case .systemMaterial: isDark ? .systemMaterialDark : .systemMaterialLight
    case .systemThickMaterial: isDark ? .systemThickMaterialDark : .systemThickMaterialLight
    case .systemChromeMaterial: isDark ? .systemChromeMaterialDark : .systemChromeMaterialLight
    case .systemUltraThinMaterialLight: .systemUltraThinMaterialLight
    case .systemThinMaterialLight: .systemThinMaterialLight
    case .systemMaterialLight: .systemMaterialLight
    case .systemThickMaterialLight: .systemThickMaterialLight
    case .systemChromeMaterialLight: .systemChromeMaterialLight
    case .systemUltraThinMaterialDark: .systemUltraThinMaterialDark
    case .systemThinMaterialDark: .systemThinMaterialDark
    case .systemMaterialDark: .systemMaterialDark
    case .systemThickMaterialDark: .systemThickMaterialDark
    case .systemChromeMaterialDark: .systemChromeMaterialDark
    }
  }
}

/// A vibrancy effect over a blur. Inert: content is drawn over the tint as it is.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect.
  public init(blurEffect: UIBlurEffect) {}
}

/// Draws a veil over what is behind, and content on it. Unless something else decides about its size, it is as large as
/// constraints in its `contentView` say.
///
/// Partial: what is behind isn't blurred.
open class UIVisualEffectView: VisualEffectView {
  /// The effect; `nil` for none.
  open var effect: UIVisualEffect? { didSet { showVeil() } }

  /// Creates a view without a size.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    constrainContent()
    showVeil()
  }

  /// Creates a view without an effect and without a size.
  public convenience init() { self.init(effect: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    constrainContent()
  }

  private func constrainContent() {
    contentView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: topAnchor),
      contentView.leftAnchor.constraint(equalTo: leftAnchor),
      contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
      contentView.rightAnchor.constraint(equalTo: rightAnchor),
    ])
  }

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    showVeil()
  }

  private func showVeil() { effectStorage = effect?.veil(in: traitCollection) }
}
