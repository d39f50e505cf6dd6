/// A line of text that other text may be aligned with.
enum TextLine {
  case first, last
}

/// Where a baseline is in a view: at a share of its height, and so many points below.
struct Baseline {
  var share: Double
  var offset: Double
}

extension View {
  /// The view whose baseline stands for this view's.
  func viewForBaselineLayout(_ line: TextLine) -> View {
    var view = self
    // A view that names one that isn't inside it has a baseline of its own.
    while true {
      let next =
        line == .first ? view.viewForFirstBaselineLayout : view.viewForLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { return view }
      view = next
    }
  }
}
