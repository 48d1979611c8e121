import { lostReasons } from '@handelsplatz/contract/statistics';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import type { BusinessRefusal } from '../../platform/refusals/index.ts';
import { createLostDemandStore, type RefusedGoods } from './lost-demand.store.ts';

const lostCodes: ReadonlySet<string> = new Set(lostReasons);

/** Records what buyers wanted and did not get, after the refused request and outside its transaction. */
export interface LostDemand {
  /** Records a refused basket or a refused position. It never fails and nobody waits for it. */
  refused(buyerId: string, goods: RefusedGoods, refusal: BusinessRefusal): void;
}

const keptDays = 400;

type Context = Pick<AppContext, 'brand' | 'clock' | 'jobs' | 'logger' | 'transactions'>;

/** Creates the recorder and registers its jobs: expired reservations every minute, and deletion after 400 days. */
export function createLostDemand({ brand, clock, jobs, logger, transactions }: Context): LostDemand {
  const inTransaction = transactions((tx) => ({ lost: createLostDemandStore(tx) }));
  const today = () => toBrandDay(clock.now(), brand.zone);
  jobs.work('lost-demand', () =>
    inTransaction(async ({ lost }) => {
      await lost.recordExpired(brand.zone);
      await lost.purge(addDays(today(), -keptDays));
    }),
  );
  jobs.schedule('lost-demand', '* * * * *', { timeZone: brand.zone });
  return {
    refused(buyerId, goods, { code, detail: { facts } }) {
      if (!lostCodes.has(code)) return;
      inTransaction(({ lost }) => lost.recordRefused({ buyerId, day: today(), reason: code, goods, facts })).catch(
        (error: unknown) => logger.warn({ err: error }, 'lost demand could not be recorded'),
      );
    },
  };
}
