import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { verifyAudit } from '../packages/server/src/features/audit/index.ts';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { startMailServer } from '../packages/server/src/platform/mail/smtp.testbed.ts';
import { assertBooks } from '../testing/books.ts';
import type { Shopper } from '../testing/faults/shopper.ts';
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts';
import { reportFigure, takeSeed } from '../tools/figures.ts';
import { formatTable } from '../tools/tally.ts';
import { compare, isHealthy } from './drill.ts';
import { destroyMember } from './faults.ts';
import { startLoad } from './load.ts';
import { databases, type Plan } from './plan.ts';
import { type Restored, restore } from './restore.ts';
import { startRestoredNode } from './restored-node.ts';
import { until } from './start.ts';
import { control, isSupervised } from './supervisor.ts';

/** How much may be lost, and how long it may take, in seconds. */
const bars = { lost: 60, restored: 300 };
const orderedMs = 20_000;
/** Longer than an order may be lost. */
const orderedAfterMs = 75_000;
const waitingMails = 20;
/** So long a node runs on the restored database and must send nothing. */
const watchedMs = 20_000;

/** What happened before the loss. */
interface Past {
  readonly shoppers: readonly Shopper[];
  /** The instant to which the second restore goes. */
  readonly instant: Date;
  readonly lostAt: Date;
}

/**
 * Loses all databases under a load of orders. Restores the last commit of the repository, and then an instant at which mails and messages waited
 * that were sent afterwards. In the end the cluster goes on with its databases as they were lost.
 */
export async function drillRestore(plan: Plan): Promise<void> {
  if (!isSupervised(plan)) throw new StartupError(`The cluster in ${plan.dir} does not run.`);
  await until('the cluster is whole', 30_000, () => isHealthy(plan));
  const receiver = await startReceiver();
  const pool = createPool(plan.address('write', 'app'), { max: 4 });
  // Its connections end when the databases are lost.
  pool.on('error', () => undefined);
  const rows: string[][] = [];
  try {
    const past = await orderAndLose(plan, pool, receiver);
    const latest = await drillLatest(plan, past, rows);
    await drillInstant(plan, past, receiver, rows);
    await control(plan, 'start', ...databases);
    await until('the cluster is whole', 120_000, () => isHealthy(plan));
    rows.push(
      await compare(`no order is lost that was placed ${bars.lost} s before`, () => measureLoss(pool, past, latest)),
    );
  } finally {
    await pool.query(`delete from webhooks where name = 'drill'`).catch(() => undefined);
    await pool.query(`delete from outbox_mails where kind = 'drill'`).catch(() => undefined);
    await pool.end();
    await receiver.stop();
  }
  const table = rows.map(([name = '', result = '', ...figure]) => [name, result, figure.join('')] as const);
  console.log(`\n${formatTable([['after the loss of all databases', 'result', 'figure'], ...table])}`);
  for (const [name, result, figure] of table) reportFigure(name, figure || result);
  if (rows.some(([, result]) => result !== 'ok')) process.exitCode = 1;
}

async function orderAndLose(plan: Plan, pool: pg.Pool, receiver: Receiver): Promise<Past> {
  receiver.answerWith({ status: 503 });
  await addWebhooks(pool, receiver.url);
  await addMails(pool);
  const load = await startLoad(pool, takeSeed(), `http://127.0.0.1:${plan.port('web')}`);
  await sleep(orderedMs);
  const { rows } = await pool.query<{ instant: Date }>('select clock_timestamp() as instant');
  receiver.answerWith({ status: 200 });
  await sleep(orderedAfterMs);
  const lostAt = new Date();
  await Promise.all(databases.map((name) => destroyMember(plan, name)));
  await load.stop();
  return { shoppers: load.shoppers, instant: rows[0]?.instant ?? lostAt, lostAt };
}

/** Restores the last commit of the repository. Returns the orders that it has. */
async function drillLatest(plan: Plan, { lostAt }: Past, rows: string[][]): Promise<Set<string>> {
  return await withRestored(plan, undefined, async (restored, pool) => {
    rows.push([
      'the last commit is restored',
      restored.seconds <= bars.restored ? 'ok' : 'FAIL',
      `${restored.seconds.toFixed(0)} s`,
    ]);
    rows.push(await compare('the audit is whole', () => checkAudit(restored)));
    rows.push(await compare('the books agree with the orders', () => assertBooks(pool, { usedSince: toDay(lostAt) })));
    return await readOrders(pool);
  });
}

/** Restores an instant at which mails and messages waited. */
async function drillInstant(plan: Plan, past: Past, receiver: Receiver, rows: string[][]): Promise<void> {
  await withRestored(plan, toText(past.instant), async (restored, pool) => {
    rows.push([
      'an instant is restored',
      restored.seconds <= bars.restored ? 'ok' : 'FAIL',
      `${restored.seconds.toFixed(0)} s`,
    ]);
    rows.push(await compare('the audit is whole', () => checkAudit(restored)));
    rows.push(
      await compare('no order is there that was placed later', async () => {
        const { rows: later } = await pool.query('select id from orders where created_at > $1', [past.instant]);
        if (later.length > 0) throw new Error(`${later.length} orders are younger`);
      }),
    );
    rows.push(
      await compare('no mail and no message is sent twice', () => watchSending(plan, restored, pool, receiver)),
    );
  });
}

