import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartupError } from '../../errors/index.ts';

/** The operating system user the database runs as; `undefined` means the user of this process. */
export type OsUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root starts it as an account without rights. */
export function chooseOsUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const nobody = accounts.find(([name]) => name === 'nobody');
  if (nobody === undefined) {
    throw new StartupError('PostgreSQL does not run as root and this machine has no account "nobody" to run it as.');
  }
  // macOS writes -2 for nobody.
  return { uid: Number(nobody[2]) >>> 0, gid: Number(nobody[3]) >>> 0 };
}

/** Asks the kernel instead of reading file modes, because access lists and mounts count too. */
export function mayUse(user: OsUser | undefined, kind: 'own folder' | 'program', path: string): boolean {
  if (user === undefined) return true;
  const question = kind === 'program' ? '[ -x "$1" ]' : 'cd "$1" && [ -w . ] && [ -O . ]';
  return spawnSync('/bin/sh', ['-c', question, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
