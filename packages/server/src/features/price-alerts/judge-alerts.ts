import { judgeAlert } from '@handelsplatz/domain/price-alerts';
import type { AppContext } from '../../platform/context.ts';
import type { PriceScan, ScannedOffer } from '../market/index.ts';
import { createNoticeStore, type NewNotice, notify } from '../notifications/index.ts';
import { watchedOffers } from './alert-goods.ts';
import { type PriceAlertMail, priceAlertMailJob } from './price-alert-mails.ts';
import { listWatchedAlerts, type WatchedAlert } from './price-alerts.read.ts';
import { announceAlerts } from './price-alerts.service.ts';
import { createPriceAlertStore, type FiredAlert, type JudgedAlert } from './price-alerts.store.ts';

interface Judgement {
  readonly judged: JudgedAlert;
  readonly alert: WatchedAlert;
  readonly best: ScannedOffer;
}

/** Judges all alerts at the prices of a scan. Two nodes that judge the same window fire each alert once. */
export function createJudgeAlerts({ db, transactions }: Pick<AppContext, 'db' | 'transactions'>) {
  const inTransaction = transactions((tx) => ({
    alerts: createPriceAlertStore(tx),
    notices: createNoticeStore(tx),
  }));

  return async (scan: PriceScan): Promise<void> => {
    const { window, at } = scan;
    if (!window || window.isClone || !scan.fresh) return;
    const judgements = await judgeAll(scan);
    if (judgements.length === 0) return;
    const judgementOf = new Map(judgements.map((each) => [each.judged.id, each]));
    await inTransaction(async (stores) => {
      const judged = judgements.map((each) => each.judged);
      const fired = await stores.alerts.noteJudged(judged, window.seq, at);
      const shown = fired.filter(({ onPage }) => onPage);
      await notify(stores, at, ...shown.flatMap((alert) => toNotice(alert, judgementOf.get(alert.id), window.seq)));
      for (const [userId, alerts] of Map.groupBy(fired, (alert) => alert.userId)) {
        const alertIds = alerts.filter(({ byMail }) => byMail).map(({ id }) => id);
        const mail: PriceAlertMail = { userId, windowSeq: window.seq, alertIds };
        if (alertIds.length > 0) await stores.jobs.enqueue(priceAlertMailJob, mail);
      }
      for (const accountId of new Set(fired.map((alert) => alert.accountId))) await announceAlerts(stores, accountId);
    });
  };

  async function judgeAll(scan: PriceScan): Promise<Judgement[]> {
    const judgements: Judgement[] = [];
    for (const [accountId, alerts] of Map.groupBy(await listWatchedAlerts(db, scan.at), (each) => each.accountId)) {
      const prices = await scan.read({ accountId, parentAccountId: alerts[0]?.parentAccountId ?? null });
      for (const alert of alerts) {
        const best = prices.findBest(alert.productId, watchedOffers(alert));
        const verdict = best ? judgeAlert(alert, best.priceMinor) : 'KEEP';
        if (!best || verdict === 'KEEP') continue;
        const { id, version } = alert;
        const judged = { id, version, verdict, priceMinor: best.priceMinor, offerId: best.offer.id };
        judgements.push({ judged, alert, best });
      }
    }
    return judgements;
  }
}

/** What the page and the push message of an alert say. Its mail is the digest of the window. */
function toNotice(
  { id, accountId, userId }: FiredAlert,
  judgement: Judgement | undefined,
  windowSeq: number,
): NewNotice[] {
  if (!judgement) return [];
  const { alert, best } = judgement;
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
