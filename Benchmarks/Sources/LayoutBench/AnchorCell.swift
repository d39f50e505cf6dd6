// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

final class AnchorCell: ConstrainedCell {
  private var made: [LayoutConstraint] = []
  private var nameWidth: LayoutConstraint?
  private var textWidth: LayoutConstraint?
  private var textHeight: LayoutConstraint?

  override func constrain() {
    LayoutConstraint.deactivate(made)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    let nameWidth = name.widthAnchor.constraint(equalToConstant: texts.name).at(.defaultHigh)
    let textWidth = text.widthAnchor.constraint(equalToConstant: texts.width).at(.defaultHigh)
    let textHeight = text.heightAnchor.constraint(equalToConstant: texts.height)
    (self.nameWidth, self.textWidth, self.textHeight) = (nameWidth, textWidth, textHeight)
    made = rowConstraints + nameConstraints + bubbleConstraints + textConstraints
    made += [nameWidth, textWidth, textHeight]
    LayoutConstraint.activate(made)
  }

  override func update() {
    nameWidth?.constant = texts.name
    textWidth?.constant = texts.width
    textHeight?.constant = texts.height
  }

  private var rowConstraints: [LayoutConstraint] {
    [
      row.leftAnchor.constraint(equalTo: leftAnchor),
      row.topAnchor.constraint(equalTo: topAnchor),
      row.widthAnchor.constraint(equalToConstant: 375),
      row.bottomAnchor.constraint(greaterThanOrEqualTo: avatar.bottomAnchor, constant: 8),
      row.bottomAnchor.constraint(greaterThanOrEqualTo: bubble.bottomAnchor, constant: 8),
      row.heightAnchor.constraint(equalToConstant: 0).at(.defaultLow),
      avatar.leftAnchor.constraint(equalTo: row.leftAnchor, constant: 12),
      avatar.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
    ]
  }

  private var nameConstraints: [LayoutConstraint] {
    [
      name.leftAnchor.constraint(equalTo: avatar.rightAnchor, constant: 8),
      name.topAnchor.constraint(equalTo: avatar.topAnchor),
      name.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
      name.rightAnchor.constraint(lessThanOrEqualTo: row.rightAnchor, constant: -60),
      name.rightAnchor.constraint(lessThanOrEqualTo: bubble.rightAnchor).at(.defaultLow),
      name.heightAnchor.constraint(equalToConstant: 16),
    ]
  }

  private var bubbleConstraints: [LayoutConstraint] {
    [
      bubble.leftAnchor.constraint(equalTo: name.leftAnchor),
      bubble.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      bubble.rightAnchor.constraint(lessThanOrEqualTo: row.rightAnchor, constant: -60),
      bubble.widthAnchor.constraint(greaterThanOrEqualToConstant: 64),
      bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 281.25).at(500),
      bubble.widthAnchor.constraint(equalToConstant: 0).at(.defaultLow),
      bubble.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
      bubble.heightAnchor.constraint(equalToConstant: 0).at(500),
      bubble.rightAnchor.constraint(greaterThanOrEqualTo: text.rightAnchor, constant: 12),
      bubble.bottomAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 8),
      bubble.bottomAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 22),
    ]
  }

  private var textConstraints: [LayoutConstraint] {
    [
      text.leftAnchor.constraint(equalTo: bubble.leftAnchor, constant: 12),
      text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      text.widthAnchor.constraint(lessThanOrEqualToConstant: 600),
      time.widthAnchor.constraint(equalToConstant: 34),
      time.heightAnchor.constraint(equalToConstant: 14),
      time.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
      time.leftAnchor.constraint(greaterThanOrEqualTo: bubble.leftAnchor, constant: 12),
      ticks.leftAnchor.constraint(equalTo: time.rightAnchor, constant: 4),
      ticks.widthAnchor.constraint(equalToConstant: 16),
      ticks.heightAnchor.constraint(equalToConstant: 10),
      ticks.rightAnchor.constraint(equalTo: bubble.rightAnchor, constant: -10),
      ticks.centerYAnchor.constraint(equalTo: time.centerYAnchor),
    ]
  }
}

extension LayoutConstraint {
  fileprivate func at(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}
