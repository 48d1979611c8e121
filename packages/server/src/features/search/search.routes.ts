import { mostFound, type SearchResults, searchRoutes } from '@handelsplatz/contract/search';
import type { Actor } from '@handelsplatz/domain/identity';
import { createTextSearch, type SearchableOffer } from '@handelsplatz/domain/market';
import { rankMatches } from '@handelsplatz/domain/search';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import type { MarketOffers } from '../market/index.ts';
import type { OrderSearch } from '../orders/index.ts';
import { readOwnGoods, readPartners } from './search.read.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand'> {
  readonly orders: OrderSearch;
  readonly market: MarketOffers;
}

/** Numbers of orders have at least this many characters before they are searched. */
const shortestNumber = 2;
const nothing: SearchResults = { orders: [], people: [], offers: [] };

/** Registers the search over everything that an account may see. */
export function registerSearchRoutes(http: HttpServer, dependencies: Dependencies): void {
  serve(http, searchRoutes.find, { right: 'signed-in' }, async (request) => {
    const actor = getActor(request);
    const text = request.query.q.trim();
    if (actor.accountType === 'admin' || text === '') return nothing;
    const [orders, people, offers] = await Promise.all([
      findOrders(dependencies, actor, text),
      findPeople(dependencies, actor, text),
      findOffers(dependencies, actor, text),
    ]);
    return { orders, people, offers };
  });
}

async function findOrders({ orders }: Dependencies, actor: Actor, text: string): Promise<SearchResults['orders']> {
  // Every number has a digit. Words without one are names.
  if (text.length < shortestNumber || !/\d/.test(text)) return [];
  const found = await orders.find(actor, text, mostFound);
  return found.map(({ _id, orderId, orderStatus, product, terminal, buyer, seller, volume, purchaseUnit }) => ({
    _id,
    orderId,
    orderStatus,
    product: product.name,
    terminal: terminal.name,
    counterpart: actor.accountType === 'seller' ? buyer.name : seller.name,
    volume,
    unit: purchaseUnit,
  }));
}

/** Trading partners whose pages the user may open: an only seller has no page (Specification 2). */
async function findPeople({ db, brand }: Dependencies, actor: Actor, text: string): Promise<SearchResults['people']> {
  if (!actor.roles.includes('MyRelationships_View')) return [];
  const side = actor.accountType === 'seller' ? 'seller' : 'buyer';
  if (side === 'buyer' && brand.features.singleSeller) return [];
  const partners = await readPartners(db, actor.accountId, side);
  return rankMatches(partners, text, ({ name, customerNo }) => `${name} ${customerNo}`)
    .slice(0, mostFound)
    .map(({ id, name, customerNo }) => ({ _id: id, name, customerNo }));
}

async function findOffers(dependencies: Dependencies, actor: Actor, text: string): Promise<SearchResults['offers']> {
  // A number of an order is no name of goods.
  if (/\d{4}/.test(text)) return [];
  return actor.accountType === 'seller'
    ? await findOwnOffers(dependencies, actor, text)
    : await findMarketOffers(dependencies, actor, text);
}

/** The words without the quantity at their end: „diesel kiel 30 cbm“ names goods at a place. */
function leaveOutQuantity(text: string): string {
  const words = text.trim().split(/\s+/);
  if (words.length > 2 && /^(?:cbm|m³|lt?|liter)$/i.test(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && /^[\d.,]+(?:cbm|m³|lt?|liter)?$/i.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

async function findMarketOffers({ market }: Dependencies, actor: Actor, text: string) {
  const { offers } = await market.readOffers(actor);
  const found = (words: string) => offers.filter(createTextSearch(offers, words).matches);
  const named = found(text);
  return (named.length > 0 ? named : found(leaveOutQuantity(text)))
    .sort((a, b) => a.price - b.price)
    .slice(0, mostFound)
    .map(({ _id, product, terminal, seller, price }) => ({
      _id,
      product: product.name,
      terminal: terminal.name,
      seller: seller.name,
      price,
    }));
}

async function findOwnOffers({ db }: Dependencies, { accountId }: Actor, text: string) {
  const offers = (await readOwnGoods(db, accountId)).map((goods) => ({ goods, searched: toSearchable(goods) }));
  const { matches } = createTextSearch(
    offers.map(({ searched }) => searched),
    text,
  );
  return offers
    .filter(({ searched }) => matches(searched))
    .slice(0, mostFound)
    .map(({ goods: { id, product, terminal, seller } }) => ({ _id: id, product, terminal, seller, price: null }));
}

function toSearchable(goods: Awaited<ReturnType<typeof readOwnGoods>>[number]): SearchableOffer {
  const { product, category, terminal, region, seller } = goods;
  return {
    displayName: '',
    product: { name: product, category },
    terminal: { name: terminal, region },
    seller: { name: seller },
  };
}
