import BubbleText
import BubbleViews
import Foundation
import Testing

/// A row of a table: a chain, and the constraints it makes of `a`, as they describe themselves.
struct ChainExample<Maker>: Sendable, CustomTestStringConvertible {
  let name: String
  let formulas: [String]
  let chain: @Sendable (Maker, ConstrainedBox) -> Void

  init(
    _ name: String, _ formulas: [String],
    _ chain: @escaping @Sendable (Maker, ConstrainedBox) -> Void
  ) {
    self.name = name
    self.formulas = formulas
    self.chain = chain
  }

  var testDescription: String { name }
}

/// A row of a table: what is made of `a`, and where it then is in both directions.
struct ChainFrame<Maker>: Sendable, CustomTestStringConvertible {
  let name: String
  let frame: CGRect
  let mirrored: CGRect
  let chain: @Sendable (Maker, ConstrainedBox) -> Void

  init(
    _ name: String, _ frame: (Double, Double, Double, Double), rightToLeftX: Double? = nil,
    _ chain: @escaping @Sendable (Maker, ConstrainedBox) -> Void
  ) {
    self.name = name
    self.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    mirrored = CGRect(
      x: rightToLeftX ?? 320 - frame.0 - frame.2, y: frame.1, width: frame.2, height: frame.3)
    self.chain = chain
  }

  func expected(_ direction: LayoutDirection) -> CGRect {
    direction == .leftToRight ? frame : mirrored
  }

  var testDescription: String { name }
}

extension ConstrainedBox {
  /// The active constraints of `a`: those that the container holds, then those that `a` holds.
  var formulas: [String] {
    (container.constraints + a.constraints).filter { $0.firstItem === a }.map(\.formula)
  }

  var diagnostics: [String] { container.layoutDiagnostics.map(\.description) }
}

extension LayoutConstraint {
  /// What the constraint says, without where it was written.
  var formula: String {
    let text = description.dropFirst("<LayoutConstraint ".count)
    return String(text.prefix(upTo: text.range(of: " (")?.lowerBound ?? text.endIndex))
  }
}
