/** The audit with 1,000,000 entries: sealing, the check of all of it, and each way to look into it. ENTRIES changes their number. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAudit } from '../packages/server/src/features/audit/index.ts';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openStand, percentile, startServer } from './stand.ts';

const bench = 'audit';
const entries = Number(process.env.ENTRIES ?? 1_000_000);
const perTransaction = 20_000;
const rounds = 20;

const ways: Readonly<Record<string, (round: number) => string>> = {
  'the first page': () => '',
  'by action': (round) => `actions=${['price-rule.changed', 'offer.changed', 'order.complete'][round % 3]}`,
  'by days': (round) => `to=${new Date(Date.now() - round * 10 * 86_400_000).toISOString()}`,
  'by a word': (round) => `q=${['Preisregel', 'Bestellung', 'Kreditlimit'][round % 3]}`,
  'what is not there': () => 'q=Mondschein',
};

const stand = await openStand();
const databaseUrl = await stand.copy('bench_audit');
const pool = createPool(databaseUrl);
const dir = await mkdtemp(join(tmpdir(), 'bench-audit-'));
await measure();
await pool.end();
await stand.stop();
await rm(dir, { recursive: true });

async function measure(): Promise<void> {
  const userId = await getUserId(pool, 'verkaeufer');
  const began = performance.now();
  for (let written = 0; written < entries; written += perTransaction) await writeEntries(userId, written);
  print(bench, 'entries written', (entries / (performance.now() - began)) * 1_000, '/s');
  const server = await startServer(databaseUrl, { port: 3219, env: { AUDIT_DIR: dir, AUDIT_SECONDS: '1' } });
  try {
    await waitUntilSealed();
    await measureReading(server.url, await openSession(pool, userId));
  } finally {
    // Signs the root that the check compares with.
    await server.stop();
  }
  const [asked, spent] = [performance.now(), process.cpuUsage()];
  const { faultCount, faults, ...verdict } = await verifyAudit(databaseUrl, dir);
  print(
    bench,
    `the check of ${verdict.entries} entries and ${verdict.roots} roots`,
    (performance.now() - asked) / 1_000,
    's',
    {
      atMost: (10 * Math.max(entries, 100_000)) / 1_000_000,
    },
  );
  const { user, system } = process.cpuUsage(spent);
  print(bench, 'its processor time outside the database', (user + system) / 1_000_000, 's');
  if (faultCount > 0) throw new Error(JSON.stringify(faults[0]));
}

async function writeEntries(userId: string, from: number): Promise<void> {
  await pool.query(
    `insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
     select u.account_id, now() - n * interval '30 seconds', u.id,
            (array['price-rule.changed', 'offer.changed', 'credit-limit.changed', 'order.complete'])[1 + n % 4], 'offer', gen_random_uuid()::text,
            jsonb_build_object('fixedPriceMinor', n, 'totalLitres', n * 3), jsonb_build_object('fixedPriceMinor', n + 1, 'totalLitres', n * 3)
       from users u cross join generate_series($2::int, $3::int) n where u.id = $1`,
    [userId, from, from + perTransaction - 1],
  );
}

async function waitUntilSealed(): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ open: boolean }>(
      `select exists (select from audit_entries e, audit_progress p where (e.transaction_id, e.id) > (p.transaction_id, p.entry_id)) as open`,
    );
    if (!rows[0]?.open) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  print(bench, 'entries sealed', (entries / (performance.now() - began)) * 1_000, '/s');
}

async function measureReading(url: string, cookie: string): Promise<void> {
  for (const [way, toQuery] of Object.entries(ways)) {
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asked = performance.now();
      const answer = await fetch(`${url}/api/audit?${toQuery(round)}`, { headers: { cookie } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${way}: ${answer.status}`);
      samples.push(performance.now() - asked);
    }
    print(bench, `${way}, p95`, percentile(samples, 0.95), 'ms', { atMost: 50 });
  }
}
