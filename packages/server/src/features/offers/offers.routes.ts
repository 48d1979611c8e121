import { type OfferBatchResult, offerRoutes } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { createOwnOfferSort, ownOfferMatcher } from '@handelsplatz/domain/offers';
import type { Clock } from '../../platform/clock/index.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { ChangeVerdict } from './changing/change-offers.ts';
import type { OfferChange } from './changing/validate-changes.ts';
import { viewVerdict } from './changing/verdict.view.ts';
import { findVerdictRefusal, requireCleanVerdict } from './changing/verdict-refusals.ts';
import { ownOfferColumns } from './own-offers.csv.ts';
import type { OwnOffersService } from './own-offers.service.ts';

const right = 'offers.manage';

interface Dependencies {
  readonly ownOffers: OwnOffersService;
  readonly brand: Brand;
  readonly clock: Pick<Clock, 'now'>;
}

/** Registers the routes of a seller's own offers. */
export function registerOfferRoutes(http: HttpServer, { ownOffers, brand, clock }: Dependencies): void {
  serve(http, offerRoutes.readOwn, { right }, (request) => {
    const { productType, customerId, ...page } = request.query;
    return ownOffers.list({ sellerId: getActor(request).accountId, productType, customerId, page });
  });

  serve(http, offerRoutes.export, { right }, async (request, reply) => {
    const { productType, customerId, sort, direction, ...filter } = request.query;
    const { offers, customers } = await ownOffers.list({
      sellerId: getActor(request).accountId,
      productType,
      customerId,
    });
    return sendCsv(reply, {
      name: ['Angebote', toBrandDay(clock.now(), brand.zone)],
      columns: ownOfferColumns(brand.currency, customers, customerId),
      pages: [offers.filter(ownOfferMatcher(filter)).sort(createOwnOfferSort(sort, direction))],
      style: brand,
    });
  });

  serve(http, offerRoutes.quote, { right }, (request) => ownOffers.quote(getActor(request).accountId, request.body));

  serve(http, offerRoutes.readOne, { right }, async (request) => {
    const found = await ownOffers.find(getActor(request).accountId, request.params.id);
    if (!found) throw notFound();
    return found;
  });

  /** Changes one offer, or answers why not. */
  async function changeOne(
    { accountId, userId }: Actor,
    change: OfferChange,
    { source, consent }: Pick<Parameters<OwnOffersService['change']>[0], 'source' | 'consent'>,
  ) {
    const request = { sellerId: accountId, userId, changes: [change], source, consent };
    const verdict = await ownOffers.change(request);
    if (verdict.problems.some(({ code }) => code === 'offer_unknown')) throw notFound();
    requireCleanVerdict(verdict, ({ field }) => field);
    const refusal = findVerdictRefusal(verdict, brand);
    return refusal ?? { ok: true as const, value: toChanged(verdict) };
  }

  serve(http, offerRoutes.create, { right }, async (request, reply) => {
    const { source, consent, ...values } = request.body;
    const made = await changeOne(getActor(request), { values }, { source, consent });
    return made.ok ? made.value : sendBusinessRefusal(reply, made);
  });

  serve(http, offerRoutes.change, { right }, async (request, reply) => {
    const { version, source, consent, ...values } = request.body;
    const change = { id: request.params.id, version, values };
    const changed = await changeOne(getActor(request), change, { source, consent });
    return changed.ok ? changed.value : sendBusinessRefusal(reply, changed);
  });

  serve(http, offerRoutes.remove, { right }, async (request, reply) => {
    const change = { id: request.params.id, version: request.query.version, values: { status: 'REMOVED' } };
    const removed = await changeOne(getActor(request), change, { source: 'API', consent: undefined });
    return removed.ok ? removed.value : sendBusinessRefusal(reply, removed);
  });

  serve(http, offerRoutes.clone, { right }, async (request, reply) => {
    const { source, ...values } = request.body;
    const change = { cloneOf: request.params.id, values };
    const cloned = await changeOne(getActor(request), change, { source, consent: undefined });
    return cloned.ok ? cloned.value : sendBusinessRefusal(reply, cloned);
  });

  serve(http, offerRoutes.changeMany, { right }, async (request, reply) => {
    const { accountId, userId } = getActor(request);
    const { changes, dryRun, source, consent } = request.body;
    const batch = changes.map(({ id, cloneOf, version, ...values }) => ({ id, cloneOf, version, values }));
    const verdict = await ownOffers.change({ sellerId: accountId, userId, changes: batch, source, consent, dryRun });
    if (dryRun) return viewVerdict(verdict) satisfies OfferBatchResult;
    requireCleanVerdict(verdict, ({ index, field }) => `changes.${index}.${field}`);
    const refusal = findVerdictRefusal(verdict, brand);
    return refusal ? sendBusinessRefusal(reply, refusal) : viewVerdict(verdict);
  });
}

function toChanged({ outcomes }: ChangeVerdict) {
  const [outcome] = outcomes;
  if (!outcome) throw new Error('A commit without an outcome');
  return { _id: outcome.id, version: outcome.version, success: true as const };
}
