/**
 * The provider's lists on a large marketplace: 20,000 accounts, 100,000 users, 1,000,000 mails, 100,000 jobs. Each kind of request is sent ROUNDS
 * times; a page must come within 50 ms at the 95th percentile. ACCOUNTS and MAILS change the sizes.
 */
import type pg from 'pg';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openStand, percentile, startServer } from './stand.ts';

const bench = 'admin';
const accounts = Number(process.env.ACCOUNTS ?? 20_000);
const mails = Number(process.env.MAILS ?? 1_000_000);
const jobs = Number(process.env.JOBS ?? 100_000);
const rounds = Number(process.env.ROUNDS ?? 20);
const goalMs = 50;

/** Each round asks for another page or word, so that no answer is repeated. */
const lists: Readonly<Record<string, (round: number) => string>> = {
  'accounts, a page': (round) => `/api/accounts?pageNumber=${round + 1}`,
  'accounts, a word': (round) => `/api/accounts?search=Konto%20${1_000 + round}`,
  'accounts, a frequent word': (round) => `/api/accounts?search=Konto&pageNumber=${round + 1}`,
  'accounts without a VAT number': (round) => `/api/accounts?only=no-vat-id&pageNumber=${round + 1}`,
  'users, a page': (round) => `/api/admin/users?pageNumber=${round + 1}`,
  'users, a word': (round) => `/api/admin/users?search=nutzer${1_000 + round}`,
  'users, a frequent word': (round) => `/api/admin/users?search=Nora&pageNumber=${round + 1}`,
  'users, a company': (round) => `/api/admin/users?search=Konto%20${1_000 + round}`,
  'users, disabled ones': (round) => `/api/admin/users?states=DISABLED&pageNumber=${round + 1}`,
  'users, locked ones': (round) => `/api/admin/users?states=LOCKED&pageNumber=${round + 1}`,
  'mails, a page': (round) => `/api/admin/mails?pageNumber=${round + 1}`,
  'mails, a word': (round) => `/api/admin/mails?search=nutzer${1_000 + round}`,
  'mails, a frequent word': (round) => `/api/admin/mails?search=Bestellung&pageNumber=${round + 1}`,
  'mails, a company': (round) => `/api/admin/mails?search=Konto%20${1_000 + round}`,
  'mails, one letter': (round) => `/api/admin/mails?search=${'qxyzbnfk'[round % 8]}`,
  'mails, failed ones': (round) => `/api/admin/mails?states=FAILED&pageNumber=${round + 1}`,
  jobs: () => '/api/admin/jobs',
  overview: () => '/api/admin/overview',
};

async function fill(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('set session_replication_role = replica');
  const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
  const id = idOf('$2 || n');
  const run = (text: string, count: number, kind: string) => client.query(text, [count, kind]);
  await run(
    `insert into accounts (id, type, customer_no, name, city, vat_id)
     select ${id}, case when n % 20 = 0 then 'seller' else 'buyer' end, 'B-' || n, 'Konto ' || n || ' GmbH', 'Ort ' || n % 500,
            case when n % 3 = 0 then '' else 'DE' || (100000000 + n) end
       from generate_series(1, $1::int) n`,
    accounts,
    'account',
  );
  await run(
    `insert into users (id, account_id, username, email, first_name, last_name, roles)
     select ${id}, ${idOf(`'account' || (1 + n % ($1 / 5))`)}, 'nutzer' || n, 'nutzer' || n || '@firma.example',
            (array['Nora', 'Kim', 'Ole', 'Ada'])[1 + n % 4], 'Name ' || n % 5000, '{}'
       from generate_series(1, $1::int) n`,
    accounts * 5,
    'user',
  );
  await client.query(
    `insert into sign_in_failures (name, failures, last_failed_at)
     select 'nutzer' || n, 5, now() from generate_series(1, 2000) n`,
  );
  await run(
    `insert into outbox_mails (id, account_id, to_address, subject, text_body, state, created_at)
     select ${id}, ${idOf(`'account' || (1 + n % ${accounts})`)}, 'nutzer' || n % ${accounts * 5} || '@firma.example', 'Bestellung ' || n, '',
            case when n % 1000 = 0 then 'FAILED' else 'SENT' end, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
    mails,
    'mail',
  );
  client.release(true);
  await pool.query('vacuum analyze accounts, users, outbox_mails, sign_in_failures');
}

/** The jobs of a busy day. The queues exist once the server has started. */
async function fillJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into jobs.job (name, state, data, output, created_on, completed_on)
     select (array(select name from jobs.queue where name not like '\\_\\_%' order by name))[1 + n % 5], (case when n % 100 = 0 then 'failed' else 'completed' end)::jobs.job_state,
            '{}', '{"message": "Kein Anschluss"}', now() - n * interval '0.5 seconds', now() - n * interval '0.5 seconds'
       from generate_series(1, $1::int) n`,
    [jobs],
  );
  await pool.query('vacuum analyze jobs.job_common');
}

const stand = await openStand();
try {
  const url = await stand.copy('admin_lists');
  const pool = createPool(url);
  await fill(pool);
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from users u join accounts a on a.id = u.account_id where a.type = 'admin' order by u.username limit 1`,
  );
  const cookie = await openSession(pool, rows[0]?.id ?? '');
  const server = await startServer(url, { port: 3219 });
  try {
    await fillJobs(pool);
    for (const [kind, toPath] of Object.entries(lists)) {
      const samples: number[] = [];
      // The first answer also loads code and plans, and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const began = performance.now();
        const answer = await fetch(server.url + toPath(round), { headers: { cookie } });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${toPath(round)}: ${answer.status} ${text}`);
        if (round > 0) samples.push(performance.now() - began);
      }
      print(bench, `${kind}, p50`, percentile(samples, 0.5), 'ms');
      print(bench, `${kind}, p95`, percentile(samples, 0.95), 'ms', { atMost: goalMs });
    }
  } finally {
    await server.stop();
    await pool.end();
  }
} finally {
  await stand.stop();
}
