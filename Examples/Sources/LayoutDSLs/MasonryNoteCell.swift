// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleMasonry
import Foundation

/// The cell in Masonry's DSL.
final class MasonryNoteCell: NoteCell {
  // LAYOUT.md: begin
  override func constrain() {
    avatar.mas_makeConstraints { make in
      make.leading.mas_equalTo(12)
      make.top.mas_equalTo(8)
      make.size.mas_equalTo(40)
    }
    name.mas_makeConstraints { make in
      make.leading.equalTo(avatar.mas_trailing).offset(8)
      make.top.equalTo(avatar)
      make.trailing.lessThanOrEqualTo(self).offset(-64)
    }
    bubble.mas_makeConstraints { make in
      make.leading.equalTo(name)
      make.top.equalTo(name.mas_bottom).offset(4)
      make.trailing.lessThanOrEqualTo(self).inset(64)
      make.bottom.equalTo(self).inset(8)
    }
    text.mas_makeConstraints { make in
      make.edges.equalTo(bubble).insets(EdgeInsets(top: 8, left: 12, bottom: 8, right: 12))
    }
    time.mas_makeConstraints { make in
      make.leading.equalTo(bubble.mas_trailing).offset(6)
      make.bottom.equalTo(bubble).offset(-2)
    }
  }
  // LAYOUT.md: end
}
