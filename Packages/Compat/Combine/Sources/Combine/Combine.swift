// SPDX-License-Identifier: MIT
public import Foundation
@_exported public import OpenCombine

// Combine's names: the publishers, subjects and operators of OpenCombine, and in the files beside this one the
// schedulers and publishers of Foundation.

extension JSONEncoder: OpenCombine.TopLevelEncoder {
  public typealias Output = Data
}

extension JSONDecoder: OpenCombine.TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: OpenCombine.TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: OpenCombine.TopLevelDecoder {
  public typealias Input = Data
}

// OpenCombine has these under the same name when it was compiled before this module, and not otherwise: its own
// are preferred.
extension Result {
  /// A publisher of the value, or of the failure.
  @_disfavoredOverload public var publisher: OCombine.Publisher { ocombine.publisher }
}

extension Optional {
  /// A publisher of the value, if there is one.
  @_disfavoredOverload public var publisher: OCombine.Publisher { ocombine.publisher }
}

/// A value that crosses to another thread, where only one thread at a time uses it.
struct Unchecked<Value>: @unchecked Sendable {
  // Unchecked: schedulers run an action after the caller has handed it over.
  let value: Value

  init(_ value: Value) { self.value = value }
}
