// SPDX-License-Identifier: MIT
// As on iOS, who imports UIKit has Foundation.
@_exported public import Foundation
