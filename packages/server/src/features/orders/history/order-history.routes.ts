import { orderHistoryRoutes } from '@handelsplatz/contract/orders';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../../platform/context.ts';
import { sendCsv } from '../../../platform/csv/index.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import type { OrderHistoryService, OrderList } from './order-history.service.ts';
import { orderColumns } from './orders.csv.ts';
import { readOrderScope } from './orders.read.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock'> {
  readonly history: OrderHistoryService;
}

const right = 'orders.view';
const ordersAtOnce = 500;

/** Registers the routes of the order list. */
export function registerOrderHistoryRoutes(http: HttpServer, { db, brand, clock, history }: Dependencies): void {
  serve(http, orderHistoryRoutes.list, { right }, async (request) =>
    history.readPage(await readOrderScope(db, getActor(request)), request.query),
  );

  serve(http, orderHistoryRoutes.place, { right }, async (request) =>
    history.findPlace(await readOrderScope(db, getActor(request)), request.params.id, request.query),
  );

  serve(http, orderHistoryRoutes.export, { right }, async (request, reply) => {
    const scope = await readOrderScope(db, getActor(request));
    const { format, columns, progress, ...choice } = request.query;
    const list = await history.readList(scope, choice);
    return sendCsv(reply, {
      name: ['Bestellungen', toBrandDay(clock.now(), brand.zone)],
      columns: orderColumns(scope.side, brand),
      pages: inPortions(list),
      style: brand,
    });
  });
}

async function* inPortions(list: OrderList) {
  for (let from = 0; from < list.total; from += ordersAtOnce) yield await list.read(from, from + ordersAtOnce);
}
