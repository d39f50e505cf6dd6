// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// Trees that were changed step by step have the frames of trees that were made at once.
@Suite("Changed layouts")
struct RandomLayoutTests {
  @Test(arguments: 0..<60)
  func changesGiveWhatAFreshTreeGives(_ seed: UInt64) {
    var random = Random(state: seed)
    let changed = Column(random: &random)
    changed.root.layoutIfNeeded()
    for _ in 0..<12 {
      changed.change(&random)
      changed.root.layoutIfNeeded()
      let fresh = Column(copying: changed)
      fresh.root.layoutIfNeeded()
      for (view, other) in zip(changed.views, fresh.views) {
        #expect(isClose(view.frame, other.frame), "seed \(seed)")
      }
      expectEqual(changed.root.layoutDiagnostics, [])
    }
  }

  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height)
      < 1e-6
  }

  /// Views below each other, each with a size of its own and a gap, that may be no wider than the root.
  private final class Column {
    let root: View
    var views: [ContentView] = []
    private var gaps: [LayoutConstraint] = []
    private var insets: [LayoutConstraint] = []

    init(random: inout Random) {
      root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      for _ in 0..<random.next(2..<9) {
        add(
          size: CGSize(width: random.next(1..<300), height: random.next(1..<60)),
          gap: CGFloat(random.next(0..<20)), inset: CGFloat(random.next(0..<50)))
      }
    }

    init(copying other: Column) {
      root = View(frame: other.root.frame)
      for (index, view) in other.views.enumerated() {
        add(
          size: view.contentSize, gap: other.gaps[index].constant,
          inset: other.insets[index].constant)
      }
    }

    private func add(size: CGSize, gap: CGFloat, inset: CGFloat) {
      let view = ContentView()
      view.contentSize = size
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let top = views.last?.bottomAnchor ?? root.topAnchor
      gaps.append(view.topAnchor.constraint(equalTo: top, constant: gap))
      insets.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: inset))
      let trailing = view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor)
      LayoutConstraint.activate([gaps[views.count], insets[views.count], trailing])
      views.append(view)
    }

    func change(_ random: inout Random) {
      let index = random.next(0..<views.count)
      switch random.next(0..<6) {
      case 0: gaps[index].constant = CGFloat(random.next(0..<40))
      case 1: insets[index].constant = CGFloat(random.next(0..<90))
      case 2: views[index].contentSize.width = CGFloat(random.next(1..<300))
      case 3: views[index].contentSize.height = CGFloat(random.next(1..<60))
      case 4: root.frame.size.width = CGFloat(random.next(100..<320))
      default:
        gaps[index].isActive = false
        root.layoutIfNeeded()
        gaps[index].isActive = true
      }
    }
  }
}

/// SplitMix64.
struct Random {
  var state: UInt64

  mutating func next(_ range: Range<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return range.lowerBound + Int((mixed ^ (mixed >> 31)) % UInt64(range.count))
  }
}
