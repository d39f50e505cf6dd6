// SPDX-License-Identifier: MIT

/// The reason that a picture wasn't fetched. The text of each case is what happened.
public enum FetchRefusal: Error, Hashable, Sendable {
  /// The host, the port or the number of pictures isn't allowed.
  case notAllowed(String)

  /// The address isn't an `https` URL in plain form.
  case invalidAddress(String)

  /// The host is at an address of a private or special network.
  case unsafeAddress(String)

  /// The picture has more bytes than allowed.
  case tooLarge(String)

  /// Time ran out.
  case tooSlow(String)

  case tooManyRedirects(String)

  /// The header or the bytes are not those of a PNG, JPEG, WebP or GIF image.
  case wrongContent(String)

  /// Any other failure of the network, the certificate or the server.
  case failed(String)

  /// The case's name, for metrics.
  public var name: String {
    switch self {
    case .notAllowed: "notAllowed"
    case .invalidAddress: "invalidAddress"
    case .unsafeAddress: "unsafeAddress"
    case .tooLarge: "tooLarge"
    case .tooSlow: "tooSlow"
    case .tooManyRedirects: "tooManyRedirects"
    case .wrongContent: "wrongContent"
    case .failed: "failed"
    }
  }
}

extension FetchRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAllowed(let reason): "The picture may not be fetched: \(reason)."
    case .invalidAddress(let reason): "The picture's address can't be used: \(reason)."
    case .unsafeAddress(let reason): "The picture's host may not be connected to: \(reason)."
    case .tooLarge(let reason): "The picture is too large: \(reason)."
    case .tooSlow(let reason): "The picture took too long: \(reason)."
    case .tooManyRedirects(let reason): "The picture was redirected too often: \(reason)."
    case .wrongContent(let reason): "The address has no picture: \(reason)."
    case .failed(let reason): "The picture can't be fetched: \(reason)."
    }
  }
}
