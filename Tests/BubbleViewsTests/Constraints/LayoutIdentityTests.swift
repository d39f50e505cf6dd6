// SPDX-License-Identifier: MIT
import BubbleExpectations
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
    expectEqual(one, one)
    #expect(one != other)
    expectEqual(Set([one, other, one]).count, 2)
    LayoutConstraint.activate([one, other])
    #expect(box.a.constraints.contains(other))
    expectEqual(box.a.constraints.firstIndex(of: other), 1)
  }

  @Test func guidesAreEqualByIdentity() {
    let guides = [LayoutGuide(), LayoutGuide()]
    for guide in guides { box.container.addLayoutGuide(guide) }
    #expect(guides[0] != guides[1])
    expectEqual(Set(guides + guides).count, 2)
    expectEqual(box.container.layoutGuides, guides)
    expectEqual(box.container.safeAreaLayoutGuide, box.container.safeAreaLayoutGuide)
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
    expectEqual(guide.layoutFrame, CGRect(x: 11, y: 21, width: 28, height: 38))
    expectEqual(guide.reads, 1)
    // Layout goes by the constraints.
    expectEqual(box.a.frame.minX, 40)
    let formula = box.container.constraints.first?.formula
    expectEqual(formula, "column.left == container.left + 10")
    guide.identifier = ""
    expectEqual(guide.identifier, "unnamed")
    box.container.removeLayoutGuide(guide)
    #expect(box.container.constraints.isEmpty)
  }
}
