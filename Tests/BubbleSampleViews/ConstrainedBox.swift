// SPDX-License-Identifier: MIT
package import BubbleText
package import BubbleViews
package import Foundation

/// A container of 320 × 120 points with a view `a` and a view `b` that follow from constraints.
///
/// Unless constrained otherwise, `b` is at (100, 20) from the leading top corner and 80 × 40 points.
package struct ConstrainedBox {
  package let container: View
  package let a: ContentView
  package let b: ContentView

  package init(_ direction: LayoutDirection = .leftToRight) {
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

  package func placeB() {
    LayoutConstraint.activate([
      b.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 100),
      b.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
      b.widthAnchor.constraint(equalToConstant: 80),
      b.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  package func layOut() { container.layoutIfNeeded() }
}

/// A view whose content has a size.
package final class ContentView: View {
  package var contentSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  package override var intrinsicContentSize: CGSize { contentSize }
}
