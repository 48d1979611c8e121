import type { MarketOffer } from '@handelsplatz/contract/market';
import type { Formats } from '../../../platform/formats.ts';
import { t } from '../texts.ts';

type Collected = Pick<MarketOffer, 'collectionTime' | 'collectionStartDate' | 'collectionEndDate'>;

/** When the goods can be collected: a number of days after the order, or between two days. `short` omits the year. */
export function collectionText(offer: Collected, formats: Formats, short = false): string {
  if (offer.collectionStartDate && offer.collectionEndDate) {
    const day = short ? formats.dateShort : formats.day;
    return t('collectionBetween', { start: day(offer.collectionStartDate), end: day(offer.collectionEndDate) });
  }
  return offer.collectionTime === null ? '–' : t('days', { count: offer.collectionTime });
}

/** `10–60 cbm` */
export function boundsText(
  offer: Pick<MarketOffer, 'minimumOrderQuantity' | 'maximumOrderQuantity' | 'product'>,
  formats: Formats,
) {
  const decimals = offer.product.unit === 'cbm' ? 3 : 0;
  const min = formats.short(offer.minimumOrderQuantity, decimals);
  return `${min}–${formats.quantity(offer.maximumOrderQuantity, offer.product.unit)}`;
}

/** The price of one litre, of a price per 100 litres: `0,4690 EUR/l`. */
export function perLitreText(price: number, formats: Formats): string {
  return t('perLitreUnit', { price: formats.number(price / 100, 4), currency: formats.currency });
}

/** `7, 14 oder 30` as `7/14/30 Tage`. */
export function termsText(terms: readonly number[]): string {
  return terms.length === 0 ? '–' : t('termDays', { days: terms.join(' / ') });
}
