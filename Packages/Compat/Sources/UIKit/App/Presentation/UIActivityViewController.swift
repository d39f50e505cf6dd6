// SPDX-License-Identifier: MIT
public import Foundation

/// A service that shared items are given to.
open class UIActivity: NSObject {
  /// The kind of a service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
  }

  /// Whether a service does something or shares.
  public enum Category: Int, Hashable, Sendable {
    case action, share
  }

  /// The category. The default is an action.
  open class var activityCategory: Category { .action }
  /// The kind. The default is `nil`.
  open var activityType: ActivityType? { nil }
  /// The title. The default is `nil`.
  open var activityTitle: String? { nil }
  /// The image. The default is `nil`.
  open var activityImage: UIImage? { nil }
  /// The controller that it shows. The default is `nil`: none.
  open var activityViewController: UIViewController? { nil }

  /// Creates a service.
  public override init() {}

  /// Whether it takes items. The default is `false`.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes items. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does what the service does. The default does nothing.
  open func perform() {}
  /// Called when the service has ended. The default does nothing.
  open func activityDidFinish(_ completed: Bool) {}
}

/// A sheet of services to share items with. It is empty here, but for the items as data: a test chooses by
/// ``choose(_:)``.
///
/// Partial: an empty screen, to which `choose(_:)` gives results.
open class UIActivityViewController: UIViewController {
  /// Called when a service was chosen, or none.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// The items.
  public let activityItems: [Any]
  /// The app's own services.
  public let applicationActivities: [UIActivity]?
  /// The services that are left out. The default is `nil`.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called when a service was chosen, or none. The default is `nil`.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Creates a sheet.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (self.activityItems, self.applicationActivities) = (activityItems, applicationActivities)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a sheet without items. Nothing is read.
  public required init?(coder: NSCoder) {
    (activityItems, applicationActivities) = ([], nil)
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  /// Chooses as a user does: dismisses the sheet, runs a service of the app's own, and calls the handler.
  ///
  /// - Parameter type: `nil` is none: the sheet was closed.
  public final func choose(_ type: UIActivity.ActivityType?) {
    let activity = applicationActivities?.first { $0.activityType == type && type != nil }
    if let activity, activity.canPerform(withActivityItems: activityItems) {
      activity.prepare(withActivityItems: activityItems)
      activity.perform()
    }
    let handler = completionWithItemsHandler
    presentingViewController?.dismiss(animated: true)
    handler?(type, type != nil, nil, nil)
  }
}
