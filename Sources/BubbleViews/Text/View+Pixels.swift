import Foundation

extension View {
  /// A length in points, rounded up to whole pixels of the view's traits.
  func pixelCeil(_ length: Double) -> CGFloat {
    let scale = inheritedTraits?.displayScale ?? 1
    // What arithmetic loses must not cost a pixel.
    return ((length * scale) - 1e-6).rounded(.up) / scale
  }
}
