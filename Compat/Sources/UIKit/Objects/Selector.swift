// SPDX-License-Identifier: MIT
public struct Selector: Sendable {
  let name: String
  public init(_ n: String) { name = n }
}
