import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import type { TestClient } from '../../../../../testing/client.ts';
import { seedAccount, seedNews, seedRelationship, seedSignedIn } from '../../../../../testing/seed/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type News = { news: { title: string; seller: string; date: string }[] };
const readTitles = async (client: TestClient) =>
  (await client.get<News>('/api/news')).body.news.map(({ title }) => title);

test('a buyer reads the last ten posts of sellers with an enabled relationship', async () => {
  const buyer = await seedSignedIn(app, 'buyer');
  const [connected, asked, stranger] = await Promise.all(
    [1, 2, 3].map(() => seedAccount(app.pool, { type: 'seller' })),
  );
  if (!connected || !asked || !stranger) throw new Error('three sellers');
  await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: connected.id });
  await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: asked.id }, { buyerStatus: 'NEW' });
  for (let day = 1; day <= 11; day += 1)
    await seedNews(app.pool, connected.id, { title: `Tag ${day}`, publishedAt: new Date(Date.UTC(2026, 0, day)) });
  await seedNews(app.pool, asked.id);
  await seedNews(app.pool, stranger.id);
  const { news } = (await buyer.client.get<News>('/api/news')).body;
  expect(news.map(({ title }) => title)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((day) => `Tag ${day}`));
  expect(news[0]).toMatchObject({ content: '<p>Text</p>', date: '2026-01-11T00:00:00.000Z', seller: connected.name });
});

test('a seller reads its own posts, an administrator all posts', async () => {
  const seller = await seedSignedIn(app, 'seller');
  const other = await seedSignedIn(app, 'seller');
  const admin = await seedSignedIn(app, 'admin');
  await seedNews(app.pool, seller.account.id, { title: 'Eigene' });
  await seedNews(app.pool, other.account.id, { title: 'Fremde' });
  expect(await readTitles(seller.client)).toEqual(['Eigene']);
  expect(await readTitles(admin.client)).toEqual(expect.arrayContaining(['Eigene', 'Fremde']));
});

test('news require a session', async () => {
  expect((await app.client().get('/api/news')).status).toBe(401);
});
