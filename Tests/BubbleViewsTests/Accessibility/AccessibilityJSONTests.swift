// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Accessibility as JSON")
struct AccessibilityJSONTests {
  /// A recording in the form of AccessibilitySnapshot, written by hand from its model.
  private static let recording = #"""
    [
      {"container": {
        "_0": {"type": {"list": {}}, "frame": [[0, 0], [320, 88]]},
        "children": [
          {"element": {"traversalIndex": 1, "_0": {
            "description": "Photo. Image.", "label": "Photo", "traits": ["image", "unknown(8388608)"],
            "shape": {"type": "path", "pathElements": [
              {"move": {"to": [10, 20]}}, {"line": {"to": [110, 20]}},
              {"quadCurve": {"to": [110, 60], "control": [120, 40]}}, {"closeSubpath": {}}]},
            "activationPoint": [60, 40], "usesDefaultActivationPoint": true, "customActions": [],
            "customContent": [{"label": "Size", "value": "2 MB", "isImportant": true}],
            "customRotors": [{"name": "Links", "resultMarkers": [], "limit": {"none": {}}}],
            "respondsToUserInteraction": false}}},
          {"element": {"traversalIndex": 0, "_0": {
            "description": "Send: now. Button.", "label": "Send", "value": "now", "traits": ["button"],
            "identifier": "send", "hint": "Sends", "userInputLabels": ["Go"],
            "shape": {"type": "frame", "frame": [[0, 0], [320, 44]]},
            "activationPoint": [300, 22], "usesDefaultActivationPoint": false,
            "customActions": ["Later"], "customContent": [], "customRotors": [],
            "accessibilityLanguage": "en-US", "respondsToUserInteraction": true}}}
        ]}}
    ]
    """#

  private func recorded() throws -> AccessibilityTree {
    try AccessibilityTree(json: Data(Self.recording.utf8))
  }

  @Test func aRecordingOfAccessibilitySnapshotIsRead() throws {
    try expectEqual(
      recorded().description,
      """
      list (0, 0, 320, 88)
        "Send" (0, 0, 320, 44) value="now" traits=[button] hint="Sends" actions=["Later"] \
      inputLabels=["Go"] at=(300, 22) language="en-US" id="send"
        "Photo" (10, 20, 110, 40) traits=[image]

      """)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let tree = try recorded()
    try expectEqual(AccessibilityTree(json: Data(try tree.json().utf8)), tree)
  }

  @Test func whatIsWrittenHasTheKeysOfAccessibilitySnapshot() throws {
    let json = try recorded().json()
    let nodes = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let list = try #require(nodes.first?["container"] as? [String: Any])
    let children = try #require(list["children"] as? [[String: Any]])
    let wrapped = try #require(children.first?["element"] as? [String: Any])
    #expect(wrapped["traversalIndex"] as? Int == 0)
    let element = try #require(wrapped["_0"] as? [String: Any])
    expectEqual(
      Set(element.keys),
      [
        "description", "label", "value", "traits", "identifier", "hint", "userInputLabels", "shape",
        "activationPoint", "usesDefaultActivationPoint", "customActions", "customContent",
        "customRotors", "accessibilityLanguage", "respondsToUserInteraction",
      ])
    #expect(element["description"] as? String == "Send: now. Button.")
    let shape = try #require(element["shape"] as? [String: Any])
    #expect(shape["type"] as? String == "frame")
    #expect(shape["frame"] as? [[Double]] == [[0, 0], [320, 44]])
    expectEqual((element["customRotors"] as? [Any])?.isEmpty, true)
  }

  @Test func anotherFileIsAnError() {
    #expect(throws: DecodingError.self) { try AccessibilityTree(json: Data("{}".utf8)) }
  }

  @Test func differencesNameElementAndProperty() throws {
    let golden = try recorded()
    #expect(golden.differences(from: golden).isEmpty)
    var elements = golden.elements
    elements[0].value = "later"
    elements[0].frame.size.width += 0.4
    elements[1].frame.origin.y += 2
    elements.append(AccessibilityNode.Element(label: "New"))
    let tree = AccessibilityTree(elements.map(AccessibilityNode.element))
    expectEqual(
      tree.differences(from: golden).map(\.description),
      [
        #"added: "New" (0, 0, 0, 0)"#, #""Send": value was now, is later"#,
        #""Photo": frame was [10.0, 20.0, 110.0, 40.0], is [10.0, 22.0, 110.0, 40.0]"#,
      ])
    expectEqual(tree.differences(from: golden, tolerance: nil).count, 2)
    expectEqual(
      AccessibilityTree([]).differences(from: golden).map(\.description).first?.hasPrefix(
        #"missing: "Send""#), true)
  }
}
