import { dashboardRoutes } from '@handelsplatz/contract/dashboard';
import { startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import type { BuyerHistory, MarketOffers } from '../market/index.ts';
import { readBoughtPrices } from './bought-prices.ts';
import { readBuyerTasks } from './buyer-tasks.read.ts';
import { readChildren, readLimitsToday } from './figures.read.ts';
import { readLayout } from './layouts.read.ts';
import { createLayoutStore } from './layouts.store.ts';
import { readMonthVolumes, startOfMonth } from './month-volumes.ts';
import { recommend } from './recommendations.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock' | 'transactions'> {
  readonly market: MarketOffers;
  readonly history: BuyerHistory;
}

const success = { success: true as const };

/** Registers the arrangement of tiles, and the tiles that no other feature answers. */
export function registerDashboardRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db, brand, clock, transactions } = dependencies;
  const inTransaction = transactions((tx) => ({ layouts: createLayoutStore(tx) }));
  const today = () => toBrandDay(clock.now(), brand.zone);

  serve(http, dashboardRoutes.readLayout, { right: 'dashboard.view' }, (request) =>
    readLayout(db, getActor(request).userId),
  );

  serve(http, dashboardRoutes.arrange, { right: 'dashboard.view' }, async (request) => {
    const { userId } = getActor(request);
    await inTransaction(({ layouts }) => layouts.write(userId, request.body, clock.now()));
    return success;
  });

  serve(http, dashboardRoutes.reset, { right: 'dashboard.view' }, async (request) => {
    const { userId } = getActor(request);
    await inTransaction(({ layouts }) => layouts.write(userId, null, clock.now()));
    return success;
  });

  const right = 'market.view';

  serve(http, dashboardRoutes.readTasks, { right }, (request) =>
    readBuyerTasks(db, getActor(request), { now: clock.now(), today: today() }),
  );

  serve(http, dashboardRoutes.readPrices, { right }, (request) => readBoughtPrices(dependencies, getActor(request)));

  serve(http, dashboardRoutes.recommend, { right }, (request) => recommend(dependencies, getActor(request)));

  serve(http, dashboardRoutes.readVolumes, { right }, (request) =>
    readMonthVolumes(dependencies, getActor(request).accountId),
  );

  serve(http, dashboardRoutes.readLimits, { right }, async (request) => ({
    limits: await readLimitsToday(db, getActor(request).accountId, today()),
  }));

  serve(http, dashboardRoutes.readChildren, { right: 'child-accounts.view' }, async (request) => ({
    children: await readChildren(db, {
      parentId: getActor(request).accountId,
      since: startOfDay(startOfMonth(today()), brand.zone),
      today: today(),
    }),
  }));
}
