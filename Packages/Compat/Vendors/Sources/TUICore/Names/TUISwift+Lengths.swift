// SPDX-License-Identifier: MIT
import BubbleCells
public import Foundation
import UIKit

// Lengths, in points: those of the screen, scaled to it, and fixed ones.
extension TUISwift {
  /// The screen's width: that of the current environment, or else of the main screen.
  public static func screen_Width() -> CGFloat {
    CurrentEnvironment.value.map { CGFloat($0.width) } ?? UIScreen.main.bounds.width
  }

  public static func screen_Height() -> CGFloat { UIScreen.main.bounds.height }

  /// A length that was drawn for a screen of 375 points, on this screen. Not rounded.
  public static func kScale375(_ x: CGFloat) -> CGFloat { x * (screen_Width() / 375) }

  /// A length that was drawn for a screen of 390 points, on this screen. Not rounded.
  public static func kScale390(_ x: CGFloat) -> CGFloat { x * (screen_Width() / 390) }

  /// Whether the screen is that of a phone without a button: at least 375 by 812 points.
  public static func is_IPhoneX() -> Bool { screen_Width() >= 375 && screen_Height() >= 812 }

  public static func tTextView_TextView_Height_Min() -> CGFloat { 52 - 2 * 6 }
  public static func tTextView_TextView_Height_Max() -> CGFloat { 80 }
  public static func tTextView_Height() -> CGFloat { 52 }
  public static func tTextView_Margin() -> CGFloat { 6 }
  public static func tMenuCell_Margin() -> CGFloat { 6 }
  public static func tMergeMessageCell_Width_Max() -> CGFloat { 200 }
  public static func tMergeMessageCell_Height_Max() -> CGFloat { 100 }
  public static func tFaceView_Margin() -> CGFloat { 10 }
  public static func tFaceView_Page_Padding() -> CGFloat { 20 }
  public static func tFaceView_Page_Height() -> CGFloat { 30 }
  public static func tLine_Height() -> CGFloat { 0.5 }
  public static func tVoiceMessageCell_Back_Width_Min() -> CGFloat { 60 }
  public static func tVoiceMessageCell_Max_Duration() -> CGFloat { 60 }
  public static func tConversationCell_Height() -> CGFloat { 72 }
  public static func navBar_Height() -> CGFloat { 44 }
  public static func statusBar_Height() -> CGFloat { is_IPhoneX() ? 44 : 20 }
  public static func tabBar_Height() -> CGFloat { is_IPhoneX() ? 49 + 34 : 49 }
  public static func bottom_SafeHeight() -> CGFloat { is_IPhoneX() ? 34 : 0 }
  public static func tTextMessageCell_Text_Width_Max() -> CGFloat { screen_Width() - 160 }
  public static func tFaceMessageCell_Image_Width_Max() -> CGFloat { screen_Width() * 0.25 }
  public static func tFaceMessageCell_Image_Height_Max() -> CGFloat { screen_Width() * 0.25 }
  public static func tImageMessageCell_Image_Width_Max() -> CGFloat { screen_Width() * 0.4 }
  public static func tImageMessageCell_Image_Height_Max() -> CGFloat { screen_Width() * 0.4 }
  public static func tVideoMessageCell_Image_Width_Max() -> CGFloat { screen_Width() * 0.4 }
  public static func tVideoMessageCell_Image_Height_Max() -> CGFloat { screen_Width() * 0.4 }
  public static func tVoiceMessageCell_Back_Width_Max() -> CGFloat { screen_Width() * 0.4 }

  public static func tuiPopView_Arrow_Size() -> CGSize { CGSize(width: 15, height: 10) }
  public static func timDefaultEmojiSize() -> CGSize { CGSize(width: 23, height: 23) }
  public static func kTIMDefaultEmoji_Size() -> CGSize { CGSize(width: 23, height: 23) }
  public static func tVideoMessageCell_Play_Size() -> CGSize { CGSize(width: 35, height: 35) }
  public static func tFileMessageCell_Container_Size() -> CGSize { CGSize(width: 237, height: 62) }
  public static func tVoiceMessageCell_Duration_Size() -> CGSize { CGSize(width: 33, height: 33) }
  public static func tTextView_Button_Size() -> CGSize { CGSize(width: 30, height: 30) }
  public static func tPersonalCommonCell_Image_Size() -> CGSize { CGSize(width: 48, height: 48) }
  public static func tGroupMemberCell_Head_Size() -> CGSize { CGSize(width: 50, height: 50) }
}
