// SPDX-License-Identifier: MIT

extension RouteTable.Found {
  /// The maximum length of a name in a logged path, in bytes: shorter than the payload of any link.
  private static let nameLimit = 32

  /// A request's path as the log has it.
  ///
  /// A link's payload is the text of a message: it is left out, also of paths that only resemble those of links.
  func loggedPath(_ path: String) -> String {
    let isOwn = path.utf8.elementsEqual(label.utf8)
    return isOwn ? path : Self.withoutPayloads(path, after: LinkRoutes.prefix)
  }

  private static func withoutPayloads(_ path: String, after prefix: String) -> String {
    if path.utf8.starts(with: prefix.utf8) {
      let name = path.dropFirst(prefix.count)
      let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
      return prefix + "…" + (ending.utf8.count <= 5 ? ending : "")
    }
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.utf8.count > nameLimit ? "…" : $0 }.joined(separator: "/")
  }
}
