// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

/// The options of a poll, each as far as it can be read.
private func options(of payload: JSONObject?) -> [(text: String, votes: Int)] {
  var options: [(text: String, votes: Int)] = []
  for option in payload?["options"]?.array ?? [] {
    options.append((option["text"]?.string ?? "–", option["votes"]?.int ?? 0))
  }
  return options
}

/// The function above is shown in the tutorial; `TutorialTests` compares them.
@Suite struct ByHandTests {
  @Test func wrongMembersLoseNothingElse() {
    let element = CustomElement(
      data: """
        {"businessID": "poll", "picture": 7, "options": [
          {"text": "Harbour", "votes": 13}, {"text": "Lighthouse", "votes": "six"},
          {"text": 7, "votes": 1}, 7, null]}
        """)
    let options = options(of: element.payload)
    #expect(options.map(\.text) == ["Harbour", "Lighthouse", "–", "–", "–"])
    #expect(options.map(\.votes) == [13, 0, 1, 0, 0])
    #expect(element.payload?["options"]?[0]?["text"]?.string == "Harbour")
  }

  @Test(arguments: [
    #"{"options": {"text": "Harbour"}}"#, #"{"options": null}"#, "{}", "[]", "no JSON",
  ])
  func othersThanArraysHaveNoOptions(_ data: String) {
    #expect(options(of: CustomElement(data: data).payload).isEmpty)
  }
}
