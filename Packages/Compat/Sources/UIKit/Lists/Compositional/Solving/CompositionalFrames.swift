// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The frames of everything that a compositional layout places.
struct CompositionalFrames {
  let axis: LayoutAxis
  /// The size of the content.
  private(set) var size = CGSize.zero
  private(set) var sections: [SolvedSection] = []
  /// The views at the edges of everything.
  private(set) var globals: [PlacedElement] = []

  /// The inputs of a layout, apart from its sections.
  struct Input {
    let configuration: UICollectionViewCompositionalLayoutConfiguration
    let bounds: CGSize
    let traits: UITraitCollection
    /// The insets of an area.
    let insets: (UIContentInsetsReference) -> NSDirectionalEdgeInsets
    let measure: (MeasuringRequest) -> CGSize
  }

  /// No frames.
  init() { axis = .vertical }

  /// Lays out sections, `nil` for one that is missing, of numbers of items.
  init(_ sections: [(section: NSCollectionLayoutSection?, count: Int)], _ input: Input) {
    axis = input.configuration.axis
    let boundary = BoundaryPlacement(
      input.configuration.boundarySupplementaryItems, axis: axis, in: input.bounds,
      solver: solver(-1, 0, input), path: { IndexPath(index: $0) })
    let extent = boundary.extent
    var place = axis.before(extent)
    for (index, content) in sections.enumerated() {
      if index > 0 { place += input.configuration.interSectionSpacing.finiteOrZero }
      guard let section = content.section else { continue }
      let solved = sectionSolver(section, index, content.count, input).solve(from: place)
      self.sections.append(solved)
      place = axis.along(solved.frame.origin) + axis.along(solved.frame.size)
    }
    finish(boundary, extent: extent, end: place, bounds: input.bounds)
  }

  private mutating func finish(
    _ boundary: BoundaryPlacement, extent: NSDirectionalEdgeInsets, end: CGFloat, bounds: CGSize
  ) {
    let start = axis.before(extent)
    let across = axis.crossed.along(bounds)
    let area = CGRect(
      origin: axis.point(along: start, across: 0),
      size: axis.size(along: max(end - start, 0), across: across))
    globals = boundary.elements(around: area)
    size = axis.size(along: end + axis.after(extent), across: across)
  }

  private func solver(_ section: Int, _ count: Int, _ input: Input) -> GroupSolver {
    GroupSolver(section: section, end: count, traits: input.traits, measure: input.measure)
  }

  private func sectionSolver(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ input: Input
  ) -> SectionSolver {
    let own = section.contentInsetsReference
    let reference = own == .automatic ? input.configuration.contentInsetsReference : own
    let supplement = section.supplementaryContentInsetsReference
    return SectionSolver(
      section: section, index: index, axis: axis, bounds: input.bounds,
      reference: input.insets(reference),
      supplementReference: input.insets(supplement == .automatic ? reference : supplement),
      solver: solver(index, max(count, 0), input))
  }
}

extension CGFloat {
  /// The number, or 0 for one that isn't finite.
  var finiteOrZero: CGFloat { isFinite ? self : 0 }
}
