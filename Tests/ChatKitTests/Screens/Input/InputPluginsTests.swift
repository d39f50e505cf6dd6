// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Plugins of the input panel")
struct InputPluginsTests {
  private func plugins(_ numbers: [Int]) throws(InputPluginError) -> InputPlugins {
    try InputPlugins(numbers.map { InputPlugin($0, name: "p\($0)") })
  }

  @Test(arguments: [
    ([], []), ([-1], [-1]), ([2, 1], [1, 2]), ([1, -2, 2, -1, 3, -3], [-1, -2, -3, 1, 2, 3]),
    ([-4, -3, -2, -1], [-1, -2, -3, -4]),
  ])
  func chatKitsOwnAreFirst(_ numbers: [Int], _ order: [Int]) throws {
    let plugins = try plugins(numbers)
    expectEqual(plugins.ordered.map(\.number), order)
    expectEqual(order.indices.map { plugins.number(at: $0) }, order)
    #expect(plugins.number(at: order.count) == nil && plugins.number(at: -1) == nil)
    expectEqual(plugins.builtInCount, order.count { $0 < 0 })
  }

  @Test(arguments: [
    (
      [-1, -3],
      "There is no plugin -2, and 'p-3' has the number -3. Numbers are consecutive from -1 on: "
        + "give 'p-3' the number -2."
    ),
    (
      [1, 3],
      "There is no plugin 2, and 'p3' has the number 3. Numbers are consecutive from 1 on: "
        + "give 'p3' the number 2."
    ),
    (
      [5],
      "There is no plugin 1, and 'p5' has the number 5. Numbers are consecutive from 1 on: "
        + "give 'p5' the number 1."
    ),
    (
      [1, 2, 1],
      "The plugins 'p1' and 'p1' both have the number 1. Give one of them 3, or replace the first."
    ),
    (
      [-1, -1],
      "The plugins 'p-1' and 'p-1' both have the number -1. Give one of them -2, or replace the first."
    ),
    (
      [1, 0], "The plugin 'p0' has the number 0. Number an application's plugins 1, 2, 3 and so on."
    ),
    (
      [Int.max],
      "There is no plugin 1, and 'p\(Int.max)' has the number \(Int.max). Numbers are consecutive "
        + "from 1 on: give 'p\(Int.max)' the number 1."
    ),
  ])
  func errorsSayHowToMendThem(_ numbers: [Int], _ error: String) {
    #expect {
      try plugins(numbers)
    } throws: {
      "\($0)" == error
    }
  }

  @Test func whatCannotBeAddedChangesNothing() throws {
    var plugins = InputPlugins.standard
    expectEqual(plugins.ordered, [.camera, .album, .location])
    #expect(throws: InputPluginError.gap(missing: 1, number: 2, name: "b")) {
      try plugins.add(InputPlugin(2, name: "b"))
    }
    expectEqual(plugins, .standard)
    try plugins.add(InputPlugin(1, name: "a"))
    try plugins.add(.shortVideo)
    expectEqual(plugins.ordered.map(\.number), [-1, -2, -3, -4, 1])
  }

  @Test func aPluginTakesThePlaceOfAnother() throws {
    var plugins = InputPlugins.standard
    try plugins.replace(InputPlugin(-2, name: "ownAlbum"))
    expectEqual(plugins.ordered.map(\.name), ["takePhoto", "ownAlbum", "sendLocation"])
  }

  @Test func thoseBehindARemovedOneMoveUp() throws {
    var plugins = try plugins([-1, -2, -3, 1, 2, 3])
    plugins.remove(number: -2)
    plugins.remove(number: 1)
    plugins.remove(number: 9)
    expectEqual(plugins.ordered.map(\.number), [-1, -2, 1, 2])
    expectEqual(plugins.ordered.map(\.name), ["p-1", "p-3", "p2", "p3"])
  }
}
