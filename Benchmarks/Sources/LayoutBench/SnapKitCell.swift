// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleSnapKit
import Foundation

final class SnapKitCell: ConstrainedCell {
  override func constrain() {
    row.snp.remakeConstraints { make in
      make.left.top.equalToSuperview()
      make.width.equalTo(375)
      make.bottom.greaterThanOrEqualTo(avatar).offset(8)
      make.bottom.greaterThanOrEqualTo(bubble).offset(8)
      make.height.equalTo(0).priority(.low)
    }
    avatar.snp.remakeConstraints { make in
      make.left.equalTo(row).offset(12)
      make.top.equalTo(row).offset(8)
      make.size.equalTo(40)
    }
    name.snp.remakeConstraints { make in
      make.left.equalTo(avatar.snp.right).offset(8)
      make.top.equalTo(avatar)
      make.width.equalTo(texts.name).priority(.high)
      make.width.lessThanOrEqualTo(500)
      make.right.lessThanOrEqualTo(row).offset(-60)
      make.right.lessThanOrEqualTo(bubble).priority(.low)
      make.height.equalTo(16)
    }
    bubble.snp.remakeConstraints { make in
      make.left.equalTo(name)
      make.top.equalTo(name.snp.bottom).offset(4)
      make.right.lessThanOrEqualTo(row).offset(-60)
      make.width.greaterThanOrEqualTo(64)
      make.width.lessThanOrEqualTo(281.25).priority(.medium)
      make.width.equalTo(0).priority(.low)
      make.height.greaterThanOrEqualTo(36)
      make.height.equalTo(0).priority(.medium)
      make.right.greaterThanOrEqualTo(text).offset(12)
      make.bottom.greaterThanOrEqualTo(text).offset(8)
      make.bottom.greaterThanOrEqualTo(text).offset(22)
    }
    text.snp.remakeConstraints { make in
      make.left.equalTo(bubble).offset(12)
      make.top.equalTo(bubble).offset(8)
      make.width.equalTo(texts.width).priority(.high)
      make.width.lessThanOrEqualTo(600)
      make.height.equalTo(texts.height)
    }
    time.snp.remakeConstraints { make in
      make.size.equalTo(CGSize(width: 34, height: 14))
      make.bottom.equalTo(bubble).offset(-6)
      make.left.greaterThanOrEqualTo(bubble).offset(12)
    }
    ticks.snp.remakeConstraints { make in
      make.left.equalTo(time.snp.right).offset(4)
      make.size.equalTo(CGSize(width: 16, height: 10))
      make.right.equalTo(bubble).offset(-10)
      make.centerY.equalTo(time)
    }
  }

  override func update() {
    name.snp.updateConstraints { $0.width.equalTo(texts.name).priority(.high) }
    text.snp.updateConstraints { make in
      make.width.equalTo(texts.width).priority(.high)
      make.height.equalTo(texts.height)
    }
  }
}
