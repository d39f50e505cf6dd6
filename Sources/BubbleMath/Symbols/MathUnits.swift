// SPDX-License-Identifier: MIT
import BubbleStrings

/// The units and prefixes that siunitx names by commands.
enum MathUnits {
  static func unit(named name: String) -> String? { units[named: name] }

  static func prefix(named name: String) -> String? { prefixes[named: name] }

  /// The exponent that a command gives to the unit before it.
  static let exponents = ["squared": "2", "cubed": "3"]

  /// The exponent that a command gives to the unit after it.
  static let leadingExponents = ["square": "2", "cubic": "3"]

  private static let prefixes = table(
    """
    yocto y zepto z atto a femto f pico p nano n micro µ milli m centi c deci d deca da deka da hecto h kilo k \
    mega M giga G tera T peta P exa E zetta Z yotta Y kibi Ki mebi Mi gibi Gi tebi Ti
    """)

  private static let units = table(
    """
    meter m metre m gram g kilogram kg second s ampere A kelvin K mole mol candela cd becquerel Bq celsius °C \
    degreeCelsius °C coulomb C farad F gray Gy hertz Hz henry H joule J katal kat lumen lm lux lx newton N ohm Ω \
    pascal Pa radian rad siemens S sievert Sv steradian sr tesla T volt V watt W weber Wb day d degree ° hectare ha \
    hour h litre L liter L minute min arcminute ′ arcsecond ″ tonne t ton t neper Np bel B decibel dB \
    electronvolt eV dalton Da bar bar angstrom Å barn b astronomicalunit au atomicmassunit u bit bit byte B \
    percent % mmHg mmHg knot kn calorie cal inch in foot ft mile mi year yr week wk atmosphere atm molar M \
    fg fg pg pg ng ng ug µg mg mg g g kg kg pm pm nm nm um µm mm mm cm cm dm dm m m km km fs fs ps ps ns ns us µs \
    ms ms s s mol mol mmol mmol umol µmol kmol kmol pA pA nA nA uA µA mA mA A A kA kA ul µL ml mL l L hl hL uL µL \
    mL mL L L mHz mHz Hz Hz kHz kHz MHz MHz GHz GHz THz THz mN mN N N kN kN MN MN Pa Pa kPa kPa MPa MPa GPa GPa \
    mohm mΩ kohm kΩ Mohm MΩ pV pV nV nV uV µV mV mV V V kV kV uW µW mW mW W W kW kW MW MW GW GW uJ µJ mJ mJ J J kJ kJ \
    MJ MJ meV meV eV eV keV keV MeV MeV GeV GeV TeV TeV kWh kWh fF fF pF pF nF nF uF µF mF mF F F K K dB dB C C T T \
    arcmin ′ arcsec ″
    """)

  private static func table(_ list: String) -> [String: String] {
    let words = list.split { $0 == " " || $0 == "\n" }.map(String.init)
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }
}
