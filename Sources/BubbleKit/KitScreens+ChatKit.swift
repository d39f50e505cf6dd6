// SPDX-License-Identifier: MIT
public import BubbleCells
import ChatKitScreens
import TUIKitScreens

extension KitScreens {
  /// ChatKit's screens, and a chat of its messages between TUIKit's bars.
  public static let chatkit: KitScreens = [.chatkitConversations, .chat, .inputPanel]
}
