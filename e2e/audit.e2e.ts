import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { becomes, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm, type Product } from './product.ts';

test('an administrator reads what was done, and the command finds an entry that was changed in the database', async ({
  launch,
  visit,
}) => {
  const dir = await mkdtemp(join(tmpdir(), 'handelsplatz-audit-'));
  const product = await launch({ brand: 'de', env: { ...calm, AUDIT_DIR: dir, AUDIT_SECONDS: '1' } });
  const visitor = await visit(product.url);
  const { page } = visitor;
  await arrive(visitor, 'verkaeufer', '/protokoll');
  await seen(page.getByRole('heading', { level: 1, name: 'Protokoll' }));
  await seen(page.getByRole('table', { name: 'Einträge des Protokolls' }).getByRole('row').nth(1));
  await becomes(() => countUnsealed(product)).toBe(0);
  // The page may not miss the product, whose stop signs a root.
  await page.close();
  await product.stop();
  expect(await verify(product, dir)).toEqual({ code: 0, said: expect.stringContaining('The audit is whole.') });

  const entryId = await changeAnEntry(product);
  const { code, said } = await verify(product, dir);
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`entry ${entryId}, the entry at position \\d+ was changed`));
  expect(said).toContain('The audit was changed: 1 fault.');
  await rm(dir, { recursive: true });
});

/** The command as an operator calls it. */
async function verify({ databaseUrl }: Product, dir: string): Promise<{ code: number | null; said: string }> {
  const command = spawn('npm', ['run', '-s', 'audit:verify'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, AUDIT_DIR: dir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    command.once('error', reject).once('close', resolve),
  );
  return { code, said };
}

/** Like somebody with all rights on the database, whom no trigger stops. */
async function changeAnEntry({ pool }: Product): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      `update audit_entries set after = '{"fixedPriceMinor": 1}' where id = (select entry_id from audit_seals where position = 1 limit 1)
       returning id::text`,
    );
    return rows[0]?.id;
  } finally {
    client.release(true);
  }
}

async function countUnsealed({ pool }: Product): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from audit_entries e where not exists (select from audit_seals s where s.entry_id = e.id)`,
  );
  return rows[0]?.count ?? 0;
}
