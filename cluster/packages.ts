import { existsSync } from 'node:fs';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { installPackage } from '../tools/apt.ts';

/** A program of each package of Debian. */
const programs: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql',
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  supervisor: '/usr/bin/supervisord',
  iproute2: '/usr/sbin/tc',
  pgbackrest: '/usr/bin/pgbackrest',
};

/** Installs what is missing. The services that Debian would start beside the cluster stay off. */
export function ensurePackages(): void {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));
  // Debian's scripts start no service at run level 1.
  process.env.RUNLEVEL = '1';
  const failed = missing.filter((name) => !installPackage(name));
  delete process.env.RUNLEVEL;
  if (failed.length > 0) throw new StartupError(`Install the packages ${failed.join(', ')} of Debian first, as root.`);
}
