import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Installs a package of Debian. False without root or `apt-get`, or when it fails. */
export function installPackage(name: string, ...options: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  run({ command: ['apt-get', 'update', '-qq'] });
  return run({
    command: ['apt-get', 'install', '-y', '-qq', ...options, name],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
