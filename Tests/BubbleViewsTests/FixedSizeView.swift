import BubbleViews
import Foundation

/// Stands for a label whose text is 96 × 18 points.
final class FixedSizeView: View {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 96, height: 18) }
}
