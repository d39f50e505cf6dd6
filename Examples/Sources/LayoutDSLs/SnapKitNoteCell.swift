// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleSnapKit
import Foundation

/// The cell in SnapKit's DSL.
final class SnapKitNoteCell: NoteCell {
  // LAYOUT.md: begin
  override func constrain() {
    avatar.snp.makeConstraints { make in
      make.leading.equalTo(12)
      make.top.equalTo(8)
      make.size.equalTo(40)
    }
    name.snp.makeConstraints { make in
      make.leading.equalTo(avatar.snp.trailing).offset(8)
      make.top.equalTo(avatar)
      make.trailing.lessThanOrEqualToSuperview().offset(-64)
    }
    bubble.snp.makeConstraints { make in
      make.leading.equalTo(name)
      make.top.equalTo(name.snp.bottom).offset(4)
      make.trailing.lessThanOrEqualToSuperview().inset(64)
      make.bottom.equalToSuperview().inset(8)
    }
    text.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(EdgeInsets(top: 8, left: 12, bottom: 8, right: 12))
    }
    time.snp.makeConstraints { make in
      make.leading.equalTo(bubble.snp.trailing).offset(6)
      make.bottom.equalTo(bubble).offset(-2)
    }
  }
  // LAYOUT.md: end
}
