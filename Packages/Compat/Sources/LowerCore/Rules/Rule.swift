// SPDX-License-Identifier: MIT
/// A rewriting of what the compiler refuses on Linux.
public enum Rule: String, CaseIterable, Codable, Sendable {
  /// Objective-C's attributes and `dynamic` are removed.
  case objectiveC = "R1"
  /// `#selector` becomes a `Selector` that holds the method.
  case selector = "R2"
  /// Optional requirements become plain ones with a default.
  case optionalRequirement = "R3"
  /// Calls of optional requirements become plain ones.
  case optionalCall = "R3b"
  /// A protocol of `NSObjectProtocol` becomes one of any class.
  case objectProtocol = "R4"
  /// `@convention(block)` is removed.
  case blockConvention = "R5"
  /// A member of `AnyObject` becomes one of the class that has it.
  case dynamicLookup = "R6"
  /// A class of `NSObject` that is created through its metatype, or of a layout or a layer, gets a required initialiser.
  case requiredInit = "R7"
  /// `@MainActor` is removed from declarations and types.
  case mainActor = "R8"
  /// A member that an extension overrides, or that is overridden, is called by one of the class.
  case extensionMember = "R9"
  /// A class's `description()` becomes its name.
  case classDescription = "R10"
  /// A condition for iOS includes Linux.
  case platform = "R11"
  /// UIKit is imported where its names are used, and modules that Linux has no use for aren't.
  case imports = "R12"
  /// `#keyPath` becomes a literal.
  case keyPath = "R13"
  /// Interface Builder's attributes are removed.
  case interfaceBuilder = "R14"
  /// A managed property becomes a stored one.
  case managed = "R15"
  /// A property of views that only extensions have is declared again, in place of an override.
  case shadowedProperty = "R17"
  /// An application's entry point is removed.
  case entryPoint = "R16"
  /// Previews are removed.
  case preview = "R18"
  /// A condition for a later version of iOS doesn't hold.
  case availability = "R19"
  /// A closure in a constant with weak captures is kept from the optimiser.
  case weakCaptures = "R20"
  /// An override of what an extension adds to a class of another module is found by a protocol.
  case foreignOverride = "R21"
  /// An extension of all anchors is one of the protocol that they share.
  case anchorExtension = "R22"
  /// A literal of an image or a colour becomes a call.
  case literal = "R23"
  /// An override of `willMove(toWindow:)` or of `window` has the superclass of `UIWindow`.
  case windowOverride = "R24"
  /// An override of `safeAreaInsets` with a getter alone gets a setter.
  case safeAreaOverride = "R25"
  /// An override of `observeValue` in a class of `NSObject` becomes a conformance to `KeyPathObserver`.
  case keyPathObserver = "R26"
  /// An extension of `NSObject` is one of the protocol that views, layers and recognisers share with it.
  case objectExtension = "R27"
  /// A call that reads a bundle's strings, formats one, or opens a bundle is one of UIKit's.
  case strings = "R28"

  /// The rule's effect, in a sentence for reports.
  public var summary: String {
    switch self {
    case .objectiveC: "Objective-C's attributes and 'dynamic' are removed"
    case .selector: "#selector becomes a Selector that holds the method"
    case .optionalRequirement: "optional requirements become plain ones with a default"
    case .optionalCall: "calls of optional requirements become plain ones"
    case .objectProtocol: "a protocol of NSObjectProtocol becomes one of any class"
    case .blockConvention: "@convention(block) is removed"
    case .dynamicLookup: "a member of AnyObject becomes one of the class that has it"
    case .requiredInit:
      "a class of NSObject that is created through its metatype, a layout or a layer gets a required initialiser"
    case .mainActor: "@MainActor is removed from declarations and types"
    case .extensionMember:
      "a member that an extension overrides, or that is overridden, moves behind one of the class"
    case .classDescription: "a class's description() becomes its name"
    case .platform: "a condition for iOS includes Linux"
    case .imports: "UIKit is imported where it is used, and modules without use on Linux aren't"
    case .keyPath: "#keyPath becomes a literal"
    case .interfaceBuilder: "Interface Builder's attributes are removed"
    case .managed: "a managed property becomes a stored one"
    case .shadowedProperty: "a property of views that only extensions have is declared again"
    case .entryPoint: "an application's entry point is removed"
    case .preview: "previews are removed"
    case .availability: "a condition for a later version of iOS doesn't hold"
    case .foreignOverride:
      "an override of what an extension adds to another module's class is found by a protocol"
    case .anchorExtension: "an extension of all anchors is one of the protocol that they share"
    case .literal: "a literal of an image or a colour becomes a call"
    case .windowOverride:
      "an override of willMove(toWindow:) or window has the superclass of UIWindow"
    case .safeAreaOverride: "an override of safeAreaInsets with a getter alone gets a setter"
    case .keyPathObserver:
      "an override of observeValue in a class of NSObject becomes a conformance to KeyPathObserver"
    case .objectExtension:
      "an extension of NSObject is one of the protocol that views share with it"
    case .strings: "a call that reads a bundle's strings, formats one, or opens a bundle is UIKit's"
    case .weakCaptures: "a closure with weak captures is kept from the optimiser"
    }
  }
}

/// A use of a rule in a file.
public struct RuleUse: Hashable, Codable, Sendable {
  public var rule: Rule

  /// The line, from 1.
  public var line: Int

  /// The rewritten code, such as `@objc` or the name of a method.
  public var detail: String
}

/// Code that no rule rewrites, and that may need work by hand.
public struct LoweringNote: Hashable, Codable, Sendable {
  /// The line, from 1.
  public var line: Int

  /// A description of the code, and advice.
  public var message: String
}
