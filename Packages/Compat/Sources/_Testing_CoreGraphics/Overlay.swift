// SPDX-License-Identifier: MIT
// Swift Testing looks for this module in each file that imports it and CoreGraphics.
@_exported public import UIKit
