import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { productBuild } from '../tools/builds.ts';
import { run } from '../tools/run.ts';
import { backUp, backupConfig, backupFolders, makeStanza } from './backup.ts';
import {
  awayAnswer,
  databaseStatements,
  haproxyConfig,
  patroniConfig,
  pgbouncerConfig,
  pgbouncerUsers,
  supervisorConfig,
} from './parts.ts';
import { databases, makeFolder, market, nodes, type Plan, writePrivate } from './plan.ts';
import { control, isSupervised, startSupervisor } from './supervisor.ts';
import { chooseVersion } from './versions.ts';

/** Writes the configuration, starts the parts one after the other, and waits until the product is ready. */
export async function startCluster(plan: Plan): Promise<void> {
  if (isSupervised(plan)) throw new StartupError(`The cluster in ${plan.dir} runs already.`);
  if (!run(productBuild)) throw new StartupError('The product could not be built.');
  writeConfig(plan);
  await startSupervisor(plan);
  // Any of the databases may be the primary: Patroni knows which one has every commit.
  await control(plan, 'start', 'etcd', ...databases, 'haproxy', 'pgbouncer');
  await until('three databases run', 180_000, () => isWhole(plan));
  makeStanza(plan);
  await makeDatabase(plan);
  // The first one fills in the demo market.
  const [first, ...others] = nodes;
  await control(plan, 'start', first);
  await until(`${first} is ready`, 180_000, () => isReady(plan, first));
  await control(plan, 'start', ...others);
  for (const node of others) await until(`${node} is ready`, 60_000, () => isReady(plan, node));
  await until('HAProxy passes requests on', 10_000, () => isReady(plan, 'web'));
  backUp(plan);
  console.log(`\n  The cluster is ready: http://localhost:${plan.port('web')}`);
  console.log(`  Its parts: supervisorctl -c ${plan.at('supervisor.conf')} status`);
  console.log(`  Its databases: patronictl -c ${plan.at('pg1.yml')} list`);
  console.log(`  Its backups: pgbackrest --config=${plan.at('pgbackrest.conf')} info\n`);
}

/** Ends all parts in the reverse sequence of their start. The data stays. */
export async function stopCluster(plan: Plan): Promise<void> {
  if (!isSupervised(plan)) throw new StartupError(`The cluster in ${plan.dir} does not run.`);
  await control(plan, 'shutdown');
  await until('all parts have ended', 180_000, async () => !isSupervised(plan));
}

function writeConfig(plan: Plan): void {
  for (const folder of ['log', 'sockets', ...backupFolders, ...databases]) makeFolder(plan.at(folder), plan.owner);
  const files = {
    'haproxy.cfg': haproxyConfig(plan),
    'away.http': awayAnswer(),
    'pgbouncer.ini': pgbouncerConfig(plan),
    'users.txt': pgbouncerUsers(plan),
    'supervisor.conf': supervisorConfig(plan),
    'pgbackrest.conf': backupConfig(plan),
    ...Object.fromEntries(databases.map((name) => [`${name}.yml`, patroniConfig(plan, name)])),
  };
  for (const [name, text] of Object.entries(files)) writePrivate(plan.at(name), text, plan.owner);
  for (const node of nodes) chooseVersion(plan, node, 'present');
}

async function makeDatabase(plan: Plan): Promise<void> {
  const client = new pg.Client({ connectionString: plan.address('write', 'superuser') });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = $1) as "hasRole",
              exists (select from pg_database where datname = $1) as "hasDatabase"`,
      [market],
    );
    for (const statement of databaseStatements(plan, rows[0])) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Role and state of each database, as Patroni reports them: "leader running", "sync_standby streaming". */
export async function memberStates(plan: Plan): Promise<Record<string, string>> {
  for (const name of ['patroni1', 'patroni2', 'patroni3'] as const) {
    const members = await askMembers(plan.port(name)).catch(() => undefined);
    if (!members) continue;
    return Object.fromEntries(members.map(({ name: of, role, state }) => [of, `${role} ${state}`]));
  }
  return {};
}

async function askMembers(port: number): Promise<{ name: string; role: string; state: string }[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2_000) });
  const { members = [] } = (await answer.json()) as { members?: { name: string; role: string; state: string }[] };
  return members;
}

/** Whether there are a primary, a standby that has every commit, and a third database that follows. */
export async function isWhole(plan: Plan): Promise<boolean> {
  const states = Object.values(await memberStates(plan));
  const follow = states.filter((state) => /^(replica|sync_standby) (running|streaming)$/.test(state));
  return states.includes('leader running') && follow.length === 2 && follow.some((state) => state.startsWith('sync'));
}

/** Whether a node, or one behind the door of the cluster, can serve. */
export async function isReady(plan: Plan, of: 'web' | (typeof nodes)[number]): Promise<boolean> {
  const signal = AbortSignal.timeout(3_000);
  const answer = await fetch(`http://127.0.0.1:${plan.port(of)}/api/health/ready`, { signal }).catch(() => undefined);
  return answer?.ok ?? false;
}

export async function until(what: string, patienceMs: number, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new StartupError(
        `Not within ${patienceMs / 1_000} s: ${what}. The logs of all parts are in the folder log.`,
      );
    await sleep(250);
  }
}
