import { marketRoutes, type OfferHistory } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { sendCsv } from '../../../platform/csv/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import type { Buyer } from '../lists/buyer-entries.ts';
import type { ReadOfferParts } from '../parts/offer-parts.ts';
import { historyColumns } from './history.csv.ts';
import type { OfferHistoryReads } from './offer-history.ts';

interface Dependencies {
  readonly brand: Brand;
  readonly histories: OfferHistoryReads;
  readonly readParts: ReadOfferParts;
}

/** Registers the routes of past prices and of the parts of present ones. */
export function registerHistoryRoutes(http: HttpServer, { brand, histories, readParts }: Dependencies): void {
  async function readHistory(buyer: Buyer, offerId: string, query: AskedSpan): Promise<OfferHistory> {
    const history = await histories.readOne(buyer, offerId, toSpan(query));
    if (!history) throw notFound();
    return history;
  }

  serve(http, marketRoutes.history, { right: 'market.view', onBehalf: 'child-accounts.order' }, (request) =>
    readHistory(getActor(request), request.params.id, request.query),
  );

  serve(
    http,
    marketRoutes.exportHistory,
    { right: 'market.view', onBehalf: 'child-accounts.order' },
    async (request, reply) => {
      const { product, terminal, seller, to, points } = await readHistory(
        getActor(request),
        request.params.id,
        request.query,
      );
      return sendCsv(reply, {
        name: ['Preisverlauf', product.name, terminal.name, toBrandDay(new Date(to), brand.zone)],
        columns: historyColumns(brand.currency, seller.name),
        pages: [points],
        style: brand,
      });
    },
  );

  serve(http, marketRoutes.histories, { right: 'market.view', onBehalf: 'child-accounts.order' }, (request) =>
    histories.readMany(getActor(request), request.query.ids ?? []),
  );

  serve(http, marketRoutes.parts, { right: 'market.view', onBehalf: 'child-accounts.order' }, (request) => {
    const { ids = [], term = null } = request.query;
    return readParts(getActor(request), { offerIds: ids, term });
  });
}

type AskedSpan = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The span that is asked for. Throws when it ends before it begins. */
function toSpan({ from, to }: AskedSpan) {
  const span = { ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
  if (span.from && span.from >= (span.to ?? new Date(8.64e15))) {
    const message = 'Der Zeitraum muss vor seinem Ende beginnen.';
    throw new AppError({
      status: 400,
      code: 'invalid_input',
      detail: message,
      fields: [{ path: 'from', message, code: 'invalid' }],
    });
  }
  return span;
}
