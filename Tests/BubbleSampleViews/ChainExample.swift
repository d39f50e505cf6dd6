// SPDX-License-Identifier: MIT
package import BubbleText
package import BubbleViews
package import Foundation

/// A row of a table: a chain, and the descriptions of the constraints that it makes for `a`.
package struct ChainExample<Maker>: Sendable, CustomStringConvertible {
  package let name: String
  package let formulas: [String]
  package let chain: @Sendable (Maker, ConstrainedBox) -> Void

  package init(
    _ name: String, _ formulas: [String],
    _ chain: @escaping @Sendable (Maker, ConstrainedBox) -> Void
  ) {
    self.name = name
    self.formulas = formulas
    self.chain = chain
  }

  package var description: String { name }
}

/// A row of a table: constraints of `a`, and its frames in both directions.
package struct ChainFrame<Maker>: Sendable, CustomStringConvertible {
  package let name: String
  package let frame: CGRect
  package let mirrored: CGRect
  package let chain: @Sendable (Maker, ConstrainedBox) -> Void

  package init(
    _ name: String, _ frame: (Double, Double, Double, Double), rightToLeftX: Double? = nil,
    _ chain: @escaping @Sendable (Maker, ConstrainedBox) -> Void
  ) {
    self.name = name
    self.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    mirrored = CGRect(
      x: rightToLeftX ?? 320 - frame.0 - frame.2, y: frame.1, width: frame.2, height: frame.3)
    self.chain = chain
  }

  package func expected(_ direction: LayoutDirection) -> CGRect {
    direction == .leftToRight ? frame : mirrored
  }

  package var description: String { name }
}

extension ConstrainedBox {
  /// The active constraints of `a`: those that the container holds, then those that `a` holds.
  package var formulas: [String] {
    (container.constraints + a.constraints).filter { $0.firstItem === a }.map(\.formula)
  }

  package var diagnostics: [String] { container.layoutDiagnostics.map(\.description) }
}

extension LayoutConstraint {
  /// The constraint's description without where it was written.
  package var formula: String {
    let text = description.dropFirst("<LayoutConstraint ".count)
    return String(text.prefix(upTo: text.range(of: " (")?.lowerBound ?? text.endIndex))
  }
}
