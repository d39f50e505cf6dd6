// SPDX-License-Identifier: MIT
// The names of Core Graphics, which UIKit brings with it.
@_exported public import UIKit
