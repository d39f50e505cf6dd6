// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMasonry
import BubbleSampleViews
import BubbleSnapKit
import BubbleText
import BubbleViews
import Foundation
import Testing

/// The same calls, with their meaning in each DSL.
@Suite("Differences between Masonry and SnapKit")
struct DSLDifferenceTests {
  /// The constraints of `a` in each DSL.
  struct Difference: Sendable, CustomTestStringConvertible {
    let name: String
    let masonry: [String]
    let snapKit: [String]
    let inMasonry: @Sendable (ConstrainedBox) -> Void
    let inSnapKit: @Sendable (ConstrainedBox) -> Void

    init(
      _ name: String, masonry: [String], snapKit: [String],
      inMasonry: @escaping @Sendable (ConstrainedBox) -> Void,
      inSnapKit: @escaping @Sendable (ConstrainedBox) -> Void
    ) {
      self.name = name
      self.masonry = masonry
      self.snapKit = snapKit
      self.inMasonry = inMasonry
      self.inSnapKit = inSnapKit
    }

    var testDescription: String { name }
  }

  @Test(arguments: differences)
  func eachKeepsItsMeaning(_ difference: Difference) {
    let (masonry, snapKit) = (ConstrainedBox(), ConstrainedBox())
    difference.inMasonry(masonry)
    difference.inSnapKit(snapKit)
    expectEqual(masonry.formulas, difference.masonry)
    expectEqual(snapKit.formulas, difference.snapKit)
  }

  private static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  private static let differences: [Difference] = [
    Difference(
      "an update without a match", masonry: ["a.width == 10", "a.height == 20"],
      snapKit: ["a.width == 10"],
      inMasonry: {
        $0.a.mas_makeConstraints { $0.width.equalTo(10) }
        $0.a.mas_updateConstraints { $0.height.equalTo(20) }
      },
      inSnapKit: { box in
        box.a.snp.makeConstraints { $0.width.equalTo(10) }
        box.a.snp.updateConstraints { $0.height.equalTo(20) }
        expectEqual(box.diagnostics.count, 1)
      }),
    Difference(
      "an update of a fresh view", masonry: ["a.width == 10"], snapKit: ["a.width == 10"],
      inMasonry: { $0.a.mas_updateConstraints { $0.width.equalTo(10) } },
      inSnapKit: { $0.a.snp.updateConstraints { $0.width.equalTo(10) } }),
    Difference(
      "a number for a middle", masonry: ["a.centerX == container.centerX + 10"],
      snapKit: ["a.centerX == container.left + 10"],
      inMasonry: { $0.a.mas_makeConstraints { $0.centerX.equalTo(10) } },
      inSnapKit: { $0.a.snp.makeConstraints { $0.centerX.equalTo(10) } }),
    Difference(
      "whose attribute signs insets", masonry: ["a.top == b.bottom + 5"],
      snapKit: ["a.top == b.bottom - 5"],
      inMasonry: { box in box.a.mas_makeConstraints { $0.top.equalTo(box.b.mas_bottom).inset(5) } },
      inSnapKit: { box in box.a.snp.makeConstraints { $0.top.equalTo(box.b.snp.bottom).inset(5) } }),
    Difference(
      "insets of sizes and middles",
      masonry: ["a.width == b.width", "a.height == b.height", "a.centerX == b.centerX"],
      snapKit: [
        "a.width == b.width - 6", "a.height == b.height - 4", "a.centerX == b.centerX - 1",
      ],
      inMasonry: { box in
        box.a.mas_makeConstraints { $0.width.height.centerX.equalTo(box.b).insets(insets) }
      },
      inSnapKit: { box in
        box.a.snp.makeConstraints { $0.width.height.centerX.equalTo(box.b).inset(insets) }
      }),
    Difference(
      "insets of a leading edge in an application that reads from the right",
      masonry: ["a.leading == b.leading + 2"], snapKit: ["a.leading == b.leading + 4"],
      inMasonry: { box in
        ConstraintConfig.$interfaceLayoutDirection.withValue(.rightToLeft) {
          _ = box.a.mas_makeConstraints { $0.leading.equalTo(box.b).insets(insets) }
        }
      },
      inSnapKit: { box in
        ConstraintConfig.$interfaceLayoutDirection.withValue(.rightToLeft) {
          box.a.snp.makeConstraints { $0.leading.equalTo(box.b).inset(insets) }
        }
      }),
    Difference(
      "where updates look for a match", masonry: ["a.width == b.width + 2"],
      snapKit: ["a.width == b.width + 1", "a.width == b.width + 2"],
      inMasonry: { box in
        // Whatever Masonry made that the container holds.
        let handle = box.a.mas_makeConstraints { $0.width.equalTo(box.b).offset(1) }[0]
        handle.uninstall()
        handle.install()
        box.a.mas_updateConstraints { $0.width.equalTo(box.b).offset(2) }
      },
      inSnapKit: { box in
        // Active, but not recorded: only what was recorded is matched.
        let prepared = box.a.snp.prepareConstraints { $0.width.equalTo(box.b).offset(1) }
        LayoutConstraint.activate(prepared[0].layoutConstraints)
        box.a.snp.updateConstraints { $0.width.equalTo(box.b).offset(2) }
      }),
    Difference(
      "remaking takes back the view's own constraints, and no others", masonry: ["a.height == 1"],
      snapKit: ["a.height == 1"],
      inMasonry: { box in
        box.a.mas_makeConstraints { $0.width.equalTo(box.b) }
        box.b.mas_makeConstraints { $0.width.equalTo(box.a) }
        box.a.mas_remakeConstraints { $0.height.equalTo(1) }
        expectEqual(box.container.constraints.map(\.formula), ["b.width == a.width"])
      },
      inSnapKit: { box in
        box.a.snp.makeConstraints { $0.width.equalTo(box.b) }
        box.b.snp.makeConstraints { $0.width.equalTo(box.a) }
        box.a.snp.remakeConstraints { $0.height.equalTo(1) }
        expectEqual(box.container.constraints.map(\.formula), ["b.width == a.width"])
      }),
  ]
}
