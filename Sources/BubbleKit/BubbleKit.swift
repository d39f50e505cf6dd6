// SPDX-License-Identifier: MIT
// One import for all that draws and measures messages, with those types of Foundation that are in their signatures.
// All of Foundation would be too much: its literals make `[a, b] == [1, 2]` ambiguous where a and b are optional.
@_exported public import BubbleBatches
@_exported public import BubbleCells
@_exported public import BubbleExports
@_exported public import BubbleFonts
@_exported public import BubbleGraphics
@_exported public import BubbleLists
@_exported public import BubbleMarkdown
@_exported public import BubbleMath
@_exported public import BubbleMessages
@_exported public import BubbleRendering
@_exported public import BubbleText
@_exported public import BubbleViews
@_exported public import ChatKitCells
@_exported public import ChatKitScreens
@_exported public import QuoteCells
@_exported public import TUIKitCells
@_exported public import TUIKitScreens

@_exported public import struct BubbleFiles.FileTree
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
@_exported public import struct Foundation.Data
@_exported public import struct Foundation.Date
@_exported public import class Foundation.NSCoder
@_exported public import struct Foundation.URL
