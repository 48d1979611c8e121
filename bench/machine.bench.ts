/**
 * What this machine does with work that is not ours: a loop, a bare answer over HTTP, and the transaction of pgbench (tpcb-like) on eight
 * connections and a durable PostgreSQL. Figures of other benchmarks are read beside these.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { onServer, toDatabaseUrl } from '../testing/template.ts';
import { measureAnswers } from './answers.ts';
import { print } from './figures.ts';
import { openServer } from './stand.ts';

const bench = 'machine';
const seconds = 4;
const connections = 8;
/** A branch, ten tellers and 100,000 accounts for each step of pgbench's scale. */
const scale = 10;

print(bench, 'spinning loop of 300,000,000 steps', measureLoop(), 'ms');
print(bench, 'bare answers over HTTP', await measureBareAnswers(), '/s');
print(bench, `transactions of pgbench on ${connections} connections`, await measureTransactions(), '/s');

function measureLoop(): number {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < 300_000_000; step += 1) sum += step;
  return sum > 0 ? performance.now() - began : Number.NaN;
}

async function measureBareAnswers(): Promise<number> {
  const server = createServer((_, answer) => answer.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rate = await measureAnswers(`http://127.0.0.1:${port}`, { seconds });
  server.close();
  return rate;
}

async function measureTransactions(): Promise<number> {
  const server = await openServer();
  await onServer(server.url, 'create database pgbench');
  const pool = new pg.Pool({ connectionString: toDatabaseUrl(server.url, 'pgbench'), max: connections });
  await pool.query(`
    create table branches (bid int primary key, balance int not null, filler char(88));
    create table tellers (tid int primary key, bid int not null, balance int not null, filler char(84));
    create table accounts (aid int primary key, bid int not null, balance int not null, filler char(84));
    create table history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into branches select n, 0 from generate_series(1, ${scale}) n;
    insert into tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${scale * 10}) n;
    insert into accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n;
    analyze`);
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: connections }, () => repeatTransaction(pool, until)));
  await pool.end();
  await server.stop();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function repeatTransaction(pool: pg.Pool, until: number): Promise<number> {
  const client = await pool.connect();
  const any = (most: number) => 1 + Math.floor(Math.random() * most);
  let count = 0;
  for (; performance.now() < until; count += 1) {
    const [aid, tid, bid, delta] = [any(scale * 100_000), any(scale * 10), any(scale), any(5_000)];
    await client.query('begin');
    await client.query({
      name: 'account',
      text: 'update accounts set balance = balance + $1 where aid = $2',
      values: [delta, aid],
    });
    await client.query({ name: 'read', text: 'select balance from accounts where aid = $1', values: [aid] });
    await client.query({
      name: 'teller',
      text: 'update tellers set balance = balance + $1 where tid = $2',
      values: [delta, tid],
    });
    await client.query({
      name: 'branch',
      text: 'update branches set balance = balance + $1 where bid = $2',
      values: [delta, bid],
    });
    await client.query({
      name: 'history',
      text: 'insert into history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      values: [tid, bid, aid, delta],
    });
    await client.query('commit');
  }
  client.release();
  return count;
}
