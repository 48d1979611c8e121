import { startTestApp } from '@handelsplatz/testing/app';
import { expect, test } from 'vitest';

type BrandInfo = { signIns: { username: string; password: string }[] };

test('the brand is public, without user names outside the demo, with what its operator keeps', async () => {
  const app = await startTestApp({ brand: 'at', retention: { eventDays: 60 } });
  const { status, body } = await app.client().get('/api/generic/brand');
  const retention = { auditYears: 7, eventDays: 60 };
  expect([status, body]).toEqual([200, { brand: 'at', demo: false, serviceWorker: true, retention, signIns: [] }]);
  await app.stop();
});

test('demo mode shows the user names of the demo market, and each of them can sign in', async () => {
  const app = await startTestApp({ demo: true });
  const { signIns } = (await app.client().get<BrandInfo>('/api/generic/brand')).body;
  expect(signIns.map(({ username }) => username)).toEqual([
    'kaeufer',
    'verkaeufer',
    'admin',
    'mutter',
    'aviat',
    'ausland',
  ]);
  for (const { username, password } of signIns)
    expect((await app.client().post('/api/login', { username, password })).status).toBe(200);
  await app.stop();
});
