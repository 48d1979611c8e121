import { randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode, StartupError, toErrorMessage } from '../../errors/index.ts';
import { mayUse, type OsUser } from './os-user.ts';

const OUTSIDE = '/var/lib/handelsplatz';

/** The folder of the database, and the account it runs as. */
export type Home = { path: string; user: OsUser | undefined };

/**
 * Finds or creates the folder of the database. It is in the data folder. When root's data folder cannot be entered by the
 * database's account (a clone below /root), it is in /var/lib/handelsplatz, and a file in the data folder names the place.
 */
export async function openHome(dataDir: string, user: OsUser | undefined): Promise<Home> {
  try {
    await mkdir(dataDir, { recursive: true });
    const pointer = join(dataDir, 'postgresql.location');
    const moved = await readPointer(pointer);
    if (moved !== undefined) return await claim(moved, user);
    const inside = await claim(join(dataDir, 'postgresql'), user);
    if (mayUse(inside.user, 'own folder', inside.path)) return inside;
    return await claim(await moveOutside(pointer, inside.path), user);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${toErrorMessage(error)}.`, { cause: error });
  }
}

async function readPointer(pointer: string): Promise<string | undefined> {
  const target = await readFile(pointer, 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (target === undefined) return undefined;
  const path = target.trim();
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) return path;
  throw new StartupError(
    `The database folder ${path} that ${pointer} names is missing; restore it or remove that file.`,
  );
}

async function claim(path: string, user: OsUser | undefined): Promise<Home> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (user === undefined) {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return { path, user };
  }
  const { uid, gid } = await stat(path);
  // A folder that an ordinary user created stays theirs, so that they can start the app again later.
  if (uid !== 0) return { path, user: { uid, gid } };
  await chown(path, user.uid, user.gid).catch(() => undefined);
  return { path, user };
}

async function makeOutside(path: string): Promise<void> {
  await mkdir(OUTSIDE, { recursive: true });
  await chmod(OUTSIDE, 0o711);
  await mkdir(path, { mode: 0o700 });
}

/** Two apps that start at once agree on one place, because the link to the pointer can be created only once. */
async function moveOutside(pointer: string, abandoned: string): Promise<string> {
  const id = randomBytes(6).toString('hex');
  const draft = `${pointer}.${id}`;
  const path = join(OUTSIDE, id);
  await makeOutside(path).catch((error: unknown) => {
    throw new StartupError(
      `The database cannot enter ${abandoned} as an unprivileged user and ${path} cannot be made (${toErrorMessage(error)}); set DATA_DIR to a folder that every user can enter.`,
    );
  });
  await writeFile(draft, `${path}\n`);
  try {
    await link(draft, pointer);
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
    await rm(path, { recursive: true });
  } finally {
    await rm(draft, { force: true });
    await rm(abandoned, { recursive: true, force: true });
  }
  return (await readPointer(pointer)) ?? path;
}
