import type { PickupSlip } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { endOfJobs } from '@handelsplatz/testing/jobs';
import { createOrderDesk, type TestOrder } from '@handelsplatz/testing/orders';
import { mailsTo } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortenAddress } from '../../../platform/http/index.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let desk: ReturnType<typeof createOrderDesk>;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  desk = createOrderDesk(app, place);
});
afterAll(() => app.stop());

const share = async (order: TestOrder, side: Place | Trader = buyer) =>
  (await side.client.post<PickupSlip>(`/api/orders/${order._id}/pickup-slips`, {})).body;
const open = (link: string) => app.client().get(new URL(link).pathname);

/** The test clock stands in March; the period of an order lies around today. */
const confirmed = () => desk.place(buyer, { needsNumbers: false });

describe('a pickup slip', () => {
  test('opens without signing in, is small, and says no price', async () => {
    const order = await desk.place(buyer);
    await desk.step(order._id, 'completion', {
      contractNumber: 'K-1',
      liftingNumber: 'L-2',
      pickupNumber: '<A>'.slice(1, 2),
    });
    const slip = await share(order);
    const { status, text, headers } = await open(slip.link);
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(30_000);
    for (const words of ['L-2', 'K-1', '30 cbm', place.terminal.name, 'UN 1202 Dieselkraftstoff', '<svg'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/€|EUR|98,50/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test.each([
    ['ch', "30'000 l bei 15 °C"],
    ['at', '30.000 l bei 15 °C'],
  ] as const)('writes litres as the readers of brand %s do', async (brand, litres) => {
    const other = await startTestApp({ brand });
    const at = await seedPlace(other);
    const driver = await seedTrader(other, at);
    const order = await createOrderDesk(other, at).place(driver, { needsNumbers: false });
    const slip = (await driver.client.post<PickupSlip>(`/api/orders/${order._id}/pickup-slips`, {})).body;
    expect((await other.client().get(new URL(slip.link).pathname)).text).toContain(litres);
    await other.stop();
  });

  test('keeps a log of its openings with shortened addresses, which both sides see', async () => {
    const order = await confirmed();
    const slip = await share(order);
    await open(slip.link);
    await open(slip.link);
    const { body } = await place.client.get<{ slips: PickupSlip[] }>(`/api/orders/${order._id}/pickup-slips`);
    expect(body.slips).toMatchObject([{ opened: 2, state: 'OPEN', openings: [{ address: '127.0.0.x' }, {}] }]);
  });

  test('logs the fetch that keeps the page, but not as a second opening of the same visit', async () => {
    const order = await confirmed();
    const slip = await share(order);
    const keep = () => app.client({ 'x-keep': '1' }).get(new URL(slip.link).pathname);
    const opened = async () => {
      const path = `/api/orders/${order._id}/pickup-slips`;
      return (await place.client.get<{ slips: PickupSlip[] }>(path)).body.slips[0]?.opened;
    };
    await keep();
    expect(await opened()).toBe(1);
    await open(slip.link);
    await keep();
    expect(await opened()).toBe(2);
    await app.pool.query(`update pickup_slip_openings set at = at - interval '2 minutes' where slip_id = $1`, [
      slip._id,
    ]);
    await keep();
    expect(await opened()).toBe(3);
  });

  test('logs the newest openings, however many there are', async () => {
    const order = await confirmed();
    const slip = await share(order);
    await app.pool.query(
      `insert into pickup_slip_openings (slip_id, at, address) select $1, now() - interval '1 day', 'alt' from generate_series(1, 1000)`,
      [slip._id],
    );
    await open(slip.link);
    const { rows } = await app.pool.query(
      'select count(*)::integer as kept, (array_agg(address order by id desc))[1] as last from pickup_slip_openings where slip_id = $1',
      [slip._id],
    );
    expect(rows).toEqual([{ kept: 1000, last: '127.0.0.x' }]);
  });

  test('ends when one of the sides revokes it, when the order is cancelled, and with its period', async () => {
    const order = await confirmed();
    const slip = await share(order);
    await place.client.delete(`/api/orders/${order._id}/pickup-slips/${slip._id}`);
    const revoked = await open(slip.link);
    expect([revoked.status, revoked.text]).toEqual([410, expect.stringContaining('zurückgezogen')]);

    const cancelled = await confirmed();
    const second = await share(cancelled);
    await desk.step(cancelled._id, 'cancellation', { reason: 'x' });
    expect((await open(second.link)).status).toBe(410);

    const old = await confirmed();
    const third = await share(old);
    await app.pool.query(
      `update orders set ordered_on = '2020-01-01', collection_start = '2020-01-01', collection_end = '2020-01-02' where id = $1`,
      [old._id],
    );
    const ended = await open(third.link);
    expect([ended.status, ended.text]).toEqual([410, expect.stringContaining('abgelaufen')]);
    expect(ended.text).not.toContain(old.orderId);
  });

  test('is made for confirmed orders, by their two sides alone', async () => {
    const waiting = await desk.place(buyer);
    const early = await desk.answer(buyer, waiting._id, 'pickup-slips');
    expect(early.body.code).toBe('order_status_changed');
    const stranger = await seedTrader(app, place);
    const order = await confirmed();
    expect((await desk.answer(stranger, order._id, 'pickup-slips')).status).toBe(404);
    expect((await stranger.client.get(`/api/orders/${order._id}/pickup-slips`)).status).toBe(404);
    const slip = await share(order, place);
    expect((await stranger.client.get(`/api/orders/${order._id}/pickup-slips/${slip._id}/code`)).status).toBe(404);
    expect((await buyer.client.get(`/api/orders/${order._id}/pickup-slips/${slip._id}/code`)).text).toContain('<svg');
  });

  test('works 20 times for an order, until one is revoked', async () => {
    const order = await confirmed();
    await app.pool.query(
      `insert into pickup_slips (id, order_id, token, created_by, created_at)
       select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), $2, now() from generate_series(1, 19)`,
      [order._id, buyer.user.id],
    );
    const last = await share(order);
    const full = await desk.answer(buyer, order._id, 'pickup-slips');
    expect([full.status, full.body.code]).toEqual([409, 'pickup_slips_full']);
    await buyer.client.delete(`/api/orders/${order._id}/pickup-slips/${last._id}`);
    expect((await desk.answer(buyer, order._id, 'pickup-slips')).status).toBe(201);
  });

  test('is mailed to the other side once in an hour, however often both make and revoke slips', async () => {
    const order = await confirmed();
    const turns = async (side: Place | Trader) => {
      for (let turn = 0; turn < 3; turn += 1) {
        const slip = await share(order, side);
        await side.client.delete(`/api/orders/${order._id}/pickup-slips/${slip._id}`);
      }
    };
    await turns(buyer);
    await turns(place);
    const subjectsTo = async (email: string) =>
      (await mailsTo(app.pool, email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(order.orderId) && subject.includes('Abholschein'))
        .map((subject) => subject.split(' ').at(-1))
        .sort();
    await endOfJobs(app.pool, 'order-step');
    // A test that runs over the end of an hour sends a second mail.
    const { rows } = await app.pool.query(
      `select count(distinct date_trunc('hour', at))::integer as hours from order_events where order_id = $1 and step in ('SHARE', 'REVOKE')`,
      [order._id],
    );
    for (const side of [place, buyer]) {
      const subjects = await subjectsTo(side.user.email);
      expect(new Set(subjects)).toEqual(new Set(['erstellt', 'zurückgezogen']));
      expect(subjects.length).toBeLessThanOrEqual(2 * rows[0].hours);
    }
    const before = (await subjectsTo(place.user.email)).length;
    await app.pool.query(`update order_events set at = at - interval '1 hour' where order_id = $1`, [order._id]);
    await share(order);
    await expect.poll(() => subjectsTo(place.user.email)).toHaveLength(before + 1);
  });

  test('is made 100 times for an order by one side, and the other side still may', async () => {
    const order = await confirmed();
    await app.pool.query(
      `insert into pickup_slips (id, order_id, token, created_by, created_at, revoked_at, revoked_by)
       select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), $2, now(), now(), $2 from generate_series(1, 99)`,
      [order._id, buyer.user.id],
    );
    const last = await share(order);
    await buyer.client.delete(`/api/orders/${order._id}/pickup-slips/${last._id}`);
    const full = await desk.answer(buyer, order._id, 'pickup-slips');
    expect([full.status, full.body.code]).toEqual([409, 'pickup_slips_used_up']);
    expect((await share(order, place)).state).toBe('OPEN');
  });

  test('has a token that nobody guesses, and unknown ones look alike', async () => {
    const { link } = await share(await confirmed());
    expect(Buffer.from(link.split('/').at(-1) ?? '', 'base64url')).toHaveLength(16);
    for (const token of ['x', 'AAAAAAAAAAAAAAAAAAAAAA', 'a'.repeat(40)])
      expect((await app.client().get(`/abholschein/${token}`)).status).toBe(404);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
  ['::1', '::x'],
])('the log shortens %s to %s', (address, shortened) => {
  expect(shortenAddress(address)).toBe(shortened);
});
