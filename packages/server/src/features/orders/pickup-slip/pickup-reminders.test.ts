import type { NoticePage } from '@handelsplatz/contract/notifications';
import { addDays, type Day, formatCalendarDay, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { createOrderDesk, type TestOrder } from '@handelsplatz/testing/orders';
import { signIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/clock/index.ts';
import { pickupReminderJob } from './pickup-reminders.ts';

let app: TestApp;
let place: Place;
let desk: ReturnType<typeof createOrderDesk>;

beforeAll(async () => {
  // At noon, so that whole days later it is the same time of day, also where the clocks change in between.
  app = await startTestApp({ clock: createTestClock(`${today}T11:00:00Z`) });
  place = await seedPlace(app);
  desk = createOrderDesk(app, place);
});
afterAll(() => app.stop());

const today = toBrandDay(new Date(), 'Europe/Berlin');
const dayMs = 86_400_000;

/** Orders and clock stand on the real day. */
const endOn = (order: TestOrder, day: string) =>
  app.pool.query('update orders set collection_end = $2 where id = $1', [order._id, day]);

async function remind({ user }: Trader): Promise<string[]> {
  await runJob(app.pool, pickupReminderJob);
  // A new session, because the clock may stand days after the last one.
  const client = await signIn(app, user);
  const { body } = await client.get<NoticePage>('/api/notifications?kinds=pickupDue');
  return body.groups.flatMap(({ notices }) => notices.map(({ title, text }) => `${title}. ${text}`)).toSorted();
}

test('goods whose last day is today or tomorrow are reminded of once, and again after a longer period', async () => {
  const trader = await seedTrader(app, place);
  const [now, next, later] = [await desk.place(trader), await desk.place(trader), await desk.place(trader)];
  await endOn(now, today);
  await endOn(next, addDays(today, 1));
  await endOn(later, addDays(today, 3));
  const say = ({ orderId }: TestOrder, day: Day) =>
    `Bestellung ${orderId}: Abholung fällig. ${place.product.name}, ${place.terminal.name} ist noch bis ${formatCalendarDay(day)} abzuholen.`;
  const both = [say(now, today), say(next, addDays(today, 1))].toSorted();
  expect(await remind(trader)).toEqual(both);
  expect(await remind(trader)).toEqual(both);
  await endOn(next, addDays(today, 2));
  expect(await remind(trader)).toEqual(both);
  app.clock.advance(2 * dayMs);
  expect(await remind(trader)).toEqual(
    [...both, say(next, addDays(today, 2)), say(later, addDays(today, 3))].toSorted(),
  );
  app.clock.advance(-2 * dayMs);
});

test('nobody is reminded of goods that are loaded, delivered or cancelled', async () => {
  const trader = await seedTrader(app, place);
  const order = await desk.place(trader);
  await endOn(order, today);
  for (const change of [
    `status = 'CANCELLED', cancelled_reason = 'storniert'`,
    `status = 'TRANSFERRED', cancelled_reason = null, lifted_litres = 1000`,
    `status = 'CONFIRMED', lifted_litres = null, delivery_address = '{}'`,
  ]) {
    await app.pool.query(`update orders set ${change} where id = $1`, [order._id]);
    expect(await remind(trader), change).toEqual([]);
  }
  await app.pool.query('update orders set delivery_address = null where id = $1', [order._id]);
  expect(await remind(trader)).toHaveLength(1);
});
