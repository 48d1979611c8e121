import { cpSync, existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { run } from '../tools/run.ts';
import { runBackup } from './backup.ts';
import { restoredConfig } from './parts.ts';
import { makeFolder, market, type Plan, writePrivate } from './plan.ts';
import { memberStates, until } from './start.ts';
import { control, isSupervised, startSupervisor } from './supervisor.ts';

/** A database beside the cluster, as it was at an instant. */
export interface Restored {
  readonly url: string;
  /** A copy of the audit's folder in which the restore is recorded. */
  readonly auditDir: string;
  readonly seconds: number;
}

/** The database of 5,000,000 orders takes minutes. */
const patienceMs = 3_600_000;

/** Reads the options of the command: `--to "2026-11-28 12:00:00+00"` (without it: the last commit in the repository) and `--port`. */
export function readRestoreOptions(plan: Plan, args: string[]): { to: string | undefined; port: number } {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, port: { type: 'string' } } });
  const port = Number(values.port ?? plan.port('restored'));
  if (!Number.isInteger(port) || port < 1_024 || port > 65_535)
    throw new StartupError(`--port must be a whole number from 1024 to 65535, not "${values.port}".`);
  if (values.to !== undefined && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(values.to))
    throw new StartupError(`--to must be an instant such as "2026-11-28 12:00:00+00", not "${values.to}".`);
  return { to: values.to, port };
}

/**
 * Restores the database into a folder of its own, starts it on a port of its own, and holds what it would send. The cluster may run, or be
 * lost but for its repository, `secrets.json` and the folder of the audit.
 */
export async function restore(plan: Plan, { to, port }: ReturnType<typeof readRestoreOptions>): Promise<Restored> {
  const dir = plan.at('restored');
  if (existsSync(dir)) throw new StartupError(`${dir} is there already, of an earlier restore. Remove it first.`);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  if (!isSupervised(plan)) await startSupervisor(plan);
  // A running primary sends what it has not sent yet.
  if (Object.values(await memberStates(plan)).includes('leader running')) runBackup(plan, 'check');
  fetchFiles(plan, dir, to);
  console.log(`  The files are there, after ${seconds().toFixed(0)} s.`);
  writePrivate(plan.at('restored.conf'), restoredConfig(port), plan.owner);
  await control(plan, 'start', 'restored');
  const url = `postgres://${market}:${plan.secrets.app}@127.0.0.1:${port}/${market}`;
  await until('the restored database takes writes', patienceMs, async () => {
    if (await takesWrites(url)) return true;
    // Ends with an error when it does not run.
    await control(plan, 'status', 'restored');
    return false;
  });
  console.log(`  It takes writes, after ${seconds().toFixed(0)} s.`);
  const auditDir = plan.at('restored-audit');
  cpSync(plan.at('audit'), auditDir, { recursive: true });
  const env = { DATABASE_URL: url, AUDIT_DIR: auditDir };
  if (!run({ command: [process.execPath, 'tools/restored.ts'], env }))
    throw new StartupError('What the restored database would send is not held. Start no product on it.');
  const { host, pathname } = new URL(url);
  console.log(
    `\n  Restored in ${seconds().toFixed(0)} s: ${host}${pathname}, with the password of ${plan.at('secrets.json')}`,
  );
  console.log(`  Its audit: AUDIT_DIR=${auditDir}\n`);
  return { url, auditDir, seconds: seconds() };
}

function fetchFiles(plan: Plan, dir: string, to: string | undefined): void {
  makeFolder(dir, plan.owner);
  // It must not write into the repository of the cluster.
  const options = [`--pg1-path=${dir}`, '--archive-mode=off'];
  try {
    runBackup(
      plan,
      'restore',
      ...options,
      ...(to === undefined ? [] : ['--type=time', `--target=${to}`, '--target-action=promote']),
    );
  } catch (error) {
    rmSync(dir, { recursive: true });
    throw error;
  }
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
    return rows[0]?.waits === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
