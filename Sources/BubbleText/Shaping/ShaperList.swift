// SPDX-License-Identifier: MIT

/// The shapers that HarfBuzz tries, in order: that of OpenType, and what maps characters to glyphs for faces
/// without its tables.
///
/// Without a list, HarfBuzz takes the shapers that the variable `HB_SHAPER_LIST` names. The environment of a
/// process must not change its text.
enum ShaperList {
  /// Lends the list, which is terminated by `nil`.
  static func with<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 3) { list in
      list.initializeElement(at: 0, to: pointer("ot"))
      list.initializeElement(at: 1, to: pointer("fallback"))
      list.initializeElement(at: 2, to: nil)
      return body(UnsafePointer(list.baseAddress))
    }
  }

  private static func pointer(_ name: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
