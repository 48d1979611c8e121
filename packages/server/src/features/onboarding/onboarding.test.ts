import type { DemoState } from '@handelsplatz/contract/onboarding';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seededPassword, seedUser } from '@handelsplatz/testing/seed/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

const countOrders = async () => (await app?.pool.query('select count(*)::int as n from orders'))?.rows[0].n as number;

describe('the demo market', () => {
  it('counts a task as done when a user of the demo has really done it, and lets others trade until they are stopped', async () => {
    app = await startTestApp({ demo: true, clock: createTestClock(new Date()) });
    const buyer = app.client();
    await buyer.post('/api/login', { username: 'kaeufer', password: 'Demo-2026!' });
    const other = await app.client({ 'sec-fetch-site': 'cross-site' }).get('/api/demo/role/verkaeufer');
    expect(other.status).toBe(403);
    expect((await app.client().get('/api/demo/role/niemand')).status).toBe(404);
    const read = async () => (await buyer.get<DemoState>('/api/demo')).body;
    const first = await read();
    expect(first.tasks.map(({ key, done }) => [key, done])).toEqual([
      ['order', null],
      ['alert', null],
      ['price', null],
      ['limit', null],
      ['upload', null],
    ]);
    // Only the start of the product allows a reset, because only there the app can begin anew.
    expect([first.trading, first.resettable]).toEqual([false, false]);
    expect((await buyer.post('/api/demo/reset', {})).status).toBe(404);

    const before = await countOrders();
    expect((await buyer.put('/api/demo/trading', { running: true })).status).toBe(200);
    await expect.poll(countOrders).toBeGreaterThan(before);
    expect(await read()).toMatchObject({ trading: true, tasks: [{ key: 'order', done: null }, {}, {}, {}, {}] });
    expect((await buyer.put('/api/demo/trading', { running: false })).status).toBe(200);
    expect((await read()).trading).toBe(false);

    const { rows } = await app.pool.query(
      `insert into credit_changes (seller_id, buyer_id, version, changed_at, changed_by, source, after)
       select u.account_id, r.buyer_id, 99, now() + interval '1 minute', u.id, 'FORM', '{}'
         from users u join relationships r on r.seller_id = u.account_id where u.username = 'verkaeufer' limit 1 returning 1`,
    );
    expect(rows).toHaveLength(1);
    expect((await read()).tasks.filter(({ done }) => done).map(({ key }) => key)).toEqual(['limit']);
  });

  it('does not exist in production', async () => {
    app = await startTestApp();
    const { id } = await seedAccount(app.pool);
    const { username } = await seedUser(app.pool, id, { username: 'kaeufer' });
    const user = app.client();
    await user.post('/api/login', { username, password: seededPassword });
    expect((await user.get('/api/demo')).status).toBe(404);
    expect((await user.put('/api/demo/trading', { running: true })).status).toBe(404);
    expect((await user.post('/api/demo/reset', {})).status).toBe(404);
    expect((await app.client().get('/api/demo/role/kaeufer')).status).toBe(404);
  });
});
