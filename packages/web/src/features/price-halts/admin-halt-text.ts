import type { PriceHalt } from '@handelsplatz/contract/pricing';
import { t } from './halt-texts.ts';

/** What a halt covers, in a few words. */
export function haltText({ seller, product }: Pick<PriceHalt, 'seller' | 'product'>): string {
  if (seller && product) return t('ofSellerProduct', { seller: seller.name, product: product.name });
  if (seller) return t('ofSeller', { seller: seller.name });
  return product ? t('ofProduct', { product: product.name }) : t('market');
}
