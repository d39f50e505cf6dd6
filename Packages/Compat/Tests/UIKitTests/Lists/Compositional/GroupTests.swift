// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Groups of compositional layouts")
struct GroupTests {
  // MARK: Dimensions

  @Test func fractionsAreOfTheGroup() throws {
    let grid = try screen(
      row(.absolute(80), [item(.fractionalWidth(0.25), .fractionalHeight(0.5))]), counts: [5])
    #expect(
      grid.frames() == [
        rect(0, 0, 75, 40), rect(75, 0, 75, 40), rect(150, 0, 75, 40), rect(225, 0, 75, 40),
        rect(0, 80, 75, 40),
      ])
    #expect(grid.view.contentSize == CGSize(width: 300, height: 160))
  }

  @Test func heightsMayBeFractionsOfWidths() throws {
    let squares = try screen(
      row(.fractionalWidth(0.5), [item(.fractionalWidth(0.5), .fractionalWidth(0.5))]), counts: [3])
    #expect(
      squares.frames() == [rect(0, 0, 150, 150), rect(150, 0, 150, 150), rect(0, 150, 150, 150)])
  }

  @Test func groupsMayBeFractionsOfTheCollectionsHeight() throws {
    let pages = try screen(
      column(.fractionalHeight(0.5), [item(.fractionalWidth(1), .fractionalHeight(1))]), counts: [3]
    )
    #expect(pages.frames() == (0..<3).map { rect(0, CGFloat($0) * 300, 300, 300) })
  }

  @Test func aColumnRepeatsItemsUntilNoneFits() throws {
    let columns = try screen(
      column(.absolute(100), [item(.fractionalWidth(1), .absolute(45))]), counts: [3])
    #expect(columns.frames() == [rect(0, 0, 300, 45), rect(0, 45, 300, 45), rect(0, 100, 300, 45)])
  }

  @Test func itemsOfDifferentSizesAreRepeatedInOrder() throws {
    let group = row(
      .absolute(50),
      [
        item(.fractionalWidth(0.7), .fractionalHeight(1)),
        item(.fractionalWidth(0.3), .fractionalHeight(1)),
      ])
    let screen = try screen(group, counts: [4])
    #expect(
      screen.frames() == [
        rect(0, 0, 210, 50), rect(210, 0, 90, 50), rect(0, 50, 210, 50), rect(210, 50, 90, 50),
      ])
  }

  @Test func anItemThatIsLargerThanItsGroupIsPlacedAlone() throws {
    let screen = try screen(
      row(.absolute(50), [item(.absolute(400), .fractionalHeight(1))]), counts: [2])
    #expect(screen.frames() == [rect(0, 0, 400, 50), rect(0, 50, 400, 50)])
  }

  @Test func lengthsThatArentNumbersAreZero() throws {
    let screen = try screen(
      row(.absolute(50), [item(.absolute(.nan), .absolute(-5))]), counts: [2])
    #expect(screen.frames() == [rect(0, 0, 0, 0), rect(0, 0, 0, 0)])
  }

  @Test func aGroupWithoutItemsPlacesNothing() throws {
    let screen = try screen(row(.absolute(50), []), counts: [2])
    #expect(screen.frames() == [.null, .null])
    #expect(screen.view.contentSize.height == 0)
  }

  // MARK: Counts

  @Test func aCountGivesItemsEqualShares() throws {
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)),
      subitem: item(.absolute(10), .fractionalHeight(1)), count: 3)
    group.interItemSpacing = .fixed(15)
    let screen = try screen(group, counts: [4])
    #expect(
      screen.frames() == [
        rect(0, 0, 90, 60), rect(105, 0, 90, 60), rect(210, 0, 90, 60), rect(0, 60, 90, 60),
      ])
  }

  @Test func aCountGivesRowsOfAColumnEqualShares() throws {
    let group = Group.vertical(
      layoutSize: size(.absolute(100), .absolute(100)),
      subitem: item(.fractionalWidth(1), .absolute(7)), count: 2)
    group.interItemSpacing = .fixed(20)
    let screen = try screen(group, counts: [3])
    #expect(
      screen.frames() == [rect(0, 0, 100, 40), rect(0, 60, 100, 40), rect(0, 100, 100, 40)])
  }

  @Test func aRepeatedItemKeepsItsSize() throws {
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)),
      repeatingSubitem: item(.absolute(50), .absolute(20)), count: 2)
    group.interItemSpacing = .fixed(10)
    let screen = try screen(group, counts: [3])
    #expect(screen.frames() == [rect(0, 0, 50, 20), rect(60, 0, 50, 20), rect(0, 60, 50, 20)])
  }

  @Test func aCountBelowOneIsOne() throws {
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)),
      subitem: item(.absolute(50), .fractionalHeight(1)), count: -3)
    #expect(try screen(group, counts: [2]).frames() == [rect(0, 0, 300, 60), rect(0, 60, 300, 60)])
  }

  @Test func aRowWithACountHasTheHeightOfItsItems() throws {
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(10)),
      subitem: item(.fractionalWidth(1), .estimated(10)), count: 2)
    let screen = try screen(group, counts: [4]) {
      CGSize(width: 1, height: 20 + CGFloat($0.item) * 10)
    }
    #expect(
      screen.frames() == [
        rect(0, 0, 150, 20), rect(150, 0, 150, 30), rect(0, 30, 150, 40), rect(150, 30, 150, 50),
      ])
  }

  // MARK: Spacing

  @Test func fixedSpacesAreBetweenItems() throws {
    let screen = try screen(
      row(.absolute(50), [item(.absolute(90), .fractionalHeight(1))], spacing: .fixed(10)),
      counts: [4])
    // A fourth item would need 390 points.
    #expect(
      screen.frames() == [
        rect(0, 0, 90, 50), rect(100, 0, 90, 50), rect(200, 0, 90, 50), rect(0, 50, 90, 50),
      ])
  }

  @Test func flexibleSpacesShareWhatIsLeft() throws {
    let screen = try screen(
      row(.absolute(50), [item(.absolute(80), .fractionalHeight(1))], spacing: .flexible(10)),
      counts: [3])
    #expect(screen.frames() == [rect(0, 0, 80, 50), rect(110, 0, 80, 50), rect(220, 0, 80, 50)])
  }

  @Test func edgeSpacesAreOutsideOfItems() throws {
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(5), trailing: .fixed(20), bottom: nil)
    let screen = try screen(
      row(.absolute(50), [item(.absolute(60), .absolute(30), edges: edges)]), counts: [4])
    #expect(
      screen.frames() == [
        rect(10, 5, 60, 30), rect(100, 5, 60, 30), rect(190, 5, 60, 30), rect(10, 55, 60, 30),
      ])
  }

  @Test func flexibleEdgesCenterAnItem() throws {
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let screen = try screen(
      row(.absolute(50), [item(.absolute(200), .absolute(30), edges: edges)]), counts: [1])
    #expect(screen.frames() == [rect(50, 10, 200, 30)])
  }

  @Test func aFlexibleTopMovesAnItemDown() throws {
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .flexible(0), trailing: nil, bottom: nil)
    let screen = try screen(
      row(.absolute(50), [item(.absolute(100), .absolute(30), edges: edges)]), counts: [1])
    #expect(screen.frames() == [rect(0, 20, 100, 30)])
  }

  @Test func flexibleEdgesOfAGroupCenterIt() throws {
    let group = row(
      .absolute(50), [item(.fractionalWidth(1), .fractionalHeight(1))], width: .absolute(100))
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(4), trailing: .flexible(0), bottom: .fixed(6))
    let screen = try screen(group, counts: [2])
    #expect(screen.frames() == [rect(100, 4, 100, 50), rect(100, 64, 100, 50)])
    #expect(screen.view.contentSize.height == 120)
  }

  // MARK: Insets

  @Test func insetsOfItemsAreInsideOfTheirSize() throws {
    let screen = try screen(
      row(.absolute(50), [item(.fractionalWidth(0.5), .fractionalHeight(1), insets: 5)]),
      counts: [2])
    #expect(screen.frames() == [rect(5, 5, 140, 40), rect(155, 5, 140, 40)])
  }

  @Test func insetsOfGroupsReduceFractions() throws {
    let group = row(.absolute(50), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 40)
    let screen = try screen(group, counts: [3])
    #expect(
      screen.frames() == [rect(20, 5, 120, 30), rect(140, 5, 120, 30), rect(20, 55, 120, 30)])
  }

  @Test func insetsThatAreLargerThanTheItemLeaveNothing() throws {
    let screen = try screen(
      row(.absolute(50), [item(.absolute(20), .fractionalHeight(1), insets: 30)]), counts: [1])
    #expect(screen.frames().first?.size == .zero)
  }

  // MARK: Nested and custom groups

  @Test func groupsAreNested() throws {
    let large = item(.fractionalWidth(2 / 3), .fractionalHeight(1))
    let small = column(
      .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))],
      width: .fractionalWidth(1 / 3))
    let screen = try screen(row(.absolute(120), [large, small]), counts: [6])
    #expect(
      screen.frames() == [
        rect(0, 0, 200, 120), rect(200, 0, 100, 60), rect(200, 60, 100, 60),
        rect(0, 120, 200, 120), rect(200, 120, 100, 60), rect(200, 180, 100, 60),
      ])
  }

  @Test func threeLevelsAreNested() throws {
    let pair = row(.fractionalHeight(0.5), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
    let block = column(
      .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5)), pair],
      width: .fractionalWidth(0.5))
    let screen = try screen(row(.absolute(80), [block]), counts: [6])
    #expect(
      screen.frames() == [
        rect(0, 0, 150, 40), rect(0, 40, 75, 40), rect(75, 40, 75, 40),
        rect(150, 0, 150, 40), rect(150, 40, 75, 40), rect(225, 40, 75, 40),
      ])
  }

  @Test func aLastGroupThatIsntFullKeepsItsHeight() throws {
    let screen = try screen(
      column(.absolute(100), [item(.fractionalWidth(1), .absolute(50))]), counts: [3])
    #expect(screen.view.contentSize.height == 200)
  }

  @Test func customGroupsPlaceItemsThemselves() throws {
    let group = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 40)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width / 2, y: 50, width: width / 2, height: 40), zIndex: 3),
      ]
    }
    let screen = try screen(group, counts: [3])
    #expect(
      screen.frames() == [rect(0, 0, 150, 40), rect(150, 50, 150, 40), rect(0, 100, 150, 40)])
    screen.perform { view in
      let path = IndexPath(item: 1, section: 0)
      #expect(view.collectionViewLayout.layoutAttributesForItem(at: path)?.zIndex == 3)
    }
  }

  @Test func customFramesThatArentNumbersAreZero() throws {
    let group = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { _ in
      [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: CGFloat.nan, y: 0, width: -4, height: 40))
      ]
    }
    #expect(try screen(group, counts: [1]).frames() == [rect(0, 0, 0, 40)])
  }

  // MARK: Pixels and direction

  @Test func edgesAreOnPixelsWithoutGaps() throws {
    let group = row(.absolute(50), [item(.fractionalWidth(1 / 3), .fractionalHeight(1))])
    let frames = try screen(
      group, counts: [3], size: CGSize(width: 100, height: 100), scale: 2
    ).frames()
    #expect(frames == [rect(0, 0, 33.5, 50), rect(33.5, 0, 33, 50), rect(66.5, 0, 33.5, 50)])
  }

  @Test func rightToLeftMirrorsEverything() throws {
    let group = row(
      .absolute(50), [item(.absolute(100), .fractionalHeight(1))], spacing: .fixed(20))
    let screen = try screen(group, counts: [3], direction: .rightToLeft) { _ in nil }
    #expect(
      screen.frames() == [rect(200, 0, 100, 50), rect(80, 0, 100, 50), rect(200, 50, 100, 50)])
  }
}
