// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages

/// All combinations of values on some axes.
///
/// ```swift
/// let matrix = GoldenMatrix(.themes(.light, .dark), .locales("en", "ar"), .textScales(1, 1.5))
/// assertGoldens(of: message, across: matrix, in: environment)
/// ```
public struct GoldenMatrix: Sendable {
  /// The dimensions in which its goldens differ. The last axis changes fastest.
  public var axes: [GoldenAxis]

  /// The maximum number of variants. More are an error: they have to be reviewed.
  public static let maximumVariants = 500

  public init(_ axes: GoldenAxis...) { self.axes = axes }

  /// The number of combinations.
  public var count: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// The columns of a sheet: the values on the last axis.
  var columns: Int { axes.last?.values.count ?? 1 }

  /// Each combination, made of an environment.
  ///
  /// - Throws: ``MessageGoldenError/tooManyVariants(_:limit:)``.
  public func variants(of environment: RenderEnvironment) throws -> [GoldenVariant] {
    let product = axes.reduce((count: 1, isTooLarge: false)) { result, axis in
      let (count, overflow) = result.count.multipliedReportingOverflow(by: axis.values.count)
      return (overflow ? .max : count, result.isTooLarge || overflow)
    }
    guard !product.isTooLarge, product.count <= Self.maximumVariants else {
      throw MessageGoldenError.tooManyVariants(product.count, limit: Self.maximumVariants)
    }
    return combinations.map { values in
      GoldenVariant(environment: environment, values: values)
    }
  }

  private var combinations: [[(axis: GoldenAxis, value: GoldenAxis.Value)]] {
    axes.reduce([[]]) { combinations, axis in
      combinations.flatMap { combination in axis.values.map { combination + [(axis, $0)] } }
    }
  }
}

/// A combination of a matrix.
public struct GoldenVariant: Sendable {
  /// The values' labels with `-` between: `dark-ar-text150`.
  public let label: String

  /// The variant's environment.
  public let environment: RenderEnvironment

  /// The phone's screen, with its height and safe area; `nil` where no axis has screens.
  public let screen: Screen?

  /// The transformation of texts; `nil` for none.
  public let pseudolocale: Pseudolocale?

  init(
    environment: RenderEnvironment, values: [(axis: GoldenAxis, value: GoldenAxis.Value)]
  ) {
    label = values.map(\.value.label).joined(separator: "-")
    pseudolocale = values.lazy.compactMap(\.value.pseudolocale).first
    screen = values.lazy.compactMap(\.value.screen).last
    var environment = environment
    for turn in GoldenAxis.Turn.allCases {
      for (axis, value) in values where axis.turn == turn { value.change(&environment) }
    }
    self.environment = environment
  }

  /// The message with its text in the pseudolocale. Names, and the content of custom messages,
  /// stay.
  func localized(_ message: Message) -> Message {
    guard let pseudolocale, var element = message.element.text else { return message }
    var message = message
    element.text = pseudolocale(element.text)
    message.element = .text(element)
    return message
  }
}
