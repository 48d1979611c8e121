import type { BrandCode } from '@handelsplatz/domain/brands';
import { isReleasedTo, sharedPaymentTerms } from '@handelsplatz/domain/trading';
import type { DemoOffer } from '../catalogue/offers.ts';
import type { DemoBuyer } from '../companies/participants.ts';
import { type DemoRelationship, isOpen } from '../companies/relationships.ts';
import { createRandom, entry, type Random } from '../random.ts';
import { computeSeason } from './trading-day.ts';

/** The offers that a buyer can order from a seller, the likeliest first. */
interface TradingLink {
  readonly relationship: DemoRelationship;
  readonly choices: readonly TradeChoice[];
  readonly runningTotals: readonly number[];
}

/** An offer with the payment terms that both the offer and the relationship allow. */
export interface TradeChoice {
  readonly offer: DemoOffer;
  readonly terms: readonly number[];
}

/** Draws a buyer and an offer for a day. */
export interface TradeDraw {
  draw(day: string): { buyer: DemoBuyer; choice: TradeChoice };
}

/** Whether the buyer of a relationship may see an offer. */
function isFor(offer: DemoOffer, relationship: DemoRelationship): boolean {
  const { seller, terminal, product, buyerIds } = offer;
  const goods = { terminalId: terminal.id, productId: product.id, buyerIds };
  return seller === relationship.seller && isReleasedTo(relationship.buyer.id, goods, relationship);
}

/** The offers that the buyer of this relationship can order, each with the possible payment terms. */
function listChoices(relationship: DemoRelationship, offers: readonly DemoOffer[]): TradeChoice[] {
  return offers
    .filter((offer) => offer.priceType !== 'TRACKING' && isFor(offer, relationship))
    .map((offer) => ({ offer, terms: sharedPaymentTerms(offer.paymentTerms, relationship.paymentTerms) }))
    .filter(({ terms }) => terms.length > 0);
}

/** A buyer orders most at a few terminals, so the first offers of a shuffled list get most of the weight. */
function createLinks(relationship: DemoRelationship, offers: readonly DemoOffer[], random: Random): TradingLink[] {
  const choices = listChoices(relationship, offers);
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
  const links = relationships.filter(isOpen).flatMap((relationship) => createLinks(relationship, offers, random));
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
        if (random.chance(computeSeason(choice.offer.product.category, day) / 1.3))
          return { buyer: link.relationship.buyer, choice };
      }
    },
  };
}
