import type { PriceHalt, SellerPriceHalts } from '@handelsplatz/contract/price-halts';
import { haltTexts as t } from './texts.ts';

/** The title of a halt for its seller: which live prices are halted and by which side. */
export function haltTitle({ scope, product, byAdmin }: Pick<PriceHalt, 'scope' | 'product' | 'byAdmin'>): string {
  if (!byAdmin) return product ? t('ownProduct', { product: product.name }) : t('ownAll');
  if (scope === 'MARKET') return t('adminMarket');
  if (scope === 'PRODUCT') return t('adminProduct', { product: product?.name ?? '' });
  return product ? t('adminSellerProduct', { product: product.name }) : t('adminSeller');
}

/** Whether all live prices or only some products are halted, and since when; undefined while nothing is halted. */
export function haltedNow(
  current: readonly Pick<PriceHalt, 'product' | 'haltedAt'>[],
): { readonly whole: boolean; readonly since: string } | undefined {
  const everything = current.filter(({ product }) => product === null);
  const whole = everything.length > 0;
  const [since] = (whole ? everything : current).map(({ haltedAt }) => haltedAt).sort();
  return since === undefined ? undefined : { whole, since };
}

/** Whether all or some of a seller's live prices are halted; undefined while none is. */
export function haltedShare({
  current,
  products,
}: Pick<SellerPriceHalts, 'current' | 'products'>): 'all' | 'some' | undefined {
  if (current.length === 0) return undefined;
  const halted = new Set(current.map(({ product }) => product?._id ?? null));
  const all = halted.has(null) || (products.length > 0 && products.every(({ _id }) => halted.has(_id)));
  return all ? 'all' : 'some';
}

/** The live prices that a halt covers, in a few words. */
export function haltedWhat({ product }: Pick<PriceHalt, 'product'>): string {
  return product ? t('pastOwnProduct', { product: product.name }) : t('pastOwnAll');
}
