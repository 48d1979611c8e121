import type { PriceHalt } from '@handelsplatz/contract/pricing';
import { haltTexts as t } from './halt-texts.ts';

/** What is halted and by which side, as its seller reads it. */
export function haltTitle({ scope, product, byAdmin }: Pick<PriceHalt, 'scope' | 'product' | 'byAdmin'>): string {
  if (!byAdmin) return product ? t('ownProduct', { product: product.name }) : t('ownAll');
  if (scope === 'MARKET') return t('adminMarket');
  if (scope === 'PRODUCT') return t('adminProduct', { product: product?.name ?? '' });
  return product ? t('adminSellerProduct', { product: product.name }) : t('adminSeller');
}

/** What was halted, in a few words. */
export function haltedWhat({ product }: Pick<PriceHalt, 'product'>): string {
  return product ? t('pastOwnProduct', { product: product.name }) : t('pastOwnAll');
}
