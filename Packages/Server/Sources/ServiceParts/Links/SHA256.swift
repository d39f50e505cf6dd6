// SPDX-License-Identifier: MIT
internal import CServiceCrypto

/// The hash function SHA-256 (FIPS 180-4) over bytes that come in parts.
public struct SHA256: ~Copyable {
  private let context: OpaquePointer

  public init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      preconditionFailure("libcrypto has no SHA-256, or ran out of memory.")
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Adds bytes after those that were added before.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let isAdded: Bool? = bytes.withContiguousStorageIfAvailable {
      EVP_DigestUpdate(context, $0.baseAddress, $0.count) == 1
    }
    if let isAdded {
      precondition(isAdded, "libcrypto failed to hash.")
    } else {
      update(Array(bytes))
    }
  }

  /// Returns the hash of all bytes: 32 bytes.
  public consuming func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
      var length: UInt32 = 0
      precondition(
        EVP_DigestFinal_ex(context, buffer.baseAddress, &length) == 1, "libcrypto failed to hash.")
      count = Int(length)
    }
  }

  /// Returns the hash of bytes: 32 bytes.
  public static func hash(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Returns the hash of bytes in 64 lower-case hexadecimal digits.
  public static func hex(of bytes: some Sequence<UInt8>) -> String { hash(of: bytes).hex }
}

extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits for each byte.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
