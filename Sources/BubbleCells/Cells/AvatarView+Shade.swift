// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews

extension AvatarView {
  /// The colour behind the initials, in the theme's shade.
  static func fill(for identifier: String) -> Color {
    let color = AvatarColor.of(identifier)
    let theme = RenderContext.currentIfAny?.environment.theme
    guard let shade = theme?.color(.avatarShade, default: .clear), shade.alpha > 0 else {
      return color
    }
    return shade.over(color)
  }
}
