// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

extension ImageElement {
  /// The file on this device, then the variants, the large one first: it has enough pixels for any screen.
  var source: PictureSource {
    let order: [Variant.Size] = [.large, .original, .thumbnail]
    let urls = order.flatMap { size in
      variants.indices.filter { variants[$0].type == size }.map { index in
        PictureSource.Place(field: "imageElem.imageList[\(index)].url", path: variants[index].url)
      }
    }
    return PictureSource(
      "imageElem", places: [.init(field: "imageElem.path", path: path)] + urls)
  }
}

extension VideoElement {
  /// The preview on this device.
  var source: PictureSource {
    PictureSource(
      "videoElem.snapshotPath",
      places: [.init(field: "videoElem.snapshotPath", path: snapshotPath)])
  }
}
