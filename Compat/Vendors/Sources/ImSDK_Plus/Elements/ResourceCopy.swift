// SPDX-License-Identifier: MIT
import Foundation

/// A file of the resource folder that is copied to where an application wants it, in place of a download.
struct ResourceCopy {
  let source: String?
  let target: String?

  init(from source: String?, to target: String?) {
    self.source = source
    self.target = target
  }

  /// Copies the file, and answers before it returns.
  func run(progress: V2TIMDownLoadProgress?, succ: V2TIMSucc?, fail: V2TIMFail?) {
    guard let target, let file = V2TIMManager.sharedInstance().resource(at: source) else {
      fail?(
        Int32(ERR_INVALID_PARAMETERS.rawValue),
        "'\(source ?? "")' is not in the resource folder. Set V2TIMManager's resourceFolder.")
      return
    }
    do {
      let url = URL(fileURLWithPath: target)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let data = try Data(contentsOf: file)
      try data.write(to: url)
      progress?(data.count, data.count)
      succ?()
    } catch {
      fail?(Int32(ERR_INVALID_PARAMETERS.rawValue), "\(error)")
    }
  }
}
