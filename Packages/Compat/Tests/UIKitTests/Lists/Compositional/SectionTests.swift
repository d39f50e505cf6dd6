// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Sections of compositional layouts")
struct SectionTests {
  private let rows = row(.absolute(50), [item(.fractionalWidth(1), .fractionalHeight(1))])

  private func boundary(
    _ width: Dimension = .fractionalWidth(1), _ height: Dimension = .absolute(20),
    kind: String = "header", _ alignment: NSRectAlignment = .top, offset: CGPoint = .zero
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(width, height), elementKind: kind, alignment: alignment,
      absoluteOffset: offset)
  }

  private func make(
    _ counts: [Int], direction: TestDirection = .leftToRight,
    _ configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration(),
    _ change: (NSCollectionLayoutSection) -> Void
  ) throws -> CompositionalScreen {
    try screen(
      rows, counts: counts, direction: direction, preferred: { _ in nil }, configuration, change)
  }

  // MARK: Insets and spaces

  @Test func groupsAreApart() throws {
    let screen = try make([2]) { $0.interGroupSpacing = 7 }
    #expect(screen.frames() == [rect(0, 0, 300, 50), rect(0, 57, 300, 50)])
    #expect(screen.view.contentSize.height == 107)
  }

  @Test func insetsAreAroundTheGroups() throws {
    let screen = try make([2, 1]) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    }
    #expect(screen.frames() == [rect(20, 1, 240, 50), rect(20, 51, 240, 50)])
    #expect(screen.frames(1) == [rect(20, 105, 240, 50)])
    #expect(screen.view.contentSize.height == 158)
  }

  @Test func insetsAreMirrored() throws {
    let screen = try make([1], direction: .rightToLeft) {
      $0.contentInsets = NSDirectionalEdgeInsets(leading: 20, trailing: 40)
    }
    #expect(screen.frames() == [rect(40, 0, 240, 50)])
  }

  @Test func sectionsAreApart() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 11
    let screen = try make([1, 1, 1], configuration) { _ in }
    #expect(screen.frames(1) == [rect(0, 61, 300, 50)])
    #expect(screen.view.contentSize.height == 172)
  }

  @Test func anEmptySectionKeepsItsInsetsAndHeaders() throws {
    let screen = try make([0, 1]) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 5, bottom: 6)
      $0.boundarySupplementaryItems = [boundary()]
    }
    #expect(screen.supplement("header", 0, 1) == rect(0, 31, 300, 20))
    #expect(screen.frames(1) == [rect(0, 56, 300, 50)])
  }

  @Test func marginsCanBeTheReferenceOfInsets() throws {
    let screen = try make([1]) { $0.contentInsetsReference = .layoutMargins }
    screen.perform { view in
      view.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 10)
      view.collectionViewLayout.invalidateLayout()
    }
    #expect(screen.frames() == [rect(30, 0, 260, 50)])
  }

  @Test func safeAreasAreTheDefaultReference() throws {
    let screen = try make([1]) { _ in }
    screen.perform { view in
      view.safeAreaInsets = UIEdgeInsets(top: 50, left: 12, bottom: 0, right: 8)
      view.collectionViewLayout.invalidateLayout()
    }
    #expect(screen.frames() == [rect(12, 0, 280, 50)])
  }

  // MARK: Headers and footers

  @Test func headersAndFootersAreOutsideOfInsets() throws {
    let screen = try make([1]) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 6, trailing: 30)
      $0.boundarySupplementaryItems = [
        boundary(), boundary(.fractionalWidth(0.5), .absolute(10), kind: "footer", .bottomTrailing),
      ]
    }
    #expect(screen.supplement("header") == rect(10, 0, 260, 20))
    #expect(screen.frames() == [rect(10, 25, 260, 50)])
    #expect(screen.supplement("footer") == rect(140, 81, 130, 10))
    #expect(screen.view.contentSize.height == 91)
  }

  @Test func headersMayIgnoreTheInsets() throws {
    let screen = try make([1]) {
      $0.contentInsets = NSDirectionalEdgeInsets(leading: 10, trailing: 30)
      $0.supplementariesFollowContentInsets = false
      $0.boundarySupplementaryItems = [boundary()]
    }
    #expect(screen.supplement("header") == rect(0, 0, 300, 20))
  }

  @Test func headersMayBeInAnAreaOfTheirOwn() throws {
    let screen = try make([1]) {
      $0.contentInsets = NSDirectionalEdgeInsets(leading: 10, trailing: 30)
      $0.supplementaryContentInsetsReference = .none
      $0.boundarySupplementaryItems = [boundary()]
    }
    #expect(screen.supplement("header") == rect(0, 0, 300, 20))
    #expect(screen.frames() == [rect(10, 20, 260, 50)])
  }

  @Test(arguments: [
    (NSRectAlignment.topLeading, rect(0, 0, 100, 20)), (.top, rect(100, 0, 100, 20)),
    (.topTrailing, rect(200, 0, 100, 20)),
  ])
  func headersAreAlignedAbove(_ alignment: NSRectAlignment, _ frame: CGRect) throws {
    let screen = try make([1]) {
      $0.boundarySupplementaryItems = [boundary(.absolute(100), .absolute(20), alignment)]
    }
    #expect(screen.supplement("header") == frame)
    #expect(screen.frames() == [rect(0, 20, 300, 50)])
  }

  @Test func viewsAtTheSidesMakeGroupsNarrower() throws {
    let screen = try make([1]) {
      $0.boundarySupplementaryItems = [
        boundary(.absolute(40), .absolute(30), .leading),
        boundary(.absolute(60), .absolute(50), kind: "footer", .trailing),
      ]
    }
    #expect(screen.frames() == [rect(40, 0, 200, 50)])
    #expect(screen.supplement("header") == rect(0, 10, 40, 30))
    #expect(screen.supplement("footer") == rect(240, 0, 60, 50))
  }

  @Test func headersMayBeInFrontOfItems() throws {
    let header = boundary()
    header.extendsBoundary = false
    let screen = try make([1]) { $0.boundarySupplementaryItems = [header] }
    #expect(screen.supplement("header") == rect(0, 0, 300, 20))
    #expect(screen.frames() == [rect(0, 0, 300, 50)])
    let attributes = screen.attributes("header", IndexPath(item: 0, section: 0))
    #expect(attributes?.zIndex == 1)
  }

  @Test func offsetsOutwardsMakeTheSectionLarger() throws {
    let screen = try make([1]) {
      $0.boundarySupplementaryItems = [boundary(offset: CGPoint(x: 4, y: -10))]
    }
    #expect(screen.supplement("header") == rect(4, 0, 300, 20))
    #expect(screen.frames() == [rect(0, 30, 300, 50)])
  }

  @Test func offsetsInwardsOverlapTheItems() throws {
    let screen = try make([1]) {
      $0.boundarySupplementaryItems = [boundary(offset: CGPoint(x: 0, y: 15))]
    }
    #expect(screen.supplement("header") == rect(0, 0, 300, 20))
    #expect(screen.frames() == [rect(0, 5, 300, 50)])
  }

  @Test func severalViewsOfAKindAreCounted() throws {
    let screen = try make([1]) {
      $0.boundarySupplementaryItems = [
        boundary(.absolute(50), .absolute(20), .topLeading),
        boundary(.absolute(60), .absolute(30), .topTrailing),
      ]
    }
    #expect(screen.supplement("header", 0) == rect(0, 10, 50, 20))
    #expect(screen.supplement("header", 1) == rect(240, 0, 60, 30))
  }

  // MARK: Pinning

  @Test func pinnedHeadersStayInTheirSection() throws {
    let header = boundary()
    header.pinToVisibleBounds = true
    let screen = try make([20, 20]) { $0.boundarySupplementaryItems = [header] }
    screen.perform { $0.contentOffset.y = 100 }
    #expect(screen.supplement("header") == rect(0, 100, 300, 20))
    #expect(screen.attributes("header", IndexPath(item: 0, section: 0))?.zIndex == 2)
    // The first section ends at 1,020.
    screen.perform { $0.contentOffset.y = 1010 }
    #expect(screen.supplement("header") == rect(0, 1000, 300, 20))
    #expect(screen.supplement("header", 0, 1) == rect(0, 1020, 300, 20))
  }

  @Test func pinnedFootersStayAtTheBottom() throws {
    let footer = boundary(kind: "footer", .bottom)
    footer.pinToVisibleBounds = true
    let screen = try make([20]) { $0.boundarySupplementaryItems = [footer] }
    #expect(screen.supplement("footer") == rect(0, 580, 300, 20))
    screen.perform { $0.contentOffset.y = 420 }
    #expect(screen.supplement("footer") == rect(0, 1000, 300, 20))
  }

  @Test func pinnedHeadersAreBelowThoseOfEverything() throws {
    let (header, top) = (boundary(), boundary(kind: "footer", .top))
    header.pinToVisibleBounds = true
    top.pinToVisibleBounds = true
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [top]
    let screen = try make([40], configuration) { $0.boundarySupplementaryItems = [header] }
    screen.perform { $0.contentOffset.y = 300 }
    #expect(screen.attributes("footer", IndexPath(index: 0))?.frame == rect(0, 300, 300, 20))
    #expect(screen.supplement("header") == rect(0, 320, 300, 20))
  }

  @Test func viewsOfEverythingAreAroundAllSections() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      boundary(), boundary(.absolute(100), .absolute(30), kind: "footer", .bottom),
    ]
    let screen = try make([1, 1], configuration) { _ in }
    #expect(screen.attributes("header", IndexPath(index: 0))?.frame == rect(0, 0, 300, 20))
    #expect(screen.frames(1) == [rect(0, 70, 300, 50)])
    #expect(screen.attributes("footer", IndexPath(index: 0))?.frame == rect(100, 120, 100, 30))
    #expect(screen.view.contentSize.height == 150)
    #expect(screen.requests.contains("header [0]"))
  }

  // MARK: Backgrounds and badges

  @Test func backgroundsAreBehindTheWholeSection() throws {
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
    let screen = try make([1, 2]) {
      $0.decorationItems = [background]
      $0.boundarySupplementaryItems = [boundary()]
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, bottom: 20)
    }
    #expect(screen.decoration()?.frame == rect(4, 2, 288, 92))
    #expect(screen.decoration(1)?.frame == rect(4, 102, 288, 142))
    #expect(screen.decoration()?.zIndex == -1)
  }

  private func badges(
    _ anchor: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil,
    direction: TestDirection = .leftToRight
  ) throws -> CompositionalScreen {
    let badgeSize = size(.absolute(20), .absolute(10))
    let badge =
      own.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: badgeSize, elementKind: "badge", containerAnchor: anchor, itemAnchor: $0)
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: badgeSize, elementKind: "badge", containerAnchor: anchor)
    let badged = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .fractionalHeight(1)), supplementaryItems: [badge])
    return try screen(row(.absolute(50), [badged]), counts: [2], direction: direction)
  }

  @Test func badgesAreAtTheAnchorOfTheirItem() throws {
    let screen = try badges(NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    #expect(screen.supplement("badge", 0) == rect(80, 0, 20, 10))
    #expect(screen.supplement("badge", 1) == rect(180, 0, 20, 10))
  }

  @Test func badgesAreMovedByFractionsOfTheirSize() throws {
    let anchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.5))
    #expect(try badges(anchor).supplement("badge") == rect(86, -5, 20, 10))
  }

  @Test func badgesAreMovedByPoints() throws {
    let anchor = NSCollectionLayoutAnchor(
      edges: [.bottom, .leading], absoluteOffset: CGPoint(x: -3, y: 4))
    #expect(try badges(anchor).supplement("badge") == rect(-3, 44, 20, 10))
  }

  @Test func badgesHaveAnAnchorOfTheirOwn() throws {
    let screen = try badges(
      NSCollectionLayoutAnchor(edges: .bottom), NSCollectionLayoutAnchor(edges: .top))
    #expect(screen.supplement("badge") == rect(40, 50, 20, 10))
  }

  @Test func badgesAreMirrored() throws {
    let anchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], absoluteOffset: CGPoint(x: 5, y: 0))
    let screen = try badges(anchor, direction: .rightToLeft)
    #expect(screen.supplement("badge") == rect(195, 0, 20, 10))
  }

  // MARK: Providers

  @Test func sectionsAreMadeForAnEnvironment() throws {
    var found: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      found.append(environment.container.effectiveContentSize)
      guard index < 2 else { return nil }
      let columns = index + 1
      return NSCollectionLayoutSection(
        group: row(
          .absolute(50),
          [item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1))]))
    }
    let screen = try CompositionalScreen(
      layout, counts: [1, 2, 3], size: CGSize(width: 300, height: 600), scale: 2,
      direction: .leftToRight, preferred: { _ in nil })
    #expect(screen.frames(1) == [rect(0, 50, 150, 50), rect(150, 50, 150, 50)])
    // A section that is missing has no items.
    #expect(screen.frames(2) == [.null, .null, .null])
    #expect(found.first == CGSize(width: 300, height: 600))
  }

  @Test func onlyWhatShowsHasCells() throws {
    let screen = try make([100]) { _ in }
    #expect(screen.view.indexPathsForVisibleItems.map(\.item) == Array(0..<12))
    screen.perform { $0.contentOffset.y = 1025 }
    #expect(screen.view.indexPathsForVisibleItems.map(\.item) == Array(20..<33))
  }

  @Test func handlersChangeTheItemsThatShow() throws {
    var offsets: [CGPoint] = []
    let screen = try make([100]) {
      $0.visibleItemsInvalidationHandler = { items, offset, _ in
        offsets.append(offset)
        for item in items where item.indexPath.item == 1 {
          item.alpha = 0.5
          item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        }
      }
    }
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.5)
    #expect(screen.view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
    screen.perform { $0.contentOffset.y = 20 }
    #expect(offsets.last == CGPoint(x: 0, y: 20))
  }
}
