// SPDX-License-Identifier: MIT
package import BubbleViews
package import Foundation

/// A view in place of a label whose text is 96 × 18 points.
package final class FixedSizeView: View {
  package override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 96, height: 18) }
}
