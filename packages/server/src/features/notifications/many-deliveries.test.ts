import type { DeliveriesPage } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedAccount, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = (await seedSignedIn(app, 'admin')).client;
  const account = await seedAccount(app.pool, { name: 'Ölhandel Xanten' });
  // All of one instant, so that only their ids give them an order.
  await app.pool.query(
    `insert into outbox_mails (id, account_id, to_address, subject, text_body, state, kind, created_at)
     select gen_random_uuid(), case when n <= 3 then $1::uuid end, 'nutzer' || n || '@firma.example', 'Bestellung ' || n, '',
            case when n <= 1030 then 'SENT' else 'FAILED' end, case when n = 7 then 'passwordReset' else '' end, now()
       from generate_series(1, 1040) n`,
    [account.id],
  );
});
afterAll(() => app.stop());

const list = async (query: string) => (await admin.get<DeliveriesPage>(`/api/admin/mails?${query}`)).body;
const totalOf = async (search: string) => {
  const { mails, metadata } = await list(`search=${encodeURIComponent(search)}`);
  expect(metadata.more || mails.length === Math.min(20, metadata.total)).toBe(true);
  return metadata.total;
};

test('counts a long list up to 1,000, or up to the end of a page behind that, and every count of a state', async () => {
  const { counts, metadata } = await list('');
  expect(metadata).toEqual({ total: 1000, more: true, pageNumber: 1, pageLimit: 20, pageCount: 50 });
  expect(counts).toEqual({
    WAITING: { total: 0, more: false },
    FAILED: { total: 10, more: false },
    SENT: { total: 1000, more: true },
    KEPT: { total: 0, more: false },
  });
  expect((await list('pageNumber=51')).metadata).toMatchObject({ total: 1020, more: true });
  expect((await list('pageNumber=52')).metadata).toMatchObject({ total: 1040, more: false });
  expect(await list('pageNumber=53')).toMatchObject({ mails: [], metadata: { total: 1040, more: false } });
});

test.each(['', 'search=firma', 'states=SENT,FAILED', 'states=SENT,FAILED&search=best'])(
  'pages lose and repeat no mail: %s',
  async (query) => {
    const seen: string[] = [];
    for (let page = 1; page <= 11; page += 1)
      seen.push(...(await list(`${query}&pageLimit=100&pageNumber=${page}`)).mails.map(({ _id }) => _id));
    expect(seen).toHaveLength(1040);
    expect(new Set(seen).size).toBe(1040);
    expect(seen).toEqual(seen.toSorted().reverse());
  },
);

test.each([
  ['nutzer1023', 1],
  ['NUTZER1023@firma.example', 1],
  ['1023 bestellung', 1],
  ['Xanten', 3],
  ['xanten 2', 1],
  ['Passwort zurücksetzen', 1],
  ['zer1023', 1],
  // One or two letters are the beginning of a word.
  ['nu', 1000],
  ['ut', 0],
  // The only mail with a kind is „Passwort zurücksetzen“.
  ['zu', 1],
  ['wo', 0],
  ['fi', 1000],
  ['öl', 3],
  ['7', 111],
  ['100%', 0],
  ['nutzer_', 0],
  ['17 & be -', 11],
])('finds by words: %s', async (search, total) => {
  expect(await totalOf(search)).toBe(total);
});
