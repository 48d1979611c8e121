/**
 * `npm run upgrade-database` moves the database of a running product to a server of another version of PostgreSQL by logical replication
 * (`docs/operations.md`, decision 0167):
 *
 * - `-- copy --from URL --to URL` makes the schema in the empty database on the new server and copies all rows, while the product works on.
 * - `-- switch --from URL --to URL` lets the old one refuse writes, waits, compares, and names the new address.
 * - `-- abandon --from URL [--to URL]` takes everything back.
 * - `-- drill` does all of it between two servers of its own, while buyers order.
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { beginCopy, untilCopied } from './upgrade-database/copying.ts';
import { drill } from './upgrade-database/drill.ts';
import { openServer, type Servers } from './upgrade-database/servers.ts';
import { abandon, switchOver } from './upgrade-database/switching.ts';

interface Addresses {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const steps: Readonly<Record<string, (addresses: Addresses) => Promise<void>>> = {
  copy: (addresses) =>
    withServers(addresses, async (servers, { from }) => {
      await beginCopy(servers, from);
      await untilCopied(servers);
      console.log('Copied. The new server follows each change until "switch" or "abandon".');
    }),
  switch: (addresses) =>
    withServers(addresses, async (servers, { to }) => {
      const { tables, rows, seconds } = await switchOver(servers);
      const { host, pathname } = new URL(to);
      console.log(`${tables} tables with ${rows} rows are the same. No writes for ${seconds.toFixed(1)} s.`);
      console.log(`Start the nodes on the new address: ${host}${pathname}. The old database stays read-only.`);
    }),
  async abandon({ from, to }) {
    const pools: pg.Pool[] = [];
    try {
      for (const url of [need(from, 'from'), ...(to === undefined ? [] : [to])]) pools.push(await openServer(url));
      const [old, made] = pools;
      if (old) await abandon(old, made);
      console.log('The old database takes writes, and nothing follows it any more.');
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  },
  drill,
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step)
    throw new StartupError(`"npm run upgrade-database" knows ${Object.keys(steps).join(', ')}, not "${name}".`);
  await step(values);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

async function withServers(
  { from, to }: Addresses,
  work: (servers: Servers, addresses: { from: string; to: string }) => Promise<void>,
): Promise<void> {
  const addresses = { from: need(from, 'from'), to: need(to, 'to') };
  const old = await openServer(addresses.from);
  try {
    const made = await openServer(addresses.to);
    await work({ from: old, to: made }, addresses).finally(() => made.end());
  } finally {
    await old.end();
  }
}

function need(url: string | undefined, name: string): string {
  if (url) return url;
  throw new StartupError(`Give the address of the database as --${name} URL.`);
}
