// SPDX-License-Identifier: MIT
import BubbleCells
public import Foundation
import TUIKitCells
public import UIKit

public typealias TAsyncImageComplete = (_ path: String?, _ image: UIImage?) -> Void

/// Utilities for cells: JSON, times, names of files. Messages to the user are not shown.
public enum TUITool {
  // MARK: JSON

  public static func dictionary2JsonData(_ dictionary: [AnyHashable: Any]) -> Data? {
    guard JSONSerialization.isValidJSONObject(dictionary) else { return nil }
    return try? JSONSerialization.data(withJSONObject: dictionary)
  }

  public static func dictionary2JsonStr(_ dictionary: [AnyHashable: Any]) -> String? {
    dictionary2JsonData(dictionary).map { String(decoding: $0, as: UTF8.self) }
  }

  public static func jsonSring2Dictionary(_ text: String) -> [AnyHashable: Any]? {
    jsonData2Dictionary(Data(text.utf8))
  }

  public static func jsonData2Dictionary(_ data: Data?) -> [AnyHashable: Any]? {
    data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
  }

  // MARK: Messages to the user

  public static func makeToast(_ text: String) {}
  public static func makeToast(_ text: String, duration: TimeInterval) {}
  public static func makeToast(_ text: String, duration: TimeInterval, position: CGPoint) {}
  public static func makeToast(_ text: String, duration: TimeInterval, idposition: Any) {}
  public static func makeToastError(_ code: Int, msg: String?) {}
  public static func hideToast() {}
  public static func makeToastActivity() {}
  public static func hideToastActivity() {}
  public static func openLink(with url: URL) {}
  public static func postUnsupportNotification(ofService service: String) {}
  public static func addUnsupportNotification(inVC viewController: UIViewController) {}

  /// The SDK's own words about an error.
  public static func convertIMError(_ code: Int, msg: String?) -> String? { msg }

  public static func dispatchMainAsync(_ block: @escaping @Sendable () -> Void) {
    Thread.isMainThread ? block() : DispatchQueue.main.async(execute: block)
  }

  public static func applicationKeywindow() -> UIWindow? { UIApplication.shared.keyWindow }

  // MARK: Times

  /// The text of a date above messages, and in a list of conversations: `09:05`, the name of a day, or a date.
  ///
  /// Relative to the moment of the current environment; outside of any, to the date itself.
  public static func convertDate(toStr date: Date!) -> String! {
    date.map { $0 == .distantPast ? "" : times(of: $0).separator(for: $0) }
  }

  /// The time of day: `09:05`.
  public static func convertDate(toHMStr date: Date!) -> String! {
    date.map { $0 == .distantPast ? "" : times(of: $0).clock(for: $0) }
  }

  private static func times(of date: Date) -> TimeStrings {
    let environment = CurrentEnvironment.value
    return TimeStrings(
      environment?.localization ?? Localization(tag: "en", strings: .tuikit),
      timeZone: environment?.timeZone ?? .gmt, now: environment?.now ?? date)
  }

  // MARK: Files

  public static func genImageName(_ uuid: String?) -> String { name("image", uuid) }
  public static func genSnapshotName(_ uuid: String?) -> String { name("snapshot", uuid) }
  public static func genVideoName(_ uuid: String?) -> String { name("video", uuid) }
  public static func genFileName(_ uuid: String?) -> String { name("file", uuid) }

  public static func genVoiceName(_ uuid: String?, withExtension ext: String) -> String {
    name("voice", uuid) + "." + ext
  }

  private static func name(_ kind: String, _ uuid: String?) -> String {
    "\(TUILogin.getSdkAppID())_\(TUILogin.getUserID() ?? "")_\(kind)_\(uuid ?? UUID().uuidString)"
  }

  /// Decodes the image at a path. It is there before this returns.
  public static func asyncDecodeImage(_ path: String?, complete: TAsyncImageComplete?) {
    guard let path else { return }
    let image =
      path.contains(".gif")
      ? UIImage.sd_image(withGIFData: try? Data(contentsOf: URL(fileURLWithPath: path)))
      : BundleImage.image(at: path)
    complete?(path, image)
  }
}
