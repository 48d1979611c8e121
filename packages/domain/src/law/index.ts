/** The door of `law`: the statutory figures of each country, each with its days, and the cases of value added tax. */

export {
  type DutyRule,
  fillLawChange,
  isConcerned,
  type LawChange,
  listLawChanges,
  nameLawChange,
  ruledKinds,
  standsFor,
  toPer1000Litres,
} from './calendar.ts';
export {
  type CountryCode,
  countryCodes,
  countryNames,
  findCountry,
  findVatIdCountry,
  isCountryCode,
  isMemberState,
} from './countries.ts';
export {
  findLawRow,
  findVatPermille,
  type LawKind,
  type LawProduct,
  type LawRow,
  type LawUnit,
  lawDecimals,
  lawKinds,
  lawUnits,
  mostLawValue,
  toVatRates,
  type VatRate,
  warnsBeforeDays,
} from './law.ts';
export {
  findVatCase,
  formatCountry,
  listDestinations,
  type OrderVatCase,
  pickCasePermille,
  type VatCase,
  type VatCaseKind,
  type VatCategory,
  type VatSupply,
  vatCaseKinds,
  vatCategories,
} from './vat-case.ts';
