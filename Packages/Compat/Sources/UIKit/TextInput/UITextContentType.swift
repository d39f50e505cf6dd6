// SPDX-License-Identifier: MIT
public import Foundation

/// The meaning of the text of a field, by which iOS fills it in. Inert.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "middle-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let dateTime = UITextContentType(rawValue: "date-time")
  public static let birthdate = UITextContentType(rawValue: "bdate")
}

/// Whether straight quotes become curly ones. Inert.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// Whether hyphens become dashes. Inert.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// Whether spaces are added and removed around pasted words. Inert.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// Whether text is predicted inline. Inert.
public enum UITextInlinePredictionType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The requirements of a new password. Inert.
open class UITextInputPasswordRules: NSObject {
  /// The rules, in Apple's format.
  public let passwordRulesDescriptor: String

  /// Creates rules.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
