import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { toAnswer, toAnswers } from './answers.ts';
import { createDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a row is answered with the names of its columns, its id as _id and its instants as texts', async () => {
  const { rows } = await sql<object>`
    select 7 as id, timestamptz '2026-03-01 12:00+01' as created_at, null::timestamptz as ended_at, date '2026-03-02' as day,
           1.50 as price, '{"id": 1}'::jsonb as details, array[1, 2] as numbers`.execute(createDatabase(database.pool));
  expect(toAnswers(rows)).toEqual([
    {
      _id: 7,
      createdAt: '2026-03-01T11:00:00.000Z',
      endedAt: null,
      day: '2026-03-02',
      price: '1.50',
      details: { id: 1 },
      numbers: [1, 2],
    },
  ]);
});

test('the type of an answer follows the row', () => {
  const answer = toAnswer({ id: 'a', at: new Date(0), until: null as Date | null, size: 1 });
  const typed: { _id: string; at: string; until: string | null; size: number } = answer;
  expect(typed).toEqual({ _id: 'a', at: '1970-01-01T00:00:00.000Z', until: null, size: 1 });
});