async function withRestored<Result>(
  plan: Plan,
  to: string | undefined,
  work: (restored: Restored, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const restored = await restore(plan, { to, port: plan.port('restored') });
  const pool = createPool(restored.url, { max: 4 });
  try {
    return await work(restored, pool);
  } finally {
    await pool.end();
    await control(plan, 'stop', 'restored');
    for (const folder of ['restored', 'restored-audit']) rmSync(plan.at(folder), { recursive: true });
  }
}

/** Lets a node run on the restored database. What waited then must stay, and one mail leaves when an admin sends it. */
async function watchSending(plan: Plan, restored: Restored, pool: pg.Pool, receiver: Receiver): Promise<string> {
  const before = new Set(receiver.received.map(toId));
  const { rows } = await pool.query<{ id: string }>(
    `select replace(d.id::text, '-', '') as id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where w.name = 'drill' and d.state = 'SKIPPED'`,
  );
  const held = rows.map(({ id }) => `msg_${id}`);
  const sentBetween = held.filter((id) => before.has(id));
  if (sentBetween.length === 0)
    throw new Error('nothing that waited was sent before the loss: the drill tries nothing');
  receiver.received.length = 0;
  const mailServer = await startMailServer();
  const node = await startRestoredNode(plan, restored, mailServer.url);
  try {
    await sleep(watchedMs);
    const twice = receiver.received.map(toId).filter((id) => held.includes(id));
    if (twice.length > 0) throw new Error(`${twice.length} messages were sent again`);
    if (mailServer.received.length > 0) throw new Error(`${mailServer.received.length} mails were sent again`);
    await pool.query(
      `update outbox_mails set state = 'WAITING', next_try_at = now() where id = (select id from outbox_mails where kind = 'drill' limit 1)`,
    );
    await until('the mail is sent that an admin sends again', 90_000, async () => mailServer.received.length === 1);
  } finally {
    await node.stop();
    await mailServer.stop();
  }
  return `${held.length} messages (${sentBetween.length} had been sent), ${waitingMails} mails`;
}

const toId = ({ headers }: Receiver['received'][number]) => String(headers['webhook-id']).replaceAll('-', '');

async function checkAudit({ url, auditDir }: Restored): Promise<string> {
  const { faultCount, faults, restores } = await verifyAudit(url, auditDir);
  if (faultCount > 0) throw new Error(`${faultCount} faults: ${faults[0]?.sentence}`);
  return `${restores.at(-1)?.lostEntries} entries lost`;
}

/** How long before the loss the first order was placed that the restored database does not have. Throws when that is too long. */
async function measureLoss(pool: pg.Pool, { shoppers, lostAt }: Past, restored: ReadonlySet<string>): Promise<string> {
  const acknowledged = shoppers.flatMap(({ attempts }) => attempts.flatMap(({ answer }) => answer?.orderIds ?? []));
  const missing = acknowledged.filter((id) => !restored.has(id));
  const { rows } = await pool.query<{ first: Date | null }>(
    'select min(created_at) as first from orders where id = any($1)',
    [missing],
  );
  const seconds = rows[0]?.first ? (lostAt.getTime() - rows[0].first.getTime()) / 1_000 : 0;
  const figure = `${missing.length} of ${acknowledged.length} orders, of the last ${seconds.toFixed(0)} s`;
  if (seconds > bars.lost) throw new Error(figure);
  return figure;
}

async function readOrders(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from orders where created_at > now() - interval '1 hour'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A webhook for new orders of each account that orders. */
async function addWebhooks(pool: pg.Pool, url: string): Promise<void> {
  await pool.query(
    `insert into webhooks (id, account_id, created_by, name, url, events, secret, created_at)
     select distinct on (a.id) gen_random_uuid(), a.id, u.id, 'drill', $1, '{order.placed}', 'whsec_ZHJpbGxkcmlsbGRyaWxsZHJpbGxkcmls', now()
       from users u join accounts a on a.id = u.account_id where a.type = 'buyer'`,
    [url],
  );
}

/** Mails that wait. The nodes of the cluster have no mail server, so they stay. */
async function addMails(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into outbox_mails (id, to_address, kind, subject, text_body, state, next_try_at, turn_at)
     select id, 'drill@example.com', 'drill', 'drill', 'drill', 'WAITING', now(), now() from unnest($1::uuid[]) as m (id)`,
    [Array.from({ length: waitingMails }, () => randomUUID())],
  );
}

const toText = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');
const toDay = (at: Date) => at.toISOString().slice(0, 10);
