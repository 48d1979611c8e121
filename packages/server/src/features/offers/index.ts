import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketDataFeature } from '../market-data/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { createChangeOffers } from './changing/change-offers.ts';
import { createOfferChangeStore } from './changing/changes.store.ts';
import { registerOfferRoutes } from './offers.routes.ts';
import { createOwnOffers } from './own-offers.service.ts';
import { endPauses, endPausesJob } from './pausing/end-pauses.ts';
import { readOverduePauses } from './pausing/overdue-pauses.read.ts';

export type {
  ChangeConflict,
  ChangeOffers,
  ChangeOutcome,
  ChangeRequest,
  ChangeStores,
  ChangeVerdict,
} from './changing/change-offers.ts';
export { isOwnOffer } from './changing/changes.read.ts';
export { type ChangeSource, createOfferChangeStore, type OfferChangeStore } from './changing/changes.store.ts';
export { toOfferValues } from './changing/stored-offer.ts';
export type { ChangeProblem, OfferChange, StatedValues } from './changing/validate-changes.ts';
export { findVerdictRefusal, requireCleanVerdict } from './changing/verdict-refusals.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'jobs' | 'transactions'>;

interface Dependencies {
  readonly marketData: MarketDataFeature;
  readonly books: RuleBooks;
}

/** Offers on the side of their seller. `changeOffers` is the one command that changes them; the caller binds its transaction. */
export function createOffersFeature(context: Context, { marketData, books }: Dependencies) {
  const { db, brand } = context;
  const inTransaction = context.transactions((tx) => ({ offers: createOfferChangeStore(tx, books) }));
  const changeOffers = createChangeOffers({ brand, market: marketData });
  const ownOffers = createOwnOffers({
    db,
    brand,
    books,
    market: marketData,
    changeOffers,
    inTransaction,
  });
  context.jobs.work(endPausesJob, async () => endPauses(await readOverduePauses(db), { changeOffers, inTransaction }));
  context.jobs.schedule(endPausesJob, '* * * * *', { timeZone: brand.zone });
  return {
    changeOffers,
    routes: (http: HttpServer) => registerOfferRoutes(http, { ownOffers, brand, clock: context.clock }),
  };
}
