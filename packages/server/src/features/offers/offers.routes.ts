import { offerRoutes } from '@handelsplatz/contract/offers';
import { notFound } from '../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import type { OwnOffersService } from './own-offers.service.ts';

const right = 'offers.manage';

/** Registers the routes of a seller's own offers. */
export function registerOfferRoutes(http: HttpServer, ownOffers: OwnOffersService): void {
  serve(http, offerRoutes.readOwn, { right }, async (request) => ({
    offers: await ownOffers.list(getActor(request).accountId),
  }));

  serve(http, offerRoutes.changeStatus, { right }, async (request) => {
    const { params, body } = request;
    if (!(await ownOffers.setStatus(getActor(request).accountId, params.id, body.status))) throw notFound();
    return { success: true as const };
  });
}
