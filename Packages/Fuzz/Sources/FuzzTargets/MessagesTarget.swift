// SPDX-License-Identifier: MIT
import BubbleKit

extension FuzzTarget {
  /// Messages as JSON, from reading to drawing.
  static let messages = FuzzTarget(
    name: "messages",
    summary: "Reading never stops; a row is as high as it was measured; drawing ends."
  ) { bytes in
    var input = FuzzInput(bytes)
    let rows = RowCheck([.fuzzedTUIKit, .fuzzedChatKit], &input)
    for read in MessageReader(input.rest(), format: .automatic(viewer: "a")).prefix(4) {
      if let message = read.message { rows.check(message) }
    }
  }

  /// ChatKit's messages, whose form is right but for a few values.
  static let chatkit = FuzzTarget(
    name: "chatkit",
    summary: "Broken ChatKit messages are read; a row is as high as it was measured; drawing ends."
  ) { bytes in
    var input = FuzzInput(bytes)
    let rows = RowCheck([.fuzzedChatKit], &input)
    let isGroup = input.flag()
    let json = chatkitMessages.mutated(by: &input)
    let format = MessageFormat.leanCloud(viewer: "mira", isGroup: isGroup)
    for read in MessageReader(Array(json.description.utf8), format: format).prefix(8) {
      if let message = read.message { rows.check(message) }
    }
  }

  private static let chatkitMessages = JSONMutation(
    #"""
    [{"msg-id": "a", "conv-id": "c", "from": "tom", "to": "c", "timestamp": 1408008498571, "is-room": false,
      "data": {"_lctype": -1, "_lctext": "hi @mira 😀 www.example.com", "_lcattrs": {"degrade": "x"}}},
     {"msg-id": "b", "from": "mira", "data": {"_lctype": -2, "_lcfile": {"url": "x.png", "objId": "o",
      "name": "lake.jpg", "size": 17, "metaData": {"name": "lake.jpg", "format": "jpg", "width": 9, "height": 900}}}},
     {"msg-id": "d", "from": "tom", "data": {"_lctype": -3, "_lcfile": {"metaData": {"duration": 7.5, "size": 3}}}},
     {"msg-id": "e", "from": "tom", "data": {"_lctype": -4, "_lcfile": {"url": "v.mov", "metaData": {"duration": 70}}}},
     {"msg-id": "f", "from": "mira", "data": {"_lctype": -5, "_lctext": "Pier 3",
      "_lcloc": {"latitude": 53.5, "longitude": 9.9}}},
     {"msg-id": "g", "from": "tom", "data": {"_lctype": 1, "_lcattrs": {"typeTitle": "Card", "degrade": "A card",
      "conversationType": 1, "OnlyVisiableForPartClientIds": ["mira"]}}},
     {"msg-id": "h", "data": {"_lctype": -127}},
     {"msg-id": "i", "bin": true, "data": "AAH/gA=="}]
    """#)
}
