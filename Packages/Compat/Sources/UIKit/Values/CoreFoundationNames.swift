// SPDX-License-Identifier: MIT
public import Foundation

// Core Foundation's types are Foundation's, to and from which Swift's convert by `as`.

/// An array of objects. Partial: no functions.
public typealias CFArray = NSArray

/// An array of objects that can be changed. Partial: no functions.
public typealias CFMutableArray = NSMutableArray

/// A table of objects. Partial: no functions.
public typealias CFDictionary = NSDictionary

/// A table of objects that can be changed. Partial: no functions.
public typealias CFMutableDictionary = NSMutableDictionary

/// Bytes. Partial: no functions.
public typealias CFData = NSData

/// Bytes that can be changed. Partial: no functions.
public typealias CFMutableData = NSMutableData

/// An address. Partial: no functions.
public typealias CFURL = NSURL

/// A number. Partial: no functions.
public typealias CFNumber = NSNumber

/// A date. Partial: no functions.
public typealias CFDate = NSDate

/// An error. Partial: no functions.
public typealias CFError = NSError

/// Any object. Partial: any object.
public typealias CFTypeRef = AnyObject

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// Seconds since the beginning of 2001, UTC.
public typealias CFAbsoluteTime = Double

/// A count, or a place.
public typealias CFIndex = Int

/// Seconds since the beginning of 2001, UTC, by the computer's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// A whole number with a sign.
public typealias NSInteger = Int

/// A whole number that isn't negative.
public typealias NSUInteger = UInt

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000

/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000
