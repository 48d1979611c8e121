import type { OwnOffer } from '@handelsplatz/contract/offers';
import { type Formats, formatsOfBrand } from '../../../platform/formats.ts';
import { explanationTexts as t } from './texts.ts';

/**
 * The name of each offer in a list of choices, by id: product and terminal. Several offers of one product at one terminal also
 * get the marks in which they differ: kind of price, quantity, payment terms, collection. Offers that are still alike are
 * numbered.
 */
export function offerLabels(offers: readonly OwnOffer[]): ReadonlyMap<string, string> {
  const formats = formatsOfBrand();
  const places = Map.groupBy(offers, ({ product, terminal }) => `${product._id} ${terminal._id}`);
  return new Map([...places.values()].flatMap((alike) => [...labelsAt(alike, formats)]));
}

function labelsAt(offers: readonly OwnOffer[], formats: Formats): Map<string, string> {
  const marks = offers.map((offer) => listMarks(offer, formats));
  const distinct = pickFewest(marks);
  const seen = new Map<string, number>();
  return new Map(
    offers.map((offer, index) => {
      const words = distinct[index] ?? [];
      const key = words.join();
      const number = (seen.get(key) ?? 0) + 1;
      seen.set(key, number);
      const isRepeated = distinct.filter((other) => other.join() === key).length > 1;
      const all = [
        ...words,
        ...(isRepeated ? [t('numbered', { number })] : []),
        ...(offer.price === null ? [t('unpriced')] : []),
      ];
      const name = t('offerOf', { product: offer.product.name, terminal: offer.terminal.name });
      return [offer._id, all.length > 0 ? `${name} (${all.join(', ')})` : name];
    }),
  );
}

/** The differing marks of each offer, as few as distinguish the offers. */
function pickFewest(marks: readonly (readonly string[])[]): string[][] {
  const keep = (chosen: readonly number[]) => marks.map((own) => chosen.map((index) => own[index] ?? ''));
  const countKinds = (kept: readonly string[][]) => new Set(kept.map((own) => own.join())).size;
  const all = (marks[0] ?? []).map((_, index) => index).filter((index) => countKinds(keep([index])) > 1);
  const most = countKinds(keep(all));
  const enough = all.findIndex((_, last) => countKinds(keep(all.slice(0, last + 1))) === most);
  return keep(all.slice(0, enough + 1));
}

/** The marks in which two offers of one product and terminal may differ, the clearest first. */
function listMarks(offer: OwnOffer, { quantity, day }: Formats): string[] {
  const { priceType, product, paymentTerms, collectionTime, collectionStartDate, collectionEndDate } = offer;
  return [
    priceType === 'FIXED' ? t('fixedPrice') : t('livePrice'),
    t('quantities', {
      from: quantity(offer.minimumOrderQuantity, product.unit),
      to: quantity(offer.maximumOrderQuantity, product.unit),
    }),
    t('terms', { days: paymentTerms.join(', ') }),
    collectionTime === null
      ? t('collectionSpan', { from: day(collectionStartDate), to: day(collectionEndDate) })
      : t('collectionDays', { count: collectionTime }),
  ];
}
