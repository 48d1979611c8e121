import { type MarketOffer, marketRoutes, type OfferList } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { createMarketSort, marketMatcher } from '@handelsplatz/domain/market';
import type { FastifyReply } from 'fastify';
import { inSlices, sortInSlices } from '../../platform/async/index.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, type RequestTo, serve } from '../../platform/http/index.ts';
import type { RenderedList } from './lists/list-text.ts';
import { marketColumns } from './lists/market.csv.ts';
import type { MarketLists } from './lists/market-list.ts';

interface Dependencies {
  readonly brand: Brand;
  readonly lists: MarketLists;
}

/** Registers the routes of the buyer's list. */
export function registerMarketRoutes(http: HttpServer, { brand, lists }: Dependencies): void {
  serve(http, marketRoutes.read, { right: 'market.view', rateLimit: false }, async (request, reply) => {
    const rendered = await lists.render(getActor(request));
    const { products, terminals, sellers } = request.query;
    if (products ?? terminals ?? sellers) return filtered(await rendered.list(), request.query);
    return sendRendered(request, reply, rendered);
  });

  serve(http, marketRoutes.export, { right: 'market.view' }, async (request, reply) => {
    const { offers, ...seen } = await lists.readOffers(getActor(request));
    const { sort, direction } = request.query;
    const matches = marketMatcher(request.query);
    const chosen: MarketOffer[] = [];
    await inSlices(offers, (offer) => {
      if (matches(offer)) chosen.push(offer);
    });
    return sendCsv(reply, {
      name: ['Handelsplatz', toBrandDay(seen.at, brand.zone)],
      columns: marketColumns(seen, brand.currency),
      pages: [await sortInSlices(chosen, createMarketSort(sort, direction))],
      style: brand,
    });
  });
}

type MarketRequest = RequestTo<typeof marketRoutes.read>;

/**
 * Sends the list that was rendered once for this buyer and window: compressed when the client accepts that, and without a body
 * when the client already has the list.
 */
async function sendRendered(request: MarketRequest, reply: FastifyReply, { body, gzipped, etag }: RenderedList) {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'identity').send(await body());
  return reply.header('content-encoding', 'gzip').send(gzipped);
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
