import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { PriceScan } from '../market/index.ts';
import { createEvaluateAlerts } from './evaluate-alerts.ts';
import { registerPriceAlertMails } from './price-alert-mails.ts';
import { registerPriceAlertRoutes } from './price-alerts.routes.ts';
import { createPriceAlertService } from './price-alerts.service.ts';

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'clock' | 'jobs' | 'mailer' | 'config'>;

interface Dependencies {
  readonly scanPrices: () => PriceScan;
}

/** Price alerts: a user is notified when the net price of a product crosses a threshold. */
export function createPriceAlertsFeature(context: Context, { scanPrices }: Dependencies) {
  const alerts = createPriceAlertService({ ...context, scanPrices });
  registerPriceAlertMails(context);
  return {
    routes: (http: HttpServer) => registerPriceAlertRoutes(http, { ...context, alerts, scanPrices }),
    /** Evaluates all alerts after a window. Only the node that makes the windows calls it. */
    evaluate: createEvaluateAlerts(context),
  };
}
