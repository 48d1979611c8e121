import { toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../../platform/context.ts';
import { createNotifier } from '../../notifications/index.ts';
import { listDuePickups } from './due-pickups.read.ts';

/** Reminds buyers of goods whose time of collection ends today or tomorrow. It runs each morning. */
export const pickupReminderJob = 'pickup-reminders';

/** Orders of one transaction. */
const ordersAtOnce = 200;

type Context = Pick<AppContext, 'db' | 'jobs' | 'brand' | 'clock' | 'transactions'>;

/** Registers the reminder. An order is told once for each last day, so a longer time of collection is reminded of anew. */
export function registerPickupReminders(context: Context): void {
  const { db, jobs, brand, clock } = context;
  const tell = createNotifier(context);
  jobs.work(pickupReminderJob, async () => {
    const due = await listDuePickups(db, toBrandDay(clock.now(), brand.zone), brand);
    for (let from = 0; from < due.length; from += ordersAtOnce)
      await tell(
        due.slice(from, from + ordersAtOnce).map(({ id, buyerId, orderNo, product, terminal, until }) => ({
          accountId: buyerId,
          kind: 'pickupDue',
          subject: { type: 'order', id },
          facts: { orderNo, product, terminal, until },
          link: `/orders?bestellung=${id}`,
          key: `${pickupReminderJob}/${id}/${until}`,
        })),
      );
  });
  jobs.schedule(pickupReminderJob, '30 6 * * *', { timeZone: brand.zone });
}
