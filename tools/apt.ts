import { existsSync } from 'node:fs';
import { run } from './run.ts';

let isUpdated = false;

/** Whether packages of Debian may be installed: by root, where `apt-get` is. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian. False where nothing may be installed, or when it fails. */
export function installPackage(name: string, ...options: readonly string[]): boolean {
  if (!mayInstall()) return false;
  if (!isUpdated) isUpdated = run({ command: ['apt-get', 'update', '-qq'] });
  return run({
    command: ['apt-get', 'install', '-y', '-qq', ...options, name],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
