// SPDX-License-Identifier: MIT
internal import CServiceCurl
internal import Foundation

/// One request for a picture, by libcurl.
struct PictureRequest {
  let address: PictureAddress
  let policy: FetchPolicy

  enum Answer {
    case picture([UInt8])

    /// The address that the server gave in place of a picture.
    case redirect(String)
  }

  /// Sends the request and blocks until the answer's end, or `milliseconds` have passed.
  func send(milliseconds: Int) throws(FetchRefusal) -> Answer {
    let download = PictureDownload(policy)
    let answer = exchange(download, milliseconds: milliseconds)
    if let refusal = download.refusal { throw refusal }
    switch answer.status {
    case 301, 302, 303, 307, 308: return .redirect(try redirect(of: answer))
    // A body that was ended on purpose: its status is the reason.
    case let status where status != 0 && status != 200:
      throw .failed("the server answered with status \(status)")
    default: return .picture(try picture(of: answer, download))
    }
  }

  private func redirect(of answer: service_curl_answer) throws(FetchRefusal) -> String {
    let text = string(answer.redirect)
    guard !text.isEmpty else { throw .failed("the server redirects, and gives no address") }
    return text
  }

  private func picture(
    of answer: service_curl_answer, _ download: PictureDownload
  ) throws(FetchRefusal) -> [UInt8] {
    switch answer.outcome {
    case service_curl_done:
      if let problem = download.contentProblem { throw problem }
      return download.bytes
    case service_curl_late:
      throw .tooSlow("it took more than \(policy.seconds) s")
    default:
      throw download.addressRefusal ?? .failed(PrintableText.cut(string(answer.problem), to: 200))
    }
  }

  private func exchange(_ download: PictureDownload, milliseconds: Int) -> service_curl_answer {
    var answer = service_curl_answer()
    var callbacks = Self.callbacks
    let certificates = policy.seam?.certificates.flatMap { strdup($0) }
    let resolved = policy.seam?.resolved(for: address).flatMap { strdup($0) }
    defer {
      free(certificates)
      free(resolved)
    }
    address.text.withCString { url in
      PictureKind.accept.withCString { accept in
        "bubblekit-server".withCString { agent in
          var request = service_curl_request(
            url: url, accept: accept, user_agent: agent, milliseconds: max(milliseconds, 1),
            certificates: certificates, resolved: resolved)
          service_curl_fetch(
            &request, &callbacks, Unmanaged.passUnretained(download).toOpaque(), &answer)
        }
      }
    }
    return answer
  }

  private static let callbacks = service_curl_callbacks(
    may_connect: { context, address, length in
      guard let download = download(context), let address else { return 0 }
      return download.mayConnect(to: Endpoint(address, length: Int(length))) ? 1 : 0
    },
    may_send: { context, text, port in
      guard let download = download(context), let text else { return 0 }
      let address = IPAddress(String(cString: text))
      return download.mayConnect(to: address.map { Endpoint(address: $0, port: Int(port)) }) ? 1 : 0
    },
    take_header: { context, bytes, count in
      guard let download = download(context) else { return 0 }
      return download.take(headerLine: UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
    },
    take_body: { context, bytes, count in
      guard let download = download(context) else { return 0 }
      return download.take(body: UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
    })

  private static func download(_ context: UnsafeMutableRawPointer?) -> PictureDownload? {
    context.map { Unmanaged<PictureDownload>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The text in an array of characters that C imports as a tuple, up to its first zero.
private func string<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
