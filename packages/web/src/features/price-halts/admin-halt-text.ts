import type { PriceHalt } from '@handelsplatz/contract/price-halts';
import { t } from './admin-texts.ts';

/** The sellers and products that a halt covers, in a few words. */
export function haltText({ seller, product }: Pick<PriceHalt, 'seller' | 'product'>): string {
  if (seller && product) return t('ofSellerProduct', { seller: seller.name, product: product.name });
  if (seller) return t('ofSeller', { seller: seller.name });
  return product ? t('ofProduct', { product: product.name }) : t('market');
}
