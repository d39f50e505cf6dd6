// SPDX-License-Identifier: MIT
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// Constraints and guides are objects: two that are alike are different, and subclasses may add to them.
@Suite("Identity of constraints and guides")
struct LayoutIdentityTests {
  let box = ConstrainedBox()

  @Test func constraintsAreEqualByIdentity() {
    let one = box.a.widthAnchor.constraint(equalToConstant: 30)
    let other = box.a.widthAnchor.constraint(equalToConstant: 30)
    #expect(one == one)
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
    LayoutConstraint.activate([one, other])
    #expect(box.a.constraints.contains(other))
    #expect(box.a.constraints.firstIndex(of: other) == 1)
  }

  @Test func guidesAreEqualByIdentity() {
    let guides = [LayoutGuide(), LayoutGuide()]
    for guide in guides { box.container.addLayoutGuide(guide) }
    #expect(guides[0] != guides[1])
    #expect(Set(guides + guides).count == 2)
    #expect(box.container.layoutGuides == guides)
    #expect(box.container.safeAreaLayoutGuide == box.container.safeAreaLayoutGuide)
  }

  /// A guide with a name of its own, which counts how often its frame is read.
  private final class NamedGuide: LayoutGuide {
    private(set) var reads = 0

    override init() {
      super.init()
      identifier = "column"
    }

    override var layoutFrame: CGRect {
      reads += 1
      return super.layoutFrame.insetBy(dx: 1, dy: 1)
    }

    override var identifier: String {
      didSet { if identifier.isEmpty { identifier = "unnamed" } }
    }
  }

  @Test func aGuideMayBeSubclassed() {
    let guide = NamedGuide()
    box.container.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: box.container.leftAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: box.container.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.heightAnchor.constraint(equalToConstant: 40),
      box.a.leftAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    box.layOut()
    #expect(guide.layoutFrame == CGRect(x: 11, y: 21, width: 28, height: 38))
    #expect(guide.reads == 1)
    // Layout goes by the constraints.
    #expect(box.a.frame.minX == 40)
    let formula = box.container.constraints.first?.formula
    #expect(formula == "column.left == container.left + 10")
    guide.identifier = ""
    #expect(guide.identifier == "unnamed")
    box.container.removeLayoutGuide(guide)
    #expect(box.container.constraints.isEmpty)
  }
}
