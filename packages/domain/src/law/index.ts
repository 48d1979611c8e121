/** The door of `law`: the statutory figures of each country, each with its days. */
export {
  type DutyRule,
  isConcerned,
  type LawChange,
  listLawChanges,
  nameLawChange,
  ruledKinds,
  standsFor,
  toPer1000Litres,
} from './calendar.ts';
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
