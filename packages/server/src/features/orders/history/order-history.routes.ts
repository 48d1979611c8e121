import { type OrderRow, orderHistoryRoutes } from '@handelsplatz/contract/orders';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { type MachinePaper, machinePapers } from '@handelsplatz/domain/orders';
import type { AppContext } from '../../../platform/context.ts';
import { sendCsv } from '../../../platform/csv/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import type { BusinessResult } from '../../../platform/refusals/index.ts';
import { sendXlsx } from '../../../platform/xlsx/index.ts';
import { sendZip, type ZipEntry } from '../../../platform/zip/index.ts';
import { orderSheet, toOrderFile } from './order-file.ts';
import type { OrderHistoryService } from './order-history.service.ts';
import { type OrderScope, readListedOrders, readOrderScope } from './orders.read.ts';

interface Document {
  readonly filename: string;
  readonly content: Buffer;
}

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock' | 'events'> {
  readonly history: OrderHistoryService;
  /** The same over `readDb`: for files, and for the provider, whose list holds the orders of all accounts. */
  readonly exported: OrderHistoryService;
  readonly confirmations: {
    find(scope: OrderScope, orderId: string): Promise<Document | undefined>;
    findForMachines(
      scope: OrderScope,
      orderId: string,
      kind: MachinePaper,
    ): Promise<BusinessResult<Document, 'invoice_data_incomplete' | 'order_not_answered'> | undefined>;
  };
}

const right = 'orders.view';

/** Registers the routes of the order list. */
export function registerOrderHistoryRoutes(
  http: HttpServer,
  { db, brand, clock, events, history, exported, confirmations }: Dependencies,
): void {
  serve(http, orderHistoryRoutes.list, { right }, async (request) => {
    const actor = getActor(request);
    const { readPage } = actor.accountType === 'admin' ? exported : history;
    return readPage(await readOrderScope(db, actor), request.query);
  });

  serve(http, orderHistoryRoutes.place, { right }, async (request) =>
    history.findPlace(await readOrderScope(db, getActor(request)), request.params.id, request.query),
  );

  serve(http, orderHistoryRoutes.documents, { right }, async (request, reply) => {
    const scope = await readOrderScope(db, getActor(request));
    const orders = await readListedOrders(db, scope, [...new Set(request.query.orders)], 'modified');
    if (orders.length < new Set(request.query.orders).size) throw notFound();
    return sendZip(
      reply,
      ['Bestellungen', toBrandDay(clock.now(), brand.zone)],
      drawDocuments(confirmations, scope, orders),
    );
  });

  serve(http, orderHistoryRoutes.export, { right }, async (request, reply) => {
    const actor = getActor(request);
    const scope = await readOrderScope(db, actor);
    const { format, columns, progress, ...choice } = request.query;
    const list = await exported.readList(scope, choice);
    void reply.header('x-total-rows', list.total);
    const name = [orderSheet, toBrandDay(clock.now(), brand.zone)];
    const report = (rows: number) => {
      if (progress) events.notify(actor.accountId, 'orderExport', { progress, rows, total: list.total });
    };
    const { footer, ...file } = toOrderFile(list, { side: scope.side, brand, columns, report });
    if (format === 'csv') return sendCsv(reply, { name, ...file });
    return sendXlsx(reply, name, { sheet: orderSheet, footer, ...file });
  });
}

/** The documents one after the other, so that only one is in memory: of each order the PDF and what there is for machines. */
async function* drawDocuments(
  confirmations: Dependencies['confirmations'],
  scope: OrderScope,
  orders: readonly OrderRow[],
): AsyncGenerator<ZipEntry> {
  for (const { _id } of orders) {
    const file = await confirmations.find(scope, _id);
    if (file) yield { name: file.filename, content: [file.content], compress: false };
    for (const kind of machinePapers) {
      const paper = await confirmations.findForMachines(scope, _id, kind);
      if (paper?.ok) yield { name: paper.value.filename, content: [paper.value.content] };
    }
  }
}
