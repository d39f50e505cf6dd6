// SPDX-License-Identifier: MIT

// TUIKit's sources use UIKit, Foundation, the chat SDK and the frame chain behind an import of TUICore alone.
@_exported public import BubbleFrameChain
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import ImSDK_Plus
@_exported public import SDWebImage
@_exported public import UIKit
