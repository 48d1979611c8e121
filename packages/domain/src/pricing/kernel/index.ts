/** The door of the bulk kernel, which computes many prices at once. */

export { createKernelPrices, type KernelPrices, priceCodes, repriceAll } from './kernel.ts';
export {
  type BuyerTable,
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  createOfferTableBuilder,
  type KernelOffer,
  type MarketPoint,
  type OfferTable,
  type OfferTableBuilder,
  reopenOfferTable,
} from './kernel-tables.ts';
