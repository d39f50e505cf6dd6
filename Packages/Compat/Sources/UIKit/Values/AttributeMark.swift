// SPDX-License-Identifier: MIT

/// The first word of objects that can be values in attributed strings.
///
/// Where an attribute is replaced, Foundation compares the two values by `CFEqual`, which takes the
/// first word of any object for the type of a Core Foundation object. It ends the process where ten
/// bits of it are zero, as in a colour without red, and asks the object itself if they are no type's.
struct AttributeMark: Sendable {
  private let word: UInt = 0x3FF << 8
}
