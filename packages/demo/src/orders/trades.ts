import type { BrandCode } from '@handelsplatz/domain/brands';
import type { DemoOffer } from './offers.ts';
import type { Buyer } from './participants.ts';
import { createRandom, entry, type Random } from './random.ts';
import { type DemoRelationship, isOpen } from './relationships.ts';
import { seasonOf } from './trading-day.ts';

/** What a buyer can order of a seller, the likeliest first. */
interface TradingLink {
  readonly relationship: DemoRelationship;
  readonly choices: readonly Choice[];
  readonly runningTotals: readonly number[];
}

/** An offer with the payment terms that both the offer and the relationship allow. */
export interface Choice {
  readonly offer: DemoOffer;
  readonly terms: readonly number[];
}

/** Draws who buys what on a day. */
export interface TradeDraw {
  draw(day: string): { buyer: Buyer; choice: Choice };
}

/** Whether a buyer may see an offer at all. */
function isFor(offer: DemoOffer, { buyer, seller, terminalIds, productIds }: DemoRelationship): boolean {
  return (
    offer.seller === seller &&
    terminalIds.has(offer.terminal.id) &&
    productIds.has(offer.product.id) &&
    (offer.buyerIds === null || offer.buyerIds.includes(buyer.id))
  );
}

/** Offers a buyer of this relationship can order, with the terms to choose from. */
function choicesOf(relationship: DemoRelationship, offers: readonly DemoOffer[]): Choice[] {
  return offers
    .filter((offer) => offer.priceType !== 'TRACKING' && isFor(offer, relationship))
    .map((offer) => ({ offer, terms: offer.paymentTerms.filter((term) => relationship.paymentTerms.includes(term)) }))
    .filter(({ terms }) => terms.length > 0);
}

/** A buyer fetches most at a few terminals: the first ones of a shuffled list get most of the weight. */
function linkOf(relationship: DemoRelationship, offers: readonly DemoOffer[], random: Random): TradingLink[] {
  const choices = choicesOf(relationship, offers);
  if (choices.length === 0) return [];
  const shuffled = random
    .some(choices, choices.length)
    .map((choice) => ({ choice, key: random.next() }))
    .sort((a, b) => a.key - b.key);
  let total = 0;
  const runningTotals = shuffled.map((_, index) => {
    total += 1 / (1 + index * 0.35);
    return total;
  });
  return [{ relationship, choices: shuffled.map(({ choice }) => choice), runningTotals }];
}

export function createTradeDraw(
  code: BrandCode,
  relationships: readonly DemoRelationship[],
  offers: readonly DemoOffer[],
): TradeDraw {
  const random = createRandom(`${code}/trades`);
  const links = relationships.filter(isOpen).flatMap((relationship) => linkOf(relationship, offers, random));
  const linksPerBuyer = Map.groupBy(links, ({ relationship }) => relationship.buyer);
  let total = 0;
  const runningTotals = links.map(({ relationship: { buyer } }) => {
    total += buyer.weight / (linksPerBuyer.get(buyer)?.length ?? 1);
    return total;
  });
  return {
    draw(day) {
      for (;;) {
        const link = entry(links, random.weighted(runningTotals));
        const choice = entry(link.choices, random.weighted(link.runningTotals));
        if (random.chance(seasonOf(choice.offer.product.category, day) / 1.3))
          return { buyer: link.relationship.buyer, choice };
      }
    },
  };
}
