import type { NewsList, OwnPosts } from '@handelsplatz/contract/news';
import type { NoticePage } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import {
  seedAccount,
  seedNews,
  seedProduct,
  seedRelationship,
  seedRelease,
  seedSignedIn,
  seedTerminal,
  toDocument,
} from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
  expect(news[0]).toMatchObject({
    content: toDocument('Text'),
    date: '2026-01-11T00:00:00.000Z',
    seller: connected.name,
  });
});

test('a seller with many posts does not push the posts of the others out', async () => {
  const buyer = await seedSignedIn(app, 'buyer');
  const sellers = await Promise.all([1, 2, 3].map(() => seedAccount(app.pool, { type: 'seller' })));
  for (const { id } of sellers) await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: id });
  const [loud = '', quiet = '', old = ''] = sellers.map(({ id }) => id);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  for (let day = 10; day <= 21; day += 1)
    await seedNews(app.pool, loud, { title: `Laut ${day}`, publishedAt: at(day) });
  await seedNews(app.pool, quiet, { title: 'Leise 9', publishedAt: at(9) });
  await seedNews(app.pool, quiet, { title: 'Leise 8', publishedAt: at(8) });
  await seedNews(app.pool, old, { title: 'Alt 1', publishedAt: at(1) });
  const loudest = [21, 20, 19, 18, 17, 16, 15].map((day) => `Laut ${day}`);
  expect(await readTitles(buyer.client)).toEqual([...loudest, 'Leise 9', 'Leise 8', 'Alt 1']);
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

