import { createTestDatabase } from '@handelsplatz/testing/database';
import { expect, test } from 'vitest';
import { createPreparingClient } from './preparing-client.ts';
import { createStatementNames } from './statement-names.ts';

test('a statement is prepared once when it comes again, and gives the same rows', async () => {
  const database = await createTestDatabase();
  const Client = createPreparingClient(createStatementNames({ mostNames: 10, mostSeen: 10 }));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const number of [1, 2, 3]) {
    const { rows } = await client.query('select $1::int as number', [number]);
    expect(rows).toEqual([{ number }]);
  }
  await client.query('select $1::int as once', [1]);
  const prepared = await client.query('select statement from pg_prepared_statements');
  expect(prepared.rows).toEqual([{ statement: 'select $1::int as number' }]);
  await client.end();
  await database.drop();
});
