// SPDX-License-Identifier: MIT
import Foundation

/// A file of the resource folder that is copied to where an application wants it, in place of a download.
struct ResourceCopy {
  private let sources: [String]
  private let target: String?

  /// - Parameters:
  ///   - sources: Addresses, the first of which that is there is copied: paths below the resource folder, and data
  ///     URIs.
  init(from sources: String?..., to target: String?) {
    self.sources = sources.compactMap(\.self)
    self.target = target
  }

  /// Copies the file, and answers before it returns.
  func run(progress: V2TIMDownLoadProgress?, succ: V2TIMSucc?, fail: V2TIMFail?) {
    guard let target, let data = sources.lazy.compactMap(Self.data).first else {
      fail?(
        Int32(ERR_INVALID_PARAMETERS.rawValue),
        "'\(sources.first ?? "")' is not in the resource folder that V2TIMManager uses.")
      return
    }
    do {
      let url = URL(fileURLWithPath: target)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
      progress?(data.count, data.count)
      succ?()
    } catch {
      fail?(Int32(ERR_INVALID_PARAMETERS.rawValue), "\(error)")
    }
  }

  private static func data(at address: String) -> Data? {
    guard address.hasPrefix("data:") else {
      return V2TIMManager.sharedInstance().resource(at: address).flatMap {
        try? Data(contentsOf: $0)
      }
    }
    // RFC 2397, as far as applications write it: Base64.
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64") else {
      return nil
    }
    return Data(base64Encoded: String(address[address.index(after: comma)...]))
  }
}
