// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleMasonry
import Foundation

final class MasonryCell: ConstrainedCell {
  override func constrain() {
    row.mas_remakeConstraints { make in
      make.left.top.equalTo(self)
      make.width.equalTo(375)
      make.bottom.greaterThanOrEqualTo(avatar).offset(8)
      make.bottom.greaterThanOrEqualTo(bubble).offset(8)
      make.height.equalTo(0).priorityLow()
    }
    avatar.mas_remakeConstraints { make in
      make.left.equalTo(row).offset(12)
      make.top.equalTo(row).offset(8)
      make.size.equalTo(40)
    }
    name.mas_remakeConstraints { make in
      make.left.equalTo(avatar.mas_right).offset(8)
      make.top.equalTo(avatar)
      make.width.equalTo(texts.name).priorityHigh()
      make.width.lessThanOrEqualTo(500)
      make.right.lessThanOrEqualTo(row).offset(-60)
      make.right.lessThanOrEqualTo(bubble).priorityLow()
      make.height.equalTo(16)
    }
    bubble.mas_remakeConstraints { make in
      make.left.equalTo(name)
      make.top.equalTo(name.mas_bottom).offset(4)
      make.right.lessThanOrEqualTo(row).offset(-60)
      make.width.greaterThanOrEqualTo(64)
      make.width.lessThanOrEqualTo(281.25).priorityMedium()
      make.width.equalTo(0).priorityLow()
      make.height.greaterThanOrEqualTo(36)
      make.height.equalTo(0).priorityMedium()
      make.right.greaterThanOrEqualTo(text).offset(12)
      make.bottom.greaterThanOrEqualTo(text).offset(8)
      make.bottom.greaterThanOrEqualTo(text).offset(22)
    }
    text.mas_remakeConstraints { make in
      make.left.equalTo(bubble).offset(12)
      make.top.equalTo(bubble).offset(8)
      make.width.equalTo(texts.width).priorityHigh()
      make.width.lessThanOrEqualTo(600)
      make.height.equalTo(texts.height)
    }
    time.mas_remakeConstraints { make in
      make.size.mas_equalTo(CGSize(width: 34, height: 14))
      make.bottom.equalTo(bubble).offset(-6)
      make.left.greaterThanOrEqualTo(bubble).offset(12)
    }
    ticks.mas_remakeConstraints { make in
      make.left.equalTo(time.mas_right).offset(4)
      make.size.mas_equalTo(CGSize(width: 16, height: 10))
      make.right.equalTo(bubble).offset(-10)
      make.centerY.equalTo(time)
    }
  }

  override func update() {
    name.mas_updateConstraints { $0.width.equalTo(texts.name).priorityHigh() }
    text.mas_updateConstraints { make in
      make.width.equalTo(texts.width).priorityHigh()
      make.height.equalTo(texts.height)
    }
  }
}
