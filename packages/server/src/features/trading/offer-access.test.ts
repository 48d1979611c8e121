import type { OfferList } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
/** A buyer for whom every offer is open. */
let witness: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  witness = await seedTrader(app, place);
});
afterAll(() => app.stop());

type Change = (facts: { offerId: string; trader: Trader }) => Promise<unknown>;

const nothing: Change = async () => undefined;
const choose =
  (buyer: (trader: Trader) => string): Change =>
  async ({ offerId, trader }) => {
    await app.pool.query('update offers set for_chosen_buyers = true where id = $1', [offerId]);
    await app.pool.query('insert into offer_buyers (offer_id, buyer_id) values ($1, $2)', [offerId, buyer(trader)]);
  };
const change =
  (statement: string): Change =>
  ({ offerId, trader }) =>
    app.pool.query(`with named (offer, relation) as (values ($1::uuid, $2::uuid)) ${statement}`, [
      offerId,
      trader.relationship.id,
    ]);

async function readList({ client }: Trader): Promise<string[]> {
  return (await client.get<OfferList>('/api/v2/offers')).body.offers.map(({ _id }) => _id);
}

/** The answers of list, explanation and basket about an offer, after the market has read the offer. */
async function readAnswers(alter: Change) {
  const offer = await seedOffer(app.pool, place.goods, { paymentTerms: [7, 30] });
  const open = await seedOffer(app.pool, place.goods);
  const trader = await seedTrader(app, place);
  await alter({ offerId: offer.id, trader });
  await announceOffers(app.pool, offer.id, open.id);
  await expect.poll(() => readList(witness)).toContain(open.id);
  const explanation = await trader.client.get<{ code?: string }>(`/api/offers/${offer.id}/explanation`);
  const item = { offerId: offer.id, quantity: 30 };
  const basket = await trader.client.post<{ code?: string }>('/api/basket/items', item);
  return {
    listed: (await readList(trader)).includes(offer.id),
    explanation: explanation.body.code ?? explanation.status,
    basket: basket.body.code ?? basket.status,
  };
}

const gone = 'order_error_offers_expired';

describe('list, explanation and basket agree on an offer', () => {
  test.each<[string, Change, boolean, string | number, string | number]>([
    ['that is open', nothing, true, 200, 200],
    ['for chosen buyers, this one among them', choose(({ buyerId }) => buyerId), true, 200, 200],
    ['for other buyers', choose(() => place.sellerId), false, 'not_found', 'not_found'],
    [
      'at a terminal that is not released',
      change('delete from released_terminals where relationship_id = (select relation from named)'),
      false,
      'not_found',
      'not_found',
    ],
    [
      'of a product that is not released',
      change('delete from released_products where relationship_id = (select relation from named)'),
      false,
      'not_found',
      'not_found',
    ],
    [
      'of a seller who has not enabled the buyer',
      change(`update relationships set seller_status = 'DISABLED' where id = (select relation from named)`),
      false,
      'not_found',
      'order_error_relationship_disabled',
    ],
    [
      'of a seller whom the buyer has not enabled',
      change(`update relationships set buyer_status = 'DISABLED' where id = (select relation from named)`),
      false,
      'not_found',
      'order_error_relationship_disabled',
    ],
    [
      'that is paused',
      change(`update offers set status = 'PAUSED' where id = (select offer from named)`),
      false,
      gone,
      gone,
    ],
    [
      'that has ended',
      change('update offers set available_to = now() where id = (select offer from named)'),
      false,
      gone,
      gone,
    ],
    [
      'without a payment term for the buyer',
      change(`update relationships set payment_terms = '{14}' where id = (select relation from named)`),
      false,
      'payment_term_changed',
      'payment_term_changed',
    ],
  ])('one %s', async (_name, alter, listed, explanation, basket) => {
    expect(await readAnswers(alter)).toEqual({ listed, explanation, basket });
  });
});
