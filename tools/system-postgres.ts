import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { installPackage, mayInstall } from './apt.ts';
import { run } from './run.ts';

const folder = '/usr/lib/postgresql';
const owner = 'handelsplatz_ci';
/** The apps of several tests run side by side, each with a pool of its own. */
const connections = 400;

/**
 * The address of a separate role on this machine's PostgreSQL, which is installed and started where root permits it. Otherwise
 * undefined. The role's commits do not wait for the disk: a crash of the machine may lose what tests wrote.
 */
export function ensureSystemPostgres(): string | undefined {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  if (!mayInstall()) return undefined;
  if (!existsSync(folder) || readdirSync(folder).every((version) => !existsSync(`${folder}/${version}/bin/postgres`)))
    installPackage('postgresql');
  run({ command: ['service', 'postgresql', 'start'] });
  if (Number(show('max_connections')) < connections && asPostgres(`alter system set max_connections = ${connections}`))
    run({ command: ['service', 'postgresql', 'restart'] });
  const password = randomBytes(12).toString('hex');
  const made = asPostgres(`do $$ begin
    if not exists (select from pg_roles where rolname = '${owner}') then create role ${owner} superuser login; end if;
    end $$; alter role ${owner} password '${password}'; alter role ${owner} reset all;
    alter role ${owner} set synchronous_commit = off`);
  if (!made) return undefined;
  asPostgres(`create database ${owner} owner ${owner}`);
  return `postgres://${owner}:${password}@127.0.0.1:${show('port') || '5432'}/${owner}`;
}

function asPostgres(sql: string): boolean {
  const psql = ['-u', 'postgres', '--', 'psql', '-q', '-v', 'ON_ERROR_STOP=1', '-c', sql];
  return spawnSync('runuser', psql, { stdio: 'ignore', cwd: '/' }).status === 0;
}

function show(setting: 'max_connections' | 'port'): string {
  const shown = spawnSync('runuser', ['-u', 'postgres', '--', 'psql', '-qAt', '-c', `show ${setting}`], {
    encoding: 'utf8',
    cwd: '/',
  });
  return shown.stdout.trim();
}
