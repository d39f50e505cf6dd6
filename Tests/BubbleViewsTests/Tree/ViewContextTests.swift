import BubbleText
import BubbleViews
import Testing

@Suite("View context")
struct ViewContextTests {
  private static let rightToLeft = ViewContext(scale: 3, layoutDirection: .rightToLeft)

  @Test func aViewRemembersTheContextItWasMadeIn() {
    let view = ViewContext.$current.withValue(Self.rightToLeft) { View() }
    #expect(view.viewContext?.scale == 3)
    #expect(view.effectiveLayoutDirection == .rightToLeft)
    #expect(ViewContext.current == nil)
  }

  @Test func viewsMadeDuringLayoutHaveTheContextToo() {
    let view = ViewContext.$current.withValue(Self.rightToLeft) { LateView() }
    view.layoutIfNeeded()
    #expect(view.subviews.first?.viewContext?.scale == 3)
  }

  @Test func withoutAContextViewsReadFromLeftToRight() {
    #expect(View().effectiveLayoutDirection == .leftToRight)
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
    let view = ViewContext.$current.withValue(Self.rightToLeft) { View() }
    view.semanticContentAttribute = attribute
    #expect(view.effectiveLayoutDirection == expected)
  }

  @Test func theRequiredContextIsThePresentOne() {
    let scale = ViewContext.$current.withValue(Self.rightToLeft) { ViewContext.require().scale }
    #expect(scale == 3)
  }

  /// Makes its subview when it is laid out.
  private final class LateView: View {
    override func layoutSubviews() {
      if subviews.isEmpty { addSubview(View()) }
    }
  }
}
