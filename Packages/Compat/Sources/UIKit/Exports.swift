// SPDX-License-Identifier: MIT

@_exported public import Foundation

// As on iOS, who imports UIKit has Foundation, and its geometry. Of BubbleViews one name alone is visible: it has others,
// such as `Event` and `Button`, that an app's own modules have, too. The import of that name allows public declarations
// of an app to use the types behind UIKit's names. `tools/check names` lists what is visible.
@_exported public import struct BubbleViews.Selector
