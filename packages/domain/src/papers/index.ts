/** The door of `papers`: what the law demands on the papers of an order, by product, tax status and brand. */

export type { PaperNotice } from '../brands/index.ts';
export type { TaxStatus } from '../offers/index.ts';
export {
  type Co2Amounts,
  type Co2Factors,
  type Co2Product,
  computeCo2,
  computeLevyPer100Litres,
  findCo2Factors,
  isSameCo2,
  lacksCo2Value,
  maySupplyHeating,
} from './co2.ts';
export { dangerousGoodsLine } from './dangerous-goods.ts';
export {
  type LoadedBlend,
  lacksVatId,
  listNotices,
  needsPermit,
  type PaperProduct,
  withAmendedBlend,
  withLoadedBlend,
} from './notices.ts';
export { mostPermitBytes, type PermitType, readPermitType } from './permit-files.ts';
export { isVatId, normalizeVatId } from './tax-numbers.ts';
