import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type MarketOffer, marketRoutes, type OfferList } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { createMarketSort, marketMatcher, readMarketSort } from '@handelsplatz/domain/market';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inSlices, sortInSlices } from '../../platform/async/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, notFound, type RequestTo, serve } from '../../platform/http/index.ts';
import { routeLimit } from '../identity/index.ts';
import type { Buyer } from './lists/buyer-entries.ts';
import type { DeliveryAddress } from './lists/buyer-view.read.ts';
import type { RenderedList } from './lists/list-text.ts';
import { marketCsvColumns } from './lists/market.csv.ts';
import type { MarketLists } from './lists/market-list.ts';
import type { LookBack } from './look-back/look-back.ts';
import type { MissingReader } from './missing/missing-offers.ts';

/** A list of a past instant is computed for each request. A slider asks once where it stops. */
const lookBacksPerMinute = 240;

interface Dependencies {
  readonly brand: Brand;
  readonly config: Pick<Config, 'rateLimitPerMinute'>;
  readonly lists: MarketLists;
  readonly missing: MissingReader;
  readonly lookBack: LookBack;
  /** The user as a buyer for a child of the user's account. */
  readonly findChild: (actor: Actor, childId: string) => Promise<Actor | undefined>;
}

/** Registers the routes of the buyer's list. */
export function registerMarketRoutes(
  http: HttpServer,
  { brand, config, lists, missing, lookBack, findChild }: Dependencies,
): void {
  async function getAddress(actor: Buyer, addressId: string): Promise<DeliveryAddress> {
    const { deliveryAddresses } = await lists.readView(actor);
    const address = deliveryAddresses.find(({ id }) => id === addressId);
    if (!address) throw notFound();
    return address;
  }

  const ofMarket = { right: 'market.view', onBehalf: 'child-accounts.order' } as const;
  const reading = { ...ofMarket, keptRights: true, rateLimit: limitLookBacks(config) };
  serve(http, marketRoutes.read, reading, async (request, reply) => {
    const { products, terminals, sellers, deliveryAddress, at, term = null } = request.query;
    const actor = getActor(request);
    const narrow = async (list: OfferList) => {
      const found = filtered(list, request.query);
      return deliveryAddress === undefined ? found : deliveredTo(found, await getAddress(actor, deliveryAddress));
    };
    if (at) return narrow(await lookBack.read(actor, new Date(at), term));
    const rendered = await lists.render(actor, term);
    if (deliveryAddress !== undefined) return narrow(await rendered.list());
    if (products ?? terminals ?? sellers) return filtered(await rendered.list(), request.query);
    return sendRendered(request, reply, rendered);
  });

  serve(http, marketRoutes.readChild, { right: 'child-accounts.order' }, async (request, reply) => {
    const child = await findChild(getActor(request), request.params.id);
    if (!child) throw notFound();
    return sendRendered(request, reply, await lists.render(child, null));
  });

  serve(http, marketRoutes.listWindows, { right: 'market.view' }, (request) => lookBack.readDay(request.query.day));

  serve(http, marketRoutes.listMissing, ofMarket, async (request) => {
    const found = await missing.read(getActor(request), request.query.offerId);
    if (!found) throw notFound();
    return found;
  });

  serve(http, marketRoutes.export, ofMarket, async (request, reply) => {
    const { sort, direction, term = null, quantity = null } = request.query;
    const { offers, ...seen } = await lists.readOffers(getActor(request), term);
    const matches = marketMatcher(request.query, offers);
    const chosen: MarketOffer[] = [];
    await inSlices(offers, (offer) => {
      if (matches(offer)) chosen.push(offer);
    });
    return sendCsv(reply, {
      name: ['Handelsplatz', toBrandDay(seen.at, brand.zone)],
      columns: marketCsvColumns({ ...seen, quantity }, brand.currency),
      pages: [await sortInSlices(chosen, createMarketSort(readMarketSort(sort, direction)))],
      style: brand,
    });
  });
}

/** The list of now is rendered once for a buyer and window, so it has no limit. */
function limitLookBacks(config: Pick<Config, 'rateLimitPerMinute'>) {
  const limit = routeLimit(config, lookBacksPerMinute);
  return limit && { ...limit, allowList: ({ query }: FastifyRequest) => !Object.hasOwn(query as object, 'at') };
}

const toGzip = promisify(gzip);

type MarketRequest = Pick<RequestTo<typeof marketRoutes.read>, 'headers' | 'query'>;

/**
 * Sends the list that was rendered once for this buyer and window: compressed when the client accepts that, and without a body
 * when the client already has the list.
 */
async function sendRendered(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, packed, etag }: RenderedList,
) {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(packed);
  // Programs mostly know gzip only, and browsers do without https.
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await toGzip(await body(), { level: 1 }));
  return reply.header('content-encoding', 'identity').send(await body());
}

function filtered(list: OfferList, { products, terminals, sellers }: MarketRequest['query']): OfferList {
  const offers = list.offers.filter(
    (offer) =>
      (products?.includes(offer.product._id) ?? true) &&
      (terminals?.includes(offer.terminal._id) ?? true) &&
      (sellers?.includes(offer.seller._id) ?? true),
  );
  return { ...list, offers, metadata: { ...list.metadata, total: offers.length } };
}

/** The delivered goods of a list, with the address to which they go. */
function deliveredTo(list: OfferList, { street, zipCode }: DeliveryAddress): OfferList {
  const offers = list.offers
    .filter(({ deliveryAddressRequired }) => deliveryAddressRequired)
    .map((offer) => ({ ...offer, deliveryAddress: { street, zipCode } }));
  return { ...list, offers, metadata: { ...list.metadata, total: offers.length } };
}
