// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
public import Foundation

/// A translucent overlay in place of UIKit's blur: `UIVisualEffectView`.
///
/// The background is not blurred. It shows through the tint of the platform's blur, made more opaque to keep
/// content in front readable. So images that are drawn in bands equal those drawn at once, and every document
/// format can have it.
open class VisualEffectView: View {
  /// Keeps `effect`.
  @_spi(UIKit) public final var effectStorage: BlurEffect?

  /// The container of the views in front of the overlay. It is as large as the view.
  public final let contentView = View()

  /// Creates an overlay without a size.
  public convenience init(effect: BlurEffect?) {
    self.init(frame: .zero)
    effectStorage = effect
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Draws the overlay on the rounded bounds.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let effect = effectStorage, !rect.isEmpty else { return }
    canvas.fill(layer.outline(of: rect), color: effect.veil)
  }
}

extension ViewProperties where Self: VisualEffectView {
  /// The style of the veil; `nil` for none.
  @_disfavoredOverload public var effect: BlurEffect? {
    get { effectStorage }
    set { effectStorage = newValue }
  }
}

/// The blur and tint of the background of a view: UIKit's `UIBlurEffect`, of which only the tint is
/// drawn.
public struct BlurEffect: Hashable, Sendable {
  /// The strength and the colour. Styles that follow the theme are resolved by the caller.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Nearly white.
    case extraLight
    /// White.
    case light
    /// Nearly black.
    case dark
    /// The system's style: ``light`` here.
    case regular
    /// The system's style for prominent content: ``extraLight`` here.
    case prominent
    /// Light material, from the thinnest to the thickest.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    /// Dark material, from the thinnest to the thickest.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  /// The strength and the colour.
  public let style: Style

  /// Creates an effect.
  public init(style: Style) { self.style = style }

  /// The colour that is drawn over the background.
  var veil: Color {
    switch style {
    case .extraLight, .prominent: Color(white: 0.97, alpha: 0.9)
    case .light, .regular: Color(white: 1, alpha: 0.65)
    case .dark: Color(white: 0.11, alpha: 0.8)
    case .systemUltraThinMaterialLight: Color(white: 0.98, alpha: 0.55)
    case .systemThinMaterialLight: Color(white: 0.98, alpha: 0.7)
    case .systemMaterialLight: Color(white: 0.98, alpha: 0.85)
    case .systemThickMaterialLight: Color(white: 0.98, alpha: 0.92)
    case .systemChromeMaterialLight: Color(white: 0.98, alpha: 0.95)
    case .systemUltraThinMaterialDark: Color(white: 0.15, alpha: 0.55)
    case .systemThinMaterialDark: Color(white: 0.15, alpha: 0.7)
    case .systemMaterialDark: Color(white: 0.15, alpha: 0.85)
    case .systemThickMaterialDark: Color(white: 0.15, alpha: 0.92)
    case .systemChromeMaterialDark: Color(white: 0.15, alpha: 0.95)
    }
  }
}
