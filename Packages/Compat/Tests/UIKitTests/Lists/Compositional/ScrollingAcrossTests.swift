// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Directions of compositional layouts")
struct ScrollingAcrossTests {
  private let card = row(
    .absolute(80), [item(.fractionalWidth(1), .fractionalHeight(1))], width: .absolute(120))

  private func carousel(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    direction: TestDirection = .leftToRight
  ) throws -> CompositionalScreen {
    try screen(card, counts: [6, 1], direction: direction, preferred: { _ in nil }) { section in
      section.orthogonalScrollingBehavior = behavior
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 5, leading: 16, bottom: 7, trailing: 16)
    }
  }

  @Test func groupsFollowEachOtherAcross() throws {
    let screen = try carousel(.continuous)
    #expect(screen.frames() == (0..<6).map { rect(16 + CGFloat($0) * 130, 5, 120, 80) })
    #expect(screen.frames(1) == [rect(16, 97, 120, 80)])
    #expect(screen.view.contentSize == CGSize(width: 300, height: 184))
    #expect(screen.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 0])
  }

  @Test func groupsFollowEachOtherFromTheRight() throws {
    let screen = try carousel(.continuous, direction: .rightToLeft)
    #expect(screen.frames().prefix(2) == [rect(164, 5, 120, 80), rect(34, 5, 120, 80)])
  }

  // Groups begin at 0, 130, … 650 and end at 770; 802 with insets, of which 300 are visible.
  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, CGFloat(260)),
    (.continuousGroupLeadingBoundary, 260), (.groupPaging, 260), (.paging, 300),
    (.groupPagingCentered, 186),
  ])
  func scrollingToAnItemRestsWhereTheBehaviourSays(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ offset: CGFloat
  ) throws {
    let screen = try carousel(behavior)
    screen.perform {
      $0.scrollToItem(at: IndexPath(item: 2, section: 0), at: .left, animated: false)
    }
    #expect(screen.frames()[0].minX == 16 - offset)
    #expect(screen.frames(1)[0].minX == 16 - CGFloat(behavior == .groupPagingCentered ? -74 : 0))
  }

  @Test func aCentredGroupIsInTheMiddleAtRest() throws {
    let screen = try carousel(.groupPagingCentered)
    #expect(screen.frames()[0] == rect(90, 5, 120, 80))
  }

  @Test func scrollingAcrossEndsAtTheLastGroup() throws {
    let screen = try carousel(.continuous)
    screen.perform {
      $0.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    }
    #expect(screen.frames()[5].maxX == 284)
    screen.perform {
      $0.scrollToItem(
        at: IndexPath(item: 2, section: 0), at: .centeredHorizontally, animated: false)
    }
    #expect(screen.frames()[2].midX == 150)
  }

  @Test func headersOfCarouselsDontScrollAcross() throws {
    let screen = try screen(card, counts: [6], preferred: { _ in nil }) { section in
      section.orthogonalScrollingBehavior = .groupPaging
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "header",
          alignment: .top)
      ]
    }
    screen.perform {
      $0.scrollToItem(at: IndexPath(item: 3, section: 0), at: .left, animated: false)
    }
    #expect(screen.supplement("header") == rect(0, 0, 300, 20))
    #expect(screen.frames()[3] == rect(0, 20, 120, 80))
  }

  @Test func handlersGetTheOffsetAcross() throws {
    var offset = CGPoint.zero
    let screen = try screen(card, counts: [6], preferred: { _ in nil }) { section in
      section.orthogonalScrollingBehavior = .continuous
      section.visibleItemsInvalidationHandler = { _, scrolled, _ in offset = scrolled }
    }
    screen.perform {
      $0.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
    }
    #expect(offset == CGPoint(x: 120, y: 0))
  }

  // MARK: Horizontal layouts

  private func horizontal(
    direction: TestDirection = .leftToRight,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) throws -> CompositionalScreen {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let group = column(
      .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))],
      width: .absolute(200))
    return try screen(
      group, counts: [3, 1], direction: direction, preferred: { _ in nil }, configuration, change)
  }

  @Test func sectionsFollowEachOtherSideways() throws {
    let screen = try horizontal()
    #expect(
      screen.frames() == [rect(0, 0, 200, 300), rect(0, 300, 200, 300), rect(200, 0, 200, 300)])
    #expect(screen.frames(1) == [rect(400, 0, 200, 300)])
    #expect(screen.view.contentSize == CGSize(width: 600, height: 600))
  }

  @Test func headersOfHorizontalSectionsAreBeforeThem() throws {
    let screen = try horizontal { section in
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "header",
          alignment: .leading),
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(100), .absolute(40)), elementKind: "footer", alignment: .top),
      ]
    }
    #expect(screen.supplement("header") == rect(0, 20, 30, 600))
    #expect(screen.supplement("footer") == rect(180, 0, 100, 40))
    #expect(screen.frames()[0] == rect(30, 40, 200, 280))
    #expect(screen.supplement("header", 0, 1)?.minX == 430)
  }

  @Test func horizontalLayoutsBeginAtTheRight() throws {
    let screen = try horizontal(direction: .rightToLeft)
    #expect(screen.frames()[0] == rect(400, 0, 200, 300))
    #expect(screen.frames(1)[0] == rect(0, 0, 200, 300))
  }

  @Test func sectionsOfHorizontalLayoutsScrollDownwards() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let screen = try screen(card, counts: [9], preferred: { _ in nil }, configuration) {
      $0.orthogonalScrollingBehavior = .continuous
    }
    #expect(screen.frames() == (0..<9).map { rect(0, CGFloat($0) * 80, 120, 80) })
    #expect(screen.view.contentSize == CGSize(width: 120, height: 600))
  }
}
