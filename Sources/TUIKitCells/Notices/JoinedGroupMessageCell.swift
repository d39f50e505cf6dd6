// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews
public import Foundation

/// A notice about members of a group, whose names can be tapped.
open class JoinedGroupMessageCell: SystemMessageCell {
  public required init(frame: CGRect) { super.init(frame: frame) }

  /// A name leads to its member.
  override func interaction(of link: String, in rect: CGRect) -> Interaction {
    Interaction(.link("user:" + link), in: rect, of: self, action: "onSelectMember") {
      [weak self] _ in
      guard let self, let delegate else { return false }
      delegate.onSelectMember(link, in: self)
      return true
    }
  }
}
