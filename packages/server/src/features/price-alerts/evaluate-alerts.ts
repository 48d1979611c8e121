import { evaluateAlert } from '@handelsplatz/domain/price-alerts';
import type { AppContext } from '../../platform/context.ts';
import type { PriceScan, ScannedOffer } from '../market/index.ts';
import { createNoticeStore, type NewNotice, notifyUsers } from '../notifications/index.ts';
import { watchedOffers } from './alert-goods.ts';
import { type PriceAlertMail, priceAlertMailJob } from './price-alert-mails.ts';
import { listWatchedAlerts, type WatchedAlert } from './price-alerts.read.ts';
import { announceAlerts } from './price-alerts.service.ts';
import { createPriceAlertStore, type EvaluatedAlert, type FiredAlert } from './price-alerts.store.ts';

interface Evaluation {
  readonly evaluated: EvaluatedAlert;
  readonly alert: WatchedAlert;
  readonly best: ScannedOffer;
}

/** Evaluates all alerts at the prices of a scan. Two nodes that evaluate the same window fire each alert once. */
export function createEvaluateAlerts({ db, transactions }: Pick<AppContext, 'db' | 'transactions'>) {
  const inTransaction = transactions((tx) => ({
    alerts: createPriceAlertStore(tx),
    notices: createNoticeStore(tx),
  }));

  return async (scan: PriceScan): Promise<void> => {
    const { window, at } = scan;
    if (!window || window.isClone || !scan.fresh) return;
    const evaluations = await evaluateAll(scan);
    if (evaluations.length === 0) return;
    const evaluationOf = new Map(evaluations.map((each) => [each.evaluated.id, each]));
    await inTransaction(async (stores) => {
      const evaluated = evaluations.map((each) => each.evaluated);
      const fired = await stores.alerts.noteEvaluated(evaluated, window.seq, at);
      const shown = fired.filter(({ onPage }) => onPage);
      await notifyUsers(
        stores,
        at,
        ...shown.flatMap((alert) => toNotice(alert, evaluationOf.get(alert.id), window.seq)),
      );
      for (const [userId, alerts] of Map.groupBy(fired, (alert) => alert.userId)) {
        const alertIds = alerts.filter(({ byMail }) => byMail).map(({ id }) => id);
        const mail: PriceAlertMail = { userId, windowSeq: window.seq, alertIds };
        if (alertIds.length > 0) await stores.jobs.enqueue(priceAlertMailJob, mail);
      }
      for (const accountId of new Set(fired.map((alert) => alert.accountId))) await announceAlerts(stores, accountId);
    });
  };

  async function evaluateAll(scan: PriceScan): Promise<Evaluation[]> {
    const evaluations: Evaluation[] = [];
    for (const [accountId, alerts] of Map.groupBy(await listWatchedAlerts(db, scan.at), (each) => each.accountId)) {
      const prices = await scan.read({ accountId, parentAccountId: alerts[0]?.parentAccountId ?? null });
      for (const alert of alerts) {
        const best = prices.findBest(alert.productId, watchedOffers(alert));
        const verdict = best ? evaluateAlert(alert, best.priceMinor) : 'KEEP';
        if (!best || verdict === 'KEEP') continue;
        const { id, version } = alert;
        const evaluated = { id, version, verdict, priceMinor: best.priceMinor, offerId: best.offer.id };
        evaluations.push({ evaluated, alert, best });
      }
    }
    return evaluations;
  }
}

/** What the page and the push message of an alert say. Its mail is the digest of the window. */
function toNotice(
  { id, accountId, userId }: FiredAlert,
  evaluation: Evaluation | undefined,
  windowSeq: number,
): NewNotice[] {
  if (!evaluation) return [];
  const { alert, best } = evaluation;
  return [
    {
      accountId,
      userIds: [userId],
      kind: 'priceAlert',
      subject: { type: 'priceAlert', id },
      facts: {
        product: best.offer.productName,
        terminal: best.offer.terminalName,
        priceMinor: best.priceMinor,
        limitMinor: alert.thresholdMinor,
        below: alert.condition === 'BELOW',
      },
      link: `/handelsplatz?produkt=${alert.productId}&angebot=${best.offer.id}`,
      key: `price-alert/${id}/${windowSeq}`,
      ownMail: true,
    },
  ];
}
