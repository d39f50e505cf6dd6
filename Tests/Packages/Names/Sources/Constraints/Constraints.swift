// SPDX-License-Identifier: MIT
import BubbleKit

/// Constraints that centre a view in another one.
public func centring(_ view: View, in other: View) -> [LayoutConstraint] {
  view.translatesAutoresizingMaskIntoConstraints = false
  return [
    view.centerXAnchor.constraint(equalTo: other.centerXAnchor),
    view.centerYAnchor.constraint(equalTo: other.centerYAnchor),
  ]
}
