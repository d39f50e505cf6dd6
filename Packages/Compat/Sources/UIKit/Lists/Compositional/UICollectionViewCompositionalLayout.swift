// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
public import Foundation

/// Returns the section of an index in an environment; `nil` for a section that isn't shown.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of repeated groups, each laid out in its own way.
///
/// Views whose size is an estimate are all measured before anything shows. Frames are rounded to pixels. In a
/// right-to-left layout, everything is mirrored.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var measured: [MeasuringRequest: CGSize] = [:]
  private var frames = CompositionalFrames()
  private var places: [ElementKey: (section: Int?, index: Int)] = [:]
  private var offsets: [Int: CGFloat] = [:]
  private var lists: [Int: (configuration: UICollectionLayoutListConfiguration, count: Int)] = [:]
  /// The attributes of the view that is being measured.
  private var measuredAttributes: UICollectionViewLayoutAttributes?

  struct ElementKey: Hashable {
    let kind: PlacedElement.Kind
    let path: IndexPath
  }

  /// The direction, the spacing and the headers of everything.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Creates a layout of which all sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout of which all sections are alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout of sections that a closure makes, each time that the layout is prepared.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout of sections that a closure makes, each time that the layout is prepared.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout without sections.
  public required init() {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout without sections. Nothing is read.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  // MARK: Preparing

  open override var collectionViewContentSize: CGSize { frames.size }

  // Items of estimated sizes are measured before anything shows.
  override var asksForPreferredSizes: Bool { false }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  open override func invalidateLayout() {
    measured = [:]
    super.invalidateLayout()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { measured = [:] }
    let items = Set(context.invalidatedItemIndexPaths ?? [])
    if !items.isEmpty { measured = measured.filter { !items.contains($0.key.path) } }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else {
      frames = CompositionalFrames()
      return
    }
    (frames, places) = (CompositionalFrames(), [:])
    let input = input(of: view)
    let sections = (0..<max(view.numberOfSections, 0)).map { index in
      (section: section(at: index, input), count: view.numberOfItems(inSection: index))
    }
    lists = [:]
    for (index, content) in sections.enumerated() {
      if let list = content.section?.list { lists[index] = (list, content.count) }
    }
    frames = CompositionalFrames(sections, input)
    showListBackground(in: view, sections.compactMap(\.section?.list).first)
    indexElements()
  }

  private func input(of view: UICollectionView) -> CompositionalFrames.Input {
    let inset = view.adjustedContentInset
    let bounds = CGSize(
      width: max(view.bounds.width - inset.left - inset.right, 0),
      height: max(view.bounds.height - inset.top - inset.bottom, 0))
    let insets = ReferenceInsets(view, axis: configuration.axis)
    return CompositionalFrames.Input(
      configuration: configuration, bounds: bounds, traits: view.traitCollection,
      insets: insets.insets(of:), measure: { [unowned self] in measure($0, in: view) })
  }

  private func section(
    at index: Int, _ input: CompositionalFrames.Input
  ) -> NSCollectionLayoutSection? {
    let insets = input.insets(configuration.contentInsetsReference)
    let environment = LayoutEnvironment(
      container: LayoutContainer(input.bounds, insets: insets), traitCollection: input.traits)
    guard let section = provider(index, environment) else {
      UIKitDiagnostics.report(
        "A compositional layout has no section \(index). Return one from its section provider.")
      return nil
    }
    return section
  }

  private func measure(_ request: MeasuringRequest, in view: UICollectionView) -> CGSize {
    // A collection that shows nothing yet asks for no cells: they may not be registered.
    guard !view.bounds.isEmpty else { return request.size }
    if let known = measured[request] { return known }
    let attributes = makeAttributes(request.kind, request.path)
    attributes.frame = CGRect(origin: .zero, size: request.size)
    attributes.fitting = (
      request.measuresWidth ? .fittingSizeLevel : .required,
      request.measuresHeight ? .fittingSizeLevel : .required
    )
    if request.kind == .cell, let list = lists[request.path.section] {
      attributes.listRow = ListRow(list.configuration, item: request.path, count: list.count)
    }
    measuredAttributes = attributes
    let preferred = view.preferredSize(of: attributes)
    measuredAttributes = nil
    let size = CGSize(
      width: request.measuresWidth ? max(preferred.width.finiteOrZero, 0) : request.size.width,
      height: request.measuresHeight ? max(preferred.height.finiteOrZero, 0) : request.size.height)
    measured[request] = size
    return size
  }

  private func indexElements() {
    for (number, section) in frames.sections.enumerated() {
      for (index, element) in section.elements.enumerated() {
        places[ElementKey(kind: element.kind, path: element.path)] = (number, index)
      }
    }
    for (index, element) in frames.globals.enumerated() {
      places[ElementKey(kind: element.kind, path: element.path)] = (nil, index)
    }
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return [] }
    let placement = ElementPlacement(frames, in: view, offsets: offsets)
    let globals = frames.globals.map { attributes($0, placement.frame(ofGlobal: $0)) }
    let sections = frames.sections.indices.flatMap { number in
      attributes(ofSection: number, in: rect, placement, view)
    }
    return (sections + globals).filter { $0.frame.shows(in: rect) }
  }

  private func attributes(
    ofSection number: Int, in rect: CGRect, _ placement: ElementPlacement, _ view: UICollectionView
  ) -> [UICollectionViewLayoutAttributes] {
    let section = frames.sections[number]
    guard placement.mayShow(section, in: rect) else { return [] }
    let found = section.elements.compactMap { element in
      let frame = placement.frame(of: element, in: section)
      return frame.shows(in: rect) ? attributes(element, frame) : nil
    }
    if let handler = section.section.visibleItemsInvalidationHandler {
      let environment = LayoutEnvironment(
        container: LayoutContainer(view.bounds.size), traitCollection: view.traitCollection)
      handler(found.map(VisibleItem.init), placement.scrollOffset(of: section), environment)
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let known = measuredAttributes, known.indexPath == indexPath,
      known.representedElementCategory == .cell
    {
      return known.copy() as? UICollectionViewLayoutAttributes
    }
    return attributes(of: .cell, at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .supplementary(elementKind), at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .decoration(elementKind), at: indexPath) }

  private func attributes(
    of kind: PlacedElement.Kind, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, let place = places[ElementKey(kind: kind, path: path)] else {
      return nil
    }
    let placement = ElementPlacement(frames, in: view, offsets: offsets)
    guard let number = place.section else {
      let element = frames.globals[place.index]
      return attributes(element, placement.frame(ofGlobal: element))
    }
    let section = frames.sections[number]
    let element = section.elements[place.index]
    return attributes(element, placement.frame(of: element, in: section))
  }

  private func attributes(
    _ element: PlacedElement, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(element.kind, element.path)
    attributes.frame = frame
    attributes.zIndex = element.zIndex
    attributes.listRow = element.listRow
    return attributes
  }

  private func makeAttributes(
    _ kind: PlacedElement.Kind, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes()
    attributes.indexPath = path
    switch kind {
    case .cell: break
    case .supplementary(let kind):
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = kind
    case .decoration(let kind):
      attributes.representedElementCategory = .decorationView
      attributes.representedElementKind = kind
    }
    return attributes
  }

  // MARK: Scrolling across

  /// Scrolls a section across the layout's direction so that an item is at a position of it.
  func scrollAcross(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
    guard let place = places[ElementKey(kind: .cell, path: path)], let number = place.section,
      let track = frames.sections[number].track,
      let fraction = fraction(of: position, across: frames.axis.crossed)
    else { return }
    let axis = frames.axis.crossed
    let frame = frames.sections[number].elements[place.index].frame
    let start = axis.along(frame.origin) - axis.along(track.area.origin) - track.lead
    offsets[path.section] = track.offset(
      toShow: start, length: axis.along(frame.size), at: fraction)
    collectionView?.setNeedsLayout()
  }

  /// The place in the visible area from 0, at the start, to 1; `nil` for a position along the other axis.
  private func fraction(
    of position: UICollectionView.ScrollPosition, across axis: LayoutAxis
  ) -> CGFloat? {
    let isMirrored = axis == .horizontal && collectionView?.isRightToLeft == true
    if axis == .horizontal {
      if position.contains(.left) { return isMirrored ? 1 : 0 }
      if position.contains(.right) { return isMirrored ? 0 : 1 }
      return position.contains(.centeredHorizontally) ? 0.5 : nil
    }
    if position.contains(.top) { return 0 }
    if position.contains(.bottom) { return 1 }
    return position.contains(.centeredVertically) ? 0.5 : nil
  }
}

/// The direction, the spacing and the headers of a whole compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The space between sections, in points. The default is 0.
  open var interSectionSpacing: CGFloat = 0

  /// Headers, footers, and other views at the edges of everything. Their index paths have one index: their place
  /// among those of their kind. The default is empty.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// The area that sections are in by default. The default is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration of defaults.
  public override init() {}

  var axis: LayoutAxis { scrollDirection == .vertical ? .vertical : .horizontal }
}
