import BubbleText
import BubbleViews
import Foundation
import Testing

/// A container of 320 × 120 points with a view `a` and a view `b` that follow from constraints.
///
/// Unless constrained otherwise, `b` is at (100, 20) from the leading top corner and 80 × 40 points.
struct ConstrainedBox {
  let container: View
  let a: ContentView
  let b: ContentView

  init(_ direction: LayoutDirection = .leftToRight) {
    (container, a, b) = TraitCollection(layoutDirection: direction).performAsCurrent {
      (View(frame: CGRect(x: 7, y: 9, width: 320, height: 120)), ContentView(), ContentView())
    }
    container.accessibilityIdentifier = "container"
    a.accessibilityIdentifier = "a"
    b.accessibilityIdentifier = "b"
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
  }

  func placeB() {
    LayoutConstraint.activate([
      b.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 100),
      b.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
      b.widthAnchor.constraint(equalToConstant: 80),
      b.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  func layOut() { container.layoutIfNeeded() }
}

/// A view whose content has a size.
final class ContentView: View {
  var contentSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize { contentSize }
}

/// A row of a table: what is asked of `a`, and where it then is in both directions.
struct LayoutRule: Sendable, CustomTestStringConvertible {
  let name: String
  let frame: CGRect
  let mirrored: CGRect
  let constraints: @Sendable (ConstrainedBox) -> [LayoutConstraint]

  init(
    _ name: String, _ frame: (Double, Double, Double, Double),
    rightToLeftX: Double? = nil,
    _ constraints: @escaping @Sendable (ConstrainedBox) -> [LayoutConstraint]
  ) {
    self.name = name
    self.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    mirrored = CGRect(
      x: rightToLeftX ?? 320 - frame.0 - frame.2, y: frame.1, width: frame.2, height: frame.3)
    self.constraints = constraints
  }

  var testDescription: String { name }
}
