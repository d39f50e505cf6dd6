// SPDX-License-Identifier: MIT
import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// The method, the address, the headers and the body of a request.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// The method, the address with sorted query, the sorted headers and the body of a request.
  ///
  /// - Parameter pretty: Whether a body that is JSON is indented, with sorted keys.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines.pullback { (request: URLRequest) in
      let address = request.url?.withSortedQuery.absoluteString ?? "(null)"
      let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0): \($1)" }.sorted()
      let body = request.httpBody.map { "\n" + text(of: $0, pretty: pretty) }
      return (["\(request.httpMethod ?? "GET") \(address)"] + headers + (body.map { [$0] } ?? []))
        .joined(separator: "\n")
    }
  }

  private static func text(of body: Data, pretty: Bool) -> String {
    guard pretty, let object = try? JSONSerialization.jsonObject(with: body),
      let data = try? JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    else { return String(decoding: body, as: UTF8.self) }
    return String(decoding: data, as: UTF8.self)
  }

  /// A request as a command of curl, an option a line.
  public static var curl: Snapshotting {
    SimplySnapshotting.lines.pullback { (request: URLRequest) in
      let fields = request.allHTTPHeaderFields ?? [:]
      var words = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": words.append("--head")
      case let method: words.append("--request \(method)")
      }
      for field in fields.keys.sorted() where field != "Cookie" {
        words.append("--header \"\(field): \(escaped(fields[field] ?? ""))\"")
      }
      if let body = request.httpBody.flatMap({ String(data: $0, encoding: .utf8) }) {
        let text = escaped(body.replacingOccurrences(of: "\\\"", with: "\\\\\""))
        words.append("--data \"\(text)\"")
      }
      if let cookie = fields["Cookie"] { words.append("--cookie \"\(escaped(cookie))\"") }
      words.append("\"\(request.url?.withSortedQuery.absoluteString ?? "")\"")
      return words.joined(separator: " \\\n\t")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\"", with: "\\\"")
  }
}

extension URL {
  /// The address with the items of its query sorted by name.
  fileprivate var withSortedQuery: URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: false) else {
      return self
    }
    components.queryItems = components.queryItems?.sorted { $0.name < $1.name }
    return components.url ?? self
  }
}
