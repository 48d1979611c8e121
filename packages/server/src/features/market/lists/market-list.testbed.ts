import type { MarketOffer, OfferList } from '@handelsplatz/contract/market';
import type { TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, type Place } from '@handelsplatz/testing/seed/trading';

/** The address of a buyer's market. */
export const marketPath = '/api/v2/offers';

/** Reads and changes the market of a test. `here` gives its app and place, which are made after this call. */
export function readMarket(here: () => { readonly app: TestApp; readonly place: Place }) {
  const readList = async (client: TestClient, query = '') =>
    (await client.get<OfferList>(`${marketPath}${query}`)).body;
  return {
    sql: (text: string, values: unknown[] = []) => here().app.pool.query(text, values),
    readList,
    readIds: async (client: TestClient) => (await readList(client)).offers.map(({ _id }) => _id),
    async offer(values: Parameters<typeof seedOffer>[2] = {}, goods: Place['goods'] = here().place.goods) {
      const { pool } = here().app;
      const row = await seedOffer(pool, goods, values);
      await announceOffers(pool, row.id);
      return row;
    },
    async findRow(client: TestClient, offerId: string): Promise<MarketOffer | undefined> {
      return (await readList(client)).offers.find(({ _id }) => _id === offerId);
    },
  };
}
