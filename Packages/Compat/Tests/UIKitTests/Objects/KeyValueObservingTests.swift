// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Key-value observing")
struct KeyValueObservingTests {
  private final class Model: NSObject {
    var name = "a"
    var image: UIImage?
  }

  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()

  @Test func theInitialValueIsReportedAtOnce() {
    let model = Model()
    let observation = model.observe(\.name, options: [.initial, .new]) { [log] _, change in
      log.entries.append("\(change.newValue ?? "-") \(change.oldValue ?? "-")")
    }
    #expect(log.entries == ["a -"])
    observation.invalidate()
  }

  @Test func aViewReportsItsFrameAsItChanges() {
    let view = UIView()
    let observation = view.observe(\.frame, options: [.new, .old]) { [log] view, change in
      log.entries.append("\(change.oldValue?.width ?? -1) \(change.newValue?.width ?? -1)")
    }
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
    view.bounds.size.width = 20
    #expect(log.entries == ["0.0 10.0", "10.0 20.0"])
    observation.invalidate()
    view.frame = .zero
    #expect(log.entries.count == 2)
  }

  @Test func aLabelReportsItsTextAndAnImageViewItsImage() throws {
    let label = UILabel()
    let texts = label.observe(\.text) { [log] label, _ in log.entries.append(label.text ?? "nil") }
    label.text = "one"
    label.text = "two"
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let view = UIImageView()
    let images = view.observe(\.image) { [log] view, _ in
      log.entries.append("\(view.image?.size.width ?? 0)")
    }
    view.image = image
    #expect(log.entries == ["one", "two", "2.0"])
    withExtendedLifetime((texts, images)) {}
  }

  @Test func visibilityStateAndContentAreReported() {
    let button = UIButton(type: .custom)
    let scroll = UIScrollView()
    let observations = [
      button.observe(\.isHidden) { [log] _, _ in log.entries.append("hidden") },
      button.observe(\.isSelected) { [log] _, _ in log.entries.append("selected") },
      scroll.observe(\.contentSize) { [log] _, _ in log.entries.append("size") },
      scroll.observe(\.contentOffset) { [log] _, _ in log.entries.append("offset") },
    ]
    button.isHidden = true
    button.isSelected = true
    scroll.contentSize = CGSize(width: 1, height: 1)
    scroll.contentOffset.y = 3
    #expect(log.entries == ["hidden", "selected", "size", "offset"])
    withExtendedLifetime(observations) {}
  }

  @Test func otherObjectsAreLookedAtBeforeCellsAreLaidOut() {
    let traits = UITraitCollection()
    traits.performAsCurrent {
      let model = Model()
      let observation = model.observe(\.name, options: .new) { [log] _, change in
        log.entries.append(change.newValue ?? "")
      }
      model.name = "b"
      #expect(log.entries.isEmpty)
      let cell = UITableViewCell()
      cell.layoutIfNeeded()
      #expect(log.entries == ["b"])
      cell.layoutIfNeeded()
      #expect(log.entries.count == 1)
      withExtendedLifetime(observation) {}
    }
  }

  @Test func aChangeThatIsAnnouncedIsReportedAtOnce() {
    let model = Model()
    let observation = model.observe(\.name) { [log] model, _ in log.entries.append(model.name) }
    model.name = "b"
    keyValueDidChange(of: model)
    #expect(log.entries == ["b"])
    withExtendedLifetime(observation) {}
  }

  @Test func anObservationThatIsNotKeptEnds() {
    let view = UIView()
    _ = view.observe(\.alpha) { [log] _, _ in log.entries.append("alpha") }
    view.alpha = 0.5
    view.frame.size.width = 4
    #expect(log.entries.isEmpty)
  }

  @Test func anObserverMayChangeWhatItObserves() {
    let view = UIView()
    let observation = view.observe(\.frame) { [log] view, _ in
      log.entries.append("\(view.frame.width)")
      if view.frame.width > 10 { view.frame.size.width = 10 }
    }
    view.frame.size.width = 20
    #expect(view.frame.width == 10 && log.entries.first == "20.0")
    withExtendedLifetime(observation) {}
  }
}
