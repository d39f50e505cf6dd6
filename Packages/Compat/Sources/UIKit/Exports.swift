// SPDX-License-Identifier: MIT

// As on iOS, who imports UIKit has Foundation, and its geometry.
@_exported public import BubbleViews
@_exported public import Foundation
