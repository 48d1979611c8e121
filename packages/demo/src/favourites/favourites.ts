import type { Brand } from '@handelsplatz/domain/brands';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { entry } from '../random.ts';
import type { Row } from '../rows.ts';

type Tables = 'favouriteLists' | 'favouriteProducts' | 'favouriteRegions' | 'favouriteTerminals';

/** Terminals of the second list. */
const nearTerminals = 4;

/** The two favourite lists of the first buyer: diesel of a whole region, each Monday by mail, and heating oil of some terminals. */
export function favouriteRows(
  { code }: Brand,
  users: readonly Pick<Row<'users'>, 'id' | 'username'>[],
  { fuels, regions, terminals }: Catalogue,
  { now }: Moments,
): { readonly [T in Tables]: Row<T>[] } {
  const user = users.find(({ username }) => username === 'kaeufer');
  if (!user) return { favouriteLists: [], favouriteProducts: [], favouriteRegions: [], favouriteTerminals: [] };
  const region = entry(regions, 0);
  const diesel = { id: demoId(`${code}/favourites/diesel`), name: `Diesel ${region.name}` };
  const heating = { id: demoId(`${code}/favourites/heating`), name: 'Heizöl in der Nähe' };
  const products = (listId: string, category: string) =>
    fuels.filter((fuel) => fuel.category === category).map(({ id }) => ({ listId, productId: id }));
  const shared = {
    userId: user.id,
    allProducts: false,
    allPlaces: false,
    allSellers: true,
    mailLastOn: null,
    createdAt: now,
    updatedAt: now,
    removedAt: null,
  };
  return {
    favouriteLists: [
      { ...diesel, ...shared, position: 1, mailEvery: 'WEEK', mailWeekday: 1, mailHour: 7 },
      { ...heating, ...shared, position: 2, mailEvery: null, mailWeekday: null, mailHour: null },
    ],
    favouriteProducts: [...products(diesel.id, 'Diesel'), ...products(heating.id, 'Heizöl')],
    favouriteRegions: [{ listId: diesel.id, regionId: region.id }],
    favouriteTerminals: terminals.slice(0, nearTerminals).map(({ id }) => ({ listId: heating.id, terminalId: id })),
  };
}
