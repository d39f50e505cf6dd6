// SPDX-License-Identifier: MIT
// The names of Core Animation, which UIKit brings with it.
@_exported public import UIKit
