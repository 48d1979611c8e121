import { done, problems } from '@handelsplatz/contract';
import {
  type MarketOffer,
  type OfferList,
  offerExportQuery,
  offerId,
  offerList,
  offerQuery,
  ownOfferList,
  ownOfferStatus,
} from '@handelsplatz/contract/offers';
import { explanation, explanationQuery } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { marketMatcher, marketOrder } from '@handelsplatz/domain/offers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvFile, sendCsv } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { inSlices, sortInSlices } from '../../platform/stretches/index.ts';
import type { ExplainOffer } from './explain-offer.ts';
import type { RenderedList } from './list-text.ts';
import { marketColumns } from './market.csv.ts';
import type { MarketLists } from './market-list.ts';
import type { OwnOffersService } from './own-offers.service.ts';

const tags = ['Offers'];

interface Dependencies {
  readonly brand: Brand;
  readonly lists: MarketLists;
  readonly explain: ExplainOffer;
  readonly ownOffers: OwnOffersService;
}

/** The market list of buyers, the explanation of a price, and sellers' own offers. */
export function registerOfferRoutes(http: HttpServer, { brand, lists, explain, ownOffers }: Dependencies): void {
  http.get(
    '/api/v2/offers',
    {
      config: { right: 'market.view', rateLimit: false },
      schema: {
        summary: 'Offers of connected sellers that this buyer can buy now, with this buyer’s prices',
        tags,
        querystring: offerQuery,
        response: { 200: offerList, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const rendered = await lists.render(actorOf(request));
      const { products, terminals, sellers } = request.query;
      if (products ?? terminals ?? sellers) return filtered(await rendered.list(), request.query);
      return sendRendered(request, reply, rendered);
    },
  );

  http.get(
    '/api/v2/offers/export',
    {
      config: { right: 'market.view' },
      schema: {
        summary: 'The same offers and prices as a CSV file: those that a filter leaves, in the order of a column',
        tags,
        querystring: offerExportQuery,
        response: { 200: csvFile, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { offers, ...seen } = await lists.offersOf(actorOf(request));
      const { sort, direction } = request.query;
      const matches = marketMatcher(request.query);
      const chosen: MarketOffer[] = [];
      await inSlices(offers, (offer) => {
        if (matches(offer)) chosen.push(offer);
      });
      return sendCsv(reply, {
        name: ['Handelsplatz', brandDayOf(seen.at, brand.zone)],
        columns: marketColumns(seen, brand.currency),
        pages: [await sortInSlices(chosen, marketOrder(sort, direction))],
        style: brand,
      });
    },
  );

  http.get(
    '/api/offers/:id/explanation',
    {
      config: { right: 'offers.explain' },
      schema: {
        summary: 'How the price of an offer comes about: every line for its seller, the sums for a buyer',
        tags,
        params: offerId,
        querystring: explanationQuery,
        response: { 200: explanation, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => explain(actorOf(request), request.params.id, request.query, reply),
  );

  http.get(
    '/api/offer/own',
    {
      config: { right: 'offers.manage' },
      schema: {
        summary: 'The seller’s own offers with the base price of this moment',
        tags,
        response: { 200: ownOfferList, ...problems(401, 403) },
      },
    },
    async (request) => ({ offers: await ownOffers.list(actorOf(request).accountId) }),
  );

  http.put(
    '/api/offer/own/:id',
    {
      config: { right: 'offers.manage' },
      schema: {
        summary: 'Pause an own offer, or take it up again',
        tags,
        params: offerId,
        body: ownOfferStatus,
        response: { 200: done, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => {
      if (!(await ownOffers.setStatus(actorOf(request).accountId, request.params.id, request.body.status)))
        throw notFound();
      return { success: true as const };
    },
  );
}

/** Sends what was rendered once for this buyer and window: packed where the client can unpack, nothing where it has it already. */
async function sendRendered(request: FastifyRequest, reply: FastifyReply, { body, gzipped, etag }: RenderedList) {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'identity').send(await body());
  return reply.header('content-encoding', 'gzip').send(gzipped);
}

function filtered(
  list: OfferList,
  {
    products,
    terminals,
    sellers,
  }: { products?: string[] | undefined; terminals?: string[] | undefined; sellers?: string[] | undefined },
): OfferList {
  const offers = list.offers.filter(
    (offer) =>
      (products?.includes(offer.product._id) ?? true) &&
      (terminals?.includes(offer.terminal._id) ?? true) &&
      (sellers?.includes(offer.seller._id) ?? true),
  );
  return { ...list, offers, metadata: { ...list.metadata, total: offers.length } };
}
