/** The door of `law`: the statutory figures of each country, each with its days. */
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
