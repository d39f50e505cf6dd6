// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Trait collection")
struct TraitCollectionTests {
  private static let rightToLeft = TraitCollection(
    displayScale: 3, layoutDirection: .rightToLeft, userInterfaceStyle: .dark)
  private static let plain = TraitCollection()

  @Test func aViewHasTheCollectionItWasMadeInUntilItIsInAnother() {
    let view = Self.rightToLeft.performAsCurrent { View() }
    #expect(view.traitCollection === Self.rightToLeft)
    expectEqual(view.effectiveLayoutDirection, .rightToLeft)
    expectNil(TraitCollection.current)
  }

  @Test func viewsMadeDuringLayoutHaveTheCollectionToo() {
    let view = Self.rightToLeft.performAsCurrent { LateView() }
    view.layoutIfNeeded()
    #expect(view.subviews.first?.traitCollection === Self.rightToLeft)
  }

  @Test func outsideOfAnyEveryTraitHasItsDefault() {
    let traits = View().traitCollection
    expectNil(traits.typesetter)
    expectEqual(traits.displayScale, 1)
    expectEqual(traits.layoutDirection, .leftToRight)
    expectNil(traits.language)
    expectEqual(traits.userInterfaceStyle, .unspecified)
    expectNil(traits.environment)
  }

  @Test(arguments: [
    (SemanticContentAttribute.unspecified, LayoutDirection.rightToLeft),
    (.playback, .leftToRight),
    (.spatial, .leftToRight),
    (.forceLeftToRight, .leftToRight),
    (.forceRightToLeft, .rightToLeft),
  ])
  func theSemanticAttributeDecides(
    _ attribute: SemanticContentAttribute, _ expected: LayoutDirection
  ) {
    let view = Self.rightToLeft.performAsCurrent { View() }
    view.semanticContentAttribute = attribute
    expectEqual(view.effectiveLayoutDirection, expected)
  }

  @Test func theRequiredCollectionIsTheCurrentOne() {
    #expect(Self.rightToLeft.performAsCurrent { TraitCollection.require() } === Self.rightToLeft)
  }

  @Test func theEnvironmentIsHandedOn() {
    let environment = Environment()
    let view = TraitCollection(environment: environment).performAsCurrent { View() }
    #expect(view.traitCollection.environment === environment)
  }

  // MARK: Inheriting

  @Test func aViewWithoutACollectionHasThatOfItsSuperview() {
    let (root, outer, inner) = (
      Self.rightToLeft.performAsCurrent { View() }, Recorder(), Recorder()
    )
    outer.addSubview(inner)
    root.addSubview(outer)
    #expect(outer.traitCollection === Self.rightToLeft)
    #expect(inner.traitCollection === Self.rightToLeft)
    expectEqual(outer.previous, [nil])
    expectEqual(inner.previous, [nil])
    expectEqual(outer.moves, ["traits", "moved"])
  }

  @Test func aViewHasTheCollectionOfWhereItIs() {
    let root = Self.rightToLeft.performAsCurrent { View() }
    let (outer, inner) = Self.plain.performAsCurrent { (Recorder(), Recorder()) }
    outer.addSubview(inner)
    root.addSubview(outer)
    #expect(outer.traitCollection === Self.rightToLeft)
    #expect(inner.traitCollection === Self.rightToLeft)
    expectEqual(outer.previous, [ObjectIdentifier(Self.plain)])
    expectEqual(inner.previous, [ObjectIdentifier(Self.plain)])
    let other = Self.plain.performAsCurrent { View() }
    other.addSubview(inner)
    #expect(inner.traitCollection === Self.plain)
    inner.removeFromSuperview()
    #expect(inner.traitCollection === Self.plain)
  }

  @Test func aViewKeepsTheCollectionThatWasSet() {
    let root = Self.rightToLeft.performAsCurrent { View() }
    let (outer, inner) = (Recorder(), Recorder())
    outer.traitCollection = Self.plain
    outer.addSubview(inner)
    root.addSubview(outer)
    #expect(outer.traitCollection === Self.plain)
    #expect(inner.traitCollection === Self.plain)
    expectEqual(outer.previous, [nil])
  }

