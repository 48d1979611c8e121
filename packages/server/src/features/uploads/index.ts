import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { bindCatalogue, type CatalogueStores, createCatalogueCommand } from '../admin/index.ts';
import { type CreditStores, createChangeCreditWithin, createCreditChangesStore } from '../credit/index.ts';
import { type ChangeOffers, type ChangeStores, createOfferChangeStore } from '../offers/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { createFileReader } from './reading/index.ts';
import { createCreditTarget } from './targets/credit-target.ts';
import { createOfferTarget } from './targets/offer-target.ts';
import { createProductTarget } from './targets/product-target.ts';
import { registerUploadRoutes } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';
import { createUploadStore } from './uploads.store.ts';
import { purgeUploads } from './uploads-purge.store.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'jobs' | 'transactions'>;

/** Deletes what was validated long ago and never committed. */
const purgeJob = 'uploads-purge';

interface Dependencies {
  readonly changeOffers: ChangeOffers;
  readonly books: RuleBooks;
}

/** What the commands behind the files need. */
type ChangedStores = ChangeStores & CreditStores & CatalogueStores;

/** Uploads of offers, credit limits and products. They change them by the commands of their features. */
export function createUploadsFeature(context: Context, { changeOffers, books }: Dependencies) {
  const { db, brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({
    uploads: createUploadStore(tx),
    offers: createOfferChangeStore(tx, books),
    creditChanges: createCreditChangesStore(tx),
    ...bindCatalogue(tx, clock),
  }));
  const targets = {
    offers: createOfferTarget({ db, brand, changeOffers }),
    'credit-limits': createCreditTarget({ db, brand, changeCredit: createChangeCreditWithin(brand) }),
    products: createProductTarget({ db, brand, command: createCatalogueCommand(context) }),
  };
  const reader = createFileReader();
  const readFile = reader.read;
  const uploads = createUploadsService<ChangedStores>({ db, brand, clock, inTransaction, targets, readFile });
  context.jobs.work(purgeJob, async (_, { signal }) => void (await purgeUploads(db, clock.now(), signal)));
  context.jobs.schedule(purgeJob, '52 * * * *', { timeZone: brand.zone });
  return {
    stop: reader.stop,
    routes: (http: HttpServer) =>
      registerUploadRoutes(http, {
        ...{ db, brand, uploads },
        readChoices: (kind, sellerId) => targets[kind].readChoices(sellerId),
        readTemplate: (kind, sellerId) => targets[kind].readTemplate(sellerId),
      }),
  };
}
