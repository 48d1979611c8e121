import type { PriceHalt } from '@handelsplatz/contract/pricing';
import { haltTexts as t } from './halt-texts.ts';

/** What is halted and by which side, as its seller reads it. */
export function haltTitle({ scope, product, byAdmin }: Pick<PriceHalt, 'scope' | 'product' | 'byAdmin'>): string {
  if (!byAdmin) return product ? t('ownProduct', { product: product.name }) : t('ownAll');
  if (scope === 'MARKET') return t('adminMarket');
  if (scope === 'PRODUCT') return t('adminProduct', { product: product?.name ?? '' });
  return product ? t('adminSellerProduct', { product: product.name }) : t('adminSeller');
}

/** Whether live prices as a whole or some products are halted, and since when; undefined while all are sold. */
export function haltedNow(
  current: readonly Pick<PriceHalt, 'product' | 'haltedAt'>[],
): { readonly whole: boolean; readonly since: string } | undefined {
  const everything = current.filter(({ product }) => product === null);
  const whole = everything.length > 0;
  const [since] = (whole ? everything : current).map(({ haltedAt }) => haltedAt).sort();
  return since === undefined ? undefined : { whole, since };
}

/** What was halted, in a few words. */
export function haltedWhat({ product }: Pick<PriceHalt, 'product'>): string {
  return product ? t('pastOwnProduct', { product: product.name }) : t('pastOwnAll');
}
