// SPDX-License-Identifier: MIT
internal import CServiceCrypto

/// HMAC with SHA-256 (RFC 2104), and the comparison of its results.
enum MessageAuthentication {
  /// The number of bytes of a code.
  static let length = 32

  /// Returns the code of a message under a key.
  static func code(of message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
    let message = Array(message)
    return [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
      var written: UInt32 = 0
      let result = HMAC(
        EVP_sha256(), key, Int32(key.count), message, message.count, buffer.baseAddress, &written)
      precondition(result != nil, "libcrypto failed to make a message authentication code.")
      count = Int(written)
    }
  }

  /// Whether two codes or hashes are equal, in a time that depends on their lengths alone.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}