describe('a seller writes', () => {
  const post = (values: object = {}) => ({
    title: 'Wartung',
    content: toDocument('Montag zu.'),
    state: 'PUBLISHED',
    publishAt: null,
    audience: 'ALL',
    ...values,
  });
  const add = async (client: TestClient, values: object = {}) => {
    const { status, body, text } = await client.post<{ _id: string }>('/api/news', post(values));
    if (status !== 201) throw new Error(text);
    return body._id;
  };
  const own = async (client: TestClient, id: string) =>
    (await client.get<OwnPosts>('/api/news/own')).body.posts.find(({ _id }) => _id === id);

  async function seedPair() {
    const seller = await seedSignedIn(app, 'seller');
    const buyer = await seedSignedIn(app, 'buyer');
    const relationship = await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: seller.account.id });
    return { seller, buyer, relationship };
  }

  test('a post that connected buyers read at once', async () => {
    const { seller, buyer } = await seedPair();
    const id = await add(seller.client);
    const { news } = (await buyer.client.get<NewsList>('/api/news')).body;
    expect(news).toMatchObject([
      { _id: id, title: 'Wartung', content: toDocument('Montag zu.'), seller: seller.account.name, seen: false },
    ]);
    const { rows } = await app.pool.query(
      `select account_id from event_log where payload = '{"topics": ["news"]}' and account_id = any($1)`,
      [[buyer.account.id, seller.account.id]],
    );
    expect(rows.map(({ account_id }) => account_id).sort()).toEqual([buyer.account.id, seller.account.id].sort());
  });

  test('what its notices say, until a reader may not read it any more', async () => {
    const { seller, buyer } = await seedPair();
    const titles = async () => {
      const { groups } = (await buyer.client.get<NoticePage>('/api/notifications')).body;
      return groups.flatMap(({ notices }) => notices.map(({ title }) => title.split(': ')[1]));
    };
    const id = await add(seller.client, { title: 'Rabatt von 9 %' });
    expect(await titles()).toEqual(['Rabatt von 9 %']);
    const change = async (version: number, values: object) => {
      const { status } = await seller.client.put(`/api/news/${id}`, { version, post: post(values) });
      expect(status).toBe(200);
      return await titles();
    };
    expect(await change(1, { title: 'Rabatt von 3 %' })).toEqual(['Rabatt von 3 %']);
    expect(await change(2, { title: 'Rabatt von 3 %', state: 'WITHDRAWN' })).toEqual(['Beitrag zurückgezogen']);
    expect(await change(3, { title: 'Rabatt von 4 %' })).toEqual(['Rabatt von 4 %']);
    expect((await seller.client.delete(`/api/news/${id}`)).status).toBe(200);
    expect(await titles()).toEqual(['Beitrag zurückgezogen']);
    const { rows } = await app.pool.query('select facts from notices where user_id = $1', [buyer.user.id]);
    expect(JSON.stringify(rows)).not.toContain('Rabatt');
  });

  test('drafts that nobody else reads, and withdraws what was published', async () => {
    const { seller, buyer } = await seedPair();
    const id = await add(seller.client, { state: 'DRAFT' });
    expect(await readTitles(buyer.client)).toEqual([]);
    const change = (version: number, values: object) =>
      seller.client.put(`/api/news/${id}`, { version, post: post(values) });
    expect((await change(1, { title: 'Neu' })).status).toBe(200);
    expect(await readTitles(buyer.client)).toEqual(['Neu']);
    const date = (await own(seller.client, id))?.date;
    await change(2, { title: 'Neuer' });
    expect(await own(seller.client, id)).toMatchObject({ title: 'Neuer', date, version: 3 });
    await change(3, { state: 'WITHDRAWN' });
    expect(await readTitles(buyer.client)).toEqual([]);
    expect((await change(4, { state: 'DRAFT' })).status).toBe(400);
  });

  test('a scheduled post, which is published at its time', async () => {
    const { seller, buyer } = await seedPair();
    const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const publishAt = later(5);
    const id = await add(seller.client, { state: 'SCHEDULED', publishAt });
    expect(await readTitles(buyer.client)).toEqual([]);
    expect(await own(seller.client, id)).toMatchObject({ state: 'SCHEDULED', publishAt, date: null });
    app.clock.advance(5 * 60_000);
    // The market's clock stands behind the database's, so this post's job runs at once and finds the first one due.
    await add(seller.client, { title: 'Später', state: 'SCHEDULED', publishAt: later(60) });
    await expect.poll(() => readTitles(buyer.client)).toEqual(['Wartung']);
    expect(await own(seller.client, id)).toMatchObject({ state: 'PUBLISHED', date: publishAt, publishAt: null });
  });

  test('for chosen buyers, or for those with released goods', async () => {
    const { seller, buyer, relationship } = await seedPair();
    const other = await seedSignedIn(app, 'buyer');
    await seedRelationship(app.pool, { buyerId: other.account.id, sellerId: seller.account.id });
    const [product, terminal] = [await seedProduct(app.pool), await seedTerminal(app.pool)];
    await seedRelease(app.pool, relationship.id, { terminalIds: [terminal.id], productIds: [product.id] });
    await add(seller.client, { title: 'Gewählt', audience: 'BUYERS', buyerIds: [buyer.account.id] });
    await add(seller.client, { title: 'Produkt', audience: 'GOODS', productIds: [product.id] });
    const regional = { audience: 'GOODS', productIds: [product.id], regionIds: [terminal.regionId] };
    const id = await add(seller.client, { title: 'Region', ...regional });
    expect((await readTitles(buyer.client)).sort()).toEqual(['Gewählt', 'Produkt', 'Region']);
    expect(await readTitles(other.client)).toEqual([]);
    expect(await own(seller.client, id)).toMatchObject({ reach: 1, ...regional });
    const stranger = await seedAccount(app.pool);
    const refused = await seller.client.post('/api/news', post({ audience: 'BUYERS', buyerIds: [stranger.id] }));
    expect([refused.status, refused.text.includes('buyerIds')]).toEqual([400, true]);
  });

  test('and sees how many buyers have had a post on a page', async () => {
    const { seller, buyer } = await seedPair();
    const id = await add(seller.client);
    const hidden = await add(seller.client, { state: 'DRAFT' });
    for (const _ of [1, 2]) await buyer.client.post('/api/news/seen', { ids: [id, hidden] });
    expect((await own(seller.client, id))?.seenCount).toBe(1);
    expect((await own(seller.client, hidden))?.seenCount).toBe(0);
    expect((await buyer.client.get<NewsList>('/api/news')).body.news[0]?.seen).toBe(true);
  });

  test('and deletes, with a way back', async () => {
    const { seller, buyer } = await seedPair();
    const id = await add(seller.client);
    expect((await seller.client.delete(`/api/news/${id}`)).status).toBe(200);
    expect(await readTitles(buyer.client)).toEqual([]);
    expect((await seller.client.delete(`/api/news/${id}`)).status).toBe(404);
    expect((await seller.client.post(`/api/news/${id}/restoration`, {})).status).toBe(200);
    expect(await readTitles(buyer.client)).toEqual(['Wartung']);
  });

  test('over a newer version is refused, and over a foreign post not found', async () => {
    const { seller, buyer } = await seedPair();
    const id = await add(seller.client);
    const stranger = await seedSignedIn(app, 'seller');
    const body = { version: 1, post: post({ title: 'Neu' }) };
    expect((await stranger.client.put(`/api/news/${id}`, body)).status).toBe(404);
    expect((await stranger.client.delete(`/api/news/${id}`)).status).toBe(404);
    expect((await buyer.client.put(`/api/news/${id}`, body)).status).toBe(403);
    expect((await buyer.client.post('/api/news', post())).status).toBe(403);
    expect((await buyer.client.get('/api/news/own')).status).toBe(403);
    const [a, b] = await Promise.all([1, 2].map(() => seller.client.put<{ code?: string }>(`/api/news/${id}`, body)));
    expect([a?.status, b?.status].sort()).toEqual([200, 409]);
    expect([a, b].find((answer) => answer?.status === 409)?.body.code).toBe('news_changed');
  });

  const text = (value: string, marks: object[] = []) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: value, marks }] }],
  });
  const nested = (levels: number): object =>
    levels === 0
      ? { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
      : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(levels - 1)] }] };
  test.each<[string, object]>([
    ['no title', { title: ' ' }],
    ['no text', { content: text(' ') }],
    ['HTML', { content: '<p>Text</p>' }],
    ['an image', { content: { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://a.example/x.png' } }] } }],
    ['a script as a link', { content: text('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]) }],
    [
      'a link with a handler',
      { content: text('x', [{ type: 'link', attrs: { href: 'https://a.example', onclick: 'x' } }]) },
    ],
    [
      'a heading of level 5',
      { content: { type: 'doc', content: [{ type: 'heading', attrs: { level: 5 }, content: [] }] } },
    ],
    ['20,001 characters', { content: text('x'.repeat(20_001)) }],
    ['lists in four levels', { content: { type: 'doc', content: [nested(4)] } }],
    ['lists in 300 levels', { content: { type: 'doc', content: [nested(300)] } }],
    ['1,001 parts', { content: { type: 'doc', content: Array(501).fill(text('x').content[0]) } }],
    ['no time', { state: 'SCHEDULED' }],
    ['a time in the past', { state: 'SCHEDULED', publishAt: '2020-01-01T08:00:00.000Z' }],
    ['no chosen buyer', { audience: 'BUYERS' }],
    ['an unknown field', { html: '<p>' }],
  ])('but not with %s', async (_, values) => {
    const { client } = await seedSignedIn(app, 'seller');
    expect((await client.post('/api/news', post(values))).status).toBe(400);
    expect((await client.get<OwnPosts>('/api/news/own')).body.posts).toEqual([]);
  });
});
