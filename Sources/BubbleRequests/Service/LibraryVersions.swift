// SPDX-License-Identifier: MIT
import CBubbleCairo
import CBubbleDeflate
import CBubbleDictionary
import CBubbleFreeType
import CBubbleFriBidi
import CBubbleGIF
import CBubbleHarfBuzz
import CBubbleLCMS
import CBubbleSPNG
import CBubbleWebP

/// The versions of the libraries that decide about pixels: those that run, or of FriBidi, libdeflate and giflib, which
/// have no function for it, those that the program was built with.
package enum LibraryVersions {
  package static var all: [(name: String, version: String)] {
    [
      ("FreeType", freeType), ("HarfBuzz", String(cString: hb_version_string())),
      ("FriBidi", FRIBIDI_VERSION), ("ICU", icu),
      ("Cairo", String(cString: cairo_version_string())),
      ("libspng", String(cString: spng_version_string())), ("libwebp", webP),
      ("Little CMS", littleCMS),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
    ]
  }

  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "that cannot be started" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static var icu: String {
    var parts: [UInt8] = [0, 0, 0, 0]
    dictionary_breaks_version(&parts)
    return "\(parts[0]).\(parts[1])"
  }

  private static var littleCMS: String {
    // 2140 for 2.14.
    let version = Int(cmsGetEncodedCMMversion())
    return "\(version / 1000).\(version % 1000 / 10)"
  }

  private static var webP: String {
    let version = WebPGetDecoderVersion()
    return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
