import { randomBytes } from 'node:crypto';
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode, StartupError } from '../../errors/index.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { run } from './run.ts';

export const ROLE = 'handelsplatz';

/** A data directory of PostgreSQL and the password of its only role. */
export type Cluster = { directory: string; password: string };

/** Options for creating a cluster. */
type Making = { durable: boolean; onCreate: (() => void) | undefined; stopAsked: AbortSignal | undefined };

/**
 * Opens the cluster; the first start creates it. The major version is part of the path, so a newer PostgreSQL never opens an
 * older cluster.
 */
export async function openCluster(home: Home, binaries: Binaries, making: Making): Promise<Cluster> {
  const directory = join(home.path, '18');
  if ((await stat(directory).catch(() => undefined)) === undefined) await create(directory, home, binaries, making);
  return { directory, password: (await readFile(passwordFile(directory), 'utf8')).trim() };
}

const passwordFile = (directory: string) => join(directory, `${ROLE}.password`);

/**
 * Creates the cluster in a temporary folder and renames it. So an interrupted first start leaves nothing half-made, and the
 * password always belongs to the cluster. The builtin locale C.UTF-8 sorts the same on every machine; queries ask for German
 * sorting themselves.
 */
async function create(
  directory: string,
  home: Home,
  binaries: Binaries,
  { durable, onCreate, stopAsked }: Making,
): Promise<void> {
  stopAsked?.throwIfAborted();
  onCreate?.();
  const draft = `${directory}.${randomBytes(4).toString('hex')}.draft`;
  const password = `${draft}.password`;
  await writeSecret(password, randomBytes(24).toString('base64url'), home);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${ROLE}`, `--pwfile=${password}`, '--auth=scram-sha-256'];
  const safety = ['--data-checksums', ...(durable ? [] : ['--no-sync'])];
  try {
    const made = await run(binaries.initdb, ['-D', draft, ...locale, ...access, ...safety], home, stopAsked);
    stopAsked?.throwIfAborted();
    if (made.status !== 0) throw new StartupError(`PostgreSQL could not make its data folder: ${made.lastLine}.`);
    await rename(password, passwordFile(draft));
    await rename(draft, directory);
  } catch (error) {
    // Another app started at the same moment and was first. We use its cluster.
    if (findErrorCode(error) !== 'ENOTEMPTY' && findErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(password, { force: true });
  }
}

async function writeSecret(path: string, secret: string, home: Home): Promise<void> {
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
  if (home.user !== undefined) await chown(path, home.user.uid, home.user.gid);
}
