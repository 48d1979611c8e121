/** The door of `papers`: what the law demands on the papers of an order, by product, tax status and brand. */
export { dangerousGoodsLine } from './dangerous-goods.ts';
export {
  lacksVatId,
  listNotices,
  type Notice,
  needsPermit,
  type PaperProduct,
  permitNames,
  type TaxStatus,
  taxNumberNames,
  taxStatuses,
  vatIdFromGrossMinor,
} from './notices.ts';
