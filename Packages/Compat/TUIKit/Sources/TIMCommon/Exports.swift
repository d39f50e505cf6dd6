// SPDX-License-Identifier: MIT

// Cells of the documentation import TIMCommon alone, and use UIKit, the chat SDK and TUICore behind it.
@_exported public import TUICore
