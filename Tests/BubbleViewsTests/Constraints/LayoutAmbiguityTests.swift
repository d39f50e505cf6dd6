// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Ambiguous frames")
struct LayoutAmbiguityTests {
  /// A view with content of a size.
  private final class Badge: View {
    var size = CGSize.zero

    convenience init(_ width: Double, _ height: Double) {
      self.init(frame: .zero)
      size = CGSize(width: width, height: height)
      translatesAutoresizingMaskIntoConstraints = false
    }

    override var intrinsicContentSize: CGSize { size }
  }

  private final class PollCell: View {}

  /// Badges below each other, from the top to the bottom of a cell of 100 by 90 points.
  private func column(_ badges: [Badge]) -> PollCell {
    let cell = PollCell(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    var constraints: [LayoutConstraint] = []
    var top = cell.topAnchor
    for badge in badges {
      cell.addSubview(badge)
      constraints += [
        badge.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
        badge.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
        badge.topAnchor.constraint(equalTo: top),
      ]
      top = badge.bottomAnchor
    }
    LayoutConstraint.activate(constraints + [top.constraint(equalTo: cell.bottomAnchor)])
    return cell
  }

  @Test func contentsThatCouldGrowAlikeAreNamed() {
    let cell = column([Badge(20, 10), Badge(20, 10), Badge(20, 10)])
    cell.subviews[2].setContentHuggingPriority(.defaultHigh, for: .vertical)
    cell.subviews[1].accessibilityIdentifier = "votes"
    expectEqual(
      cell.layoutAmbiguities.map(\.description),
      [
        "height of Badge (#1 in PollCell): equal hugging priorities of 250",
        "height of Badge #votes (#2 in PollCell): equal hugging priorities of 250",
      ])
  }

  @Test func contentsThatCouldShrinkAlikeAreNamed() {
    let cell = column([Badge(20, 60), Badge(20, 60)])
    expectEqual(
      cell.layoutAmbiguities.map(\.description),
      [
        "height of Badge (#1 in PollCell): equal compression resistance priorities of 750",
        "height of Badge (#2 in PollCell): equal compression resistance priorities of 750",
      ])
  }

  @Test func anotherPriorityDecides() {
    let cell = column([Badge(20, 10), Badge(20, 10)])
    cell.subviews[0].setContentHuggingPriority(.defaultHigh, for: .vertical)
    #expect(cell.layoutAmbiguities.isEmpty)
  }

  @Test func constraintsThatCompeteWithTheContentAreNamed() {
    let cell = PollCell(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    let badge = Badge(20, 10)
    cell.addSubview(badge)
    let width = badge.widthAnchor.constraint(equalToConstant: 60)
    width.priority = .defaultLow
    LayoutConstraint.activate([
      width, badge.topAnchor.constraint(equalTo: cell.topAnchor),
      badge.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
    ])
    expectEqual(
      cell.layoutAmbiguities.map(\.description),
      [
        "width of Badge (#1 in PollCell): a constraint and the content have equal priorities of 250"
      ])
  }

  @Test func tiesElsewhereAreTheirOwn() {
    // Two columns that have nothing to do with each other, one of which is decided.
    let cell = PollCell(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    let (tied, decided) = (column([Badge(20, 10), Badge(20, 10)]), column([Badge(20, 10)]))
    for part in [tied, decided] {
      part.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(part)
      LayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: cell.topAnchor),
        part.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
        part.widthAnchor.constraint(equalToConstant: 100),
        part.heightAnchor.constraint(equalToConstant: 90),
      ])
    }
    // An ambiguous height of the same priority, which no content makes up for.
    let loose = Badge(5, 5)
    cell.addSubview(loose)
    let height = loose.heightAnchor.constraint(equalToConstant: 9)
    height.priority = .defaultLow
    LayoutConstraint.activate([
      height, loose.topAnchor.constraint(equalTo: cell.topAnchor),
      loose.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
    ])
    expectEqual(
      cell.layoutAmbiguities.map(\.description),
      [
        "height of Badge (#1 in PollCell): equal hugging priorities of 250",
        "height of Badge (#2 in PollCell): equal hugging priorities of 250",
        "height of Badge (#3 in PollCell): a constraint and the content have equal priorities of 250",
      ])
  }

  @Test func aTieIsNamedBesidesAMissingConstraint() {
    let cell = column([Badge(20, 10), Badge(20, 10)])
    let (stack, loose) = (View(), Badge(5, 5))
    stack.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(stack)
    stack.addSubview(loose)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      stack.topAnchor.constraint(equalTo: cell.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: 50),
      stack.heightAnchor.constraint(equalToConstant: 50),
      loose.topAnchor.constraint(equalTo: stack.topAnchor),
    ])
    expectEqual(
      cell.layoutAmbiguities.map(\.description),
      [
        "height of Badge (#1 in PollCell): equal hugging priorities of 250",
        "height of Badge (#2 in PollCell): equal hugging priorities of 250",
        "horizontal position of Badge (#1 in View of PollCell): too few constraints",
      ])
    expectEqual(loose.layoutAmbiguities.count, 1)
  }

  @Test func hiddenViewsAreLeftOut() {
    let cell = PollCell(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(view)
    expectEqual(
      cell.layoutAmbiguities.map(\.description),
      [
        "horizontal position and vertical position and width and height of View (#1 in PollCell): "
          + "too few constraints"
      ])
    view.isHidden = true
    #expect(cell.layoutAmbiguities.isEmpty)
  }
}
