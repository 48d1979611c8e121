import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { seedPlace } from '../../../../../testing/seed/trading.ts';
import { createDatabase, createPool } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { createRuleBooks } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

test('a load that fails is its own transaction’s misfortune: whoever waited for it loads the book itself', async () => {
  const { sellerId } = await seedPlace(app);
  const away = createDatabase<Tables>(createPool('postgres://nobody@127.0.0.1:1/nowhere'));
  const books = createRuleBooks('Europe/Berlin');
  const now = new Date();
  const loads = [away, createDatabase<Tables>(app.pool), createDatabase<Tables>(app.pool)];
  const outcomes = await Promise.allSettled(loads.map((db) => books.at(db, sellerId, 1, now)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await expect(books.at(away, sellerId, 1, now)).resolves.toMatchObject({ sellerId });
});
