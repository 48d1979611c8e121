import { toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../../platform/context.ts';
import { createNotifier } from '../../notifications/index.ts';
import { listDuePickups } from './due-pickups.read.ts';

/** Reminds buyers of goods whose time of collection ends today or tomorrow. It runs each morning. */
export const pickupReminderJob = 'pickup-reminders';

/** Orders of one transaction. */
const ordersAtOnce = 200;

type Context = Pick<AppContext, 'db' | 'jobs' | 'brand' | 'clock' | 'transactions'>;

/** Registers the reminder. One reminder for each last day of an order, so a longer time of collection brings a new one. */
export function registerPickupReminders(context: Context): void {
  const { db, jobs, brand, clock } = context;
  const notifyOnce = createNotifier(context);
  jobs.work(pickupReminderJob, async () => {
    const due = await listDuePickups(db, toBrandDay(clock.now(), brand.zone), brand);
    for (let from = 0; from < due.length; from += ordersAtOnce)
      await notifyOnce(
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