  @Test func equalTraitsAreNoChange() {
    let (own, environment) = (TraitCollection(displayScale: 2), Environment())
    let view = own.performAsCurrent { Recorder() }
    let root = TraitCollection(displayScale: 2, environment: environment).performAsCurrent {
      View()
    }
    root.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.traitCollection === own)
    #expect(view.previous.isEmpty)
    root.traitCollection = TraitCollection(displayScale: 3)
    expectEqual(view.traitCollection.displayScale, 3)
  }

  @Test func aChangeIsAnnouncedInTheNewCollection() {
    let root = Self.rightToLeft.performAsCurrent { View() }
    let (outer, inner) = (Recorder(), Recorder())
    outer.addSubview(inner)
    outer.onChange = { [unowned inner] in
      #expect(TraitCollection.current === Self.rightToLeft)
      #expect(inner.traitCollection === Self.rightToLeft)
    }
    root.addSubview(outer)
    expectEqual(outer.previous, [nil])
  }

  @Test func movingIntoATreeWithTheSameCollectionChangesNothing() {
    let (first, second) = Self.plain.performAsCurrent { (View(), View()) }
    let view = Recorder()
    first.addSubview(view)
    second.addSubview(view)
    expectEqual(view.previous, [nil])
  }

  @Test func assigningReachesTheViewsThatInherit() {
    let (outer, inner) = (Recorder(), Recorder())
    let other = Self.plain.performAsCurrent { Recorder() }
    outer.addSubview(inner)
    outer.addSubview(other)
    outer.layoutIfNeeded()
    outer.traitCollection = Self.rightToLeft
    outer.traitCollection = Self.rightToLeft
    outer.traitCollection = Self.plain
    #expect(inner.traitCollection === Self.plain)
    expectEqual(outer.previous, [nil, ObjectIdentifier(Self.rightToLeft)])
    expectEqual(inner.previous, [nil, ObjectIdentifier(Self.rightToLeft)])
    expectEqual(other.previous, [ObjectIdentifier(Self.plain), ObjectIdentifier(Self.rightToLeft)])
  }

  @Test func aChangeLaysOutAgain() {
    let view = LateView()
    view.layoutIfNeeded()
    let layouts = view.layouts
    view.traitCollection = Self.rightToLeft
    view.layoutIfNeeded()
    expectEqual(view.layouts, layouts + 1)
  }

  @Test func textIsSetWithTheTypesetterOfTheSuperview() throws {
    let label = TextFixture.label("Text")
    expectEqual(label.sizeThatFits(.zero), .zero)
    let root = try TextFixture.make { View() }
    root.addSubview(label)
    let expected = try TextFixture.make { TextFixture.label("Text").sizeThatFits(.zero) }
    #expect(expected.width > 0)
    expectEqual(label.sizeThatFits(.zero), expected)
  }

  @Test func textIsSetAgainForAnotherCollection() throws {
    let label = try TextFixture.make { TextFixture.label("Text") }
    let width = label.sizeThatFits(.zero).width
    label.traitCollection = try TextFixture.traits(textScale: 2)
    #expect(label.sizeThatFits(.zero).width > 1.5 * width)
    let view = try TextFixture.make { TextView() }
    view.text = "Text"
    let height = view.sizeThatFits(.zero).height
    view.traitCollection = try TextFixture.traits(textScale: 2)
    #expect(view.sizeThatFits(.zero).height > 1.5 * height - 16)
  }

  @Test func aTextLayerHasTheCollectionOfItsView() throws {
    let (view, layer) = (View(), TextLayer())
    layer.string = "Text"
    layer.isWrapped = true
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
    view.layer.addSublayer(layer)
    #expect(layer.layoutDescription.isEmpty)
    view.traitCollection = try TextFixture.traits()
    expectEqual(
      layer.layoutDescription, [LayoutDetail("text", "Text"), LayoutDetail("lines", ["Text"])])
    view.traitCollection = try TextFixture.traits(textScale: 2)
    #expect(
      layer.layoutDescription != [LayoutDetail("text", "Text"), LayoutDetail("lines", ["Text"])])
  }

  @Test func textWithoutATypesetterIsADiagnostic() {
    let label = TextFixture.label("Text", width: 40, height: 20)
    let root = View()
    root.addSubview(label)
    #expect(label.visibleLines(in: label.bounds.size).isEmpty)
    expectEqual(root.layoutDiagnostics, [.noTypesetter(view: "Label")])
    root.clearLayoutDiagnostics()
    label.text = ""
    _ = label.visibleLines(in: label.bounds.size)
    #expect(root.layoutDiagnostics.isEmpty)
  }

  // MARK: Fixtures

  private final class Environment: Sendable {}

  /// Makes its subview when it is laid out.
  private final class LateView: View {
    var layouts = 0

    override func layoutSubviews() {
      layouts += 1
      if subviews.isEmpty { addSubview(View()) }
    }
  }

  /// Remembers when its traits changed.
  private final class Recorder: View {
    var previous: [ObjectIdentifier?] = []
    var moves: [String] = []
    var onChange: () -> Void = {}

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      onChange()
      self.previous.append(previous.map(ObjectIdentifier.init))
      moves.append("traits")
    }

    override func didMoveToSuperview() { moves.append("moved") }
  }
}
