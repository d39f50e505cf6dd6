// SPDX-License-Identifier: MIT
// As UIKit's, this module brings Foundation with it.
@_exported public import Foundation
