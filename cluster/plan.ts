import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';

/** Two or more of each: one may be lost. */
export const databases = ['pg1', 'pg2', 'pg3'] as const;
export const nodes = ['node1', 'node2', 'node3'] as const;

/** Where each part listens on the loopback address, counted from `CLUSTER_PORT`. */
const offsets = {
  ...{ web: 0, write: 1, read: 2, pooler: 3, etcd: 4, etcdPeer: 5 },
  ...{ pg1: 11, pg2: 12, pg3: 13, restored: 14 },
  ...{ patroni1: 21, patroni2: 22, patroni3: 23 },
  ...{ node1: 31, node2: 32, node3: 33, restoredNode: 34 },
};

const secretNames = ['superuser', 'replication', 'app', 'secretKey'] as const;
type Secrets = Record<(typeof secretNames)[number], string>;

/** The user that the database's programs run as: PostgreSQL does not run as root. */
export interface Owner {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Where everything of the cluster is: one folder, one range of ports, its passwords. */
export interface Plan {
  readonly dir: string;
  /** Undefined: as the user of this process. */
  readonly owner: Owner | undefined;
  readonly secrets: Secrets;
  /** The path of something in the folder. */
  at(...path: string[]): string;
  port(of: keyof typeof offsets): number;
  /** The address of a database behind a port, for a role. */
  address(of: 'write' | 'read' | 'pooler', role: 'app' | 'superuser'): string;
}

/** The database of the product and the role that owns it. */
export const market = 'market';
const roles = { app: market, superuser: 'postgres' } as const;

/**
 * The plan of the folder `CLUSTER_DIR` from the port `CLUSTER_PORT` on. The folder and its passwords are made at the first use, unless it must
 * be there already.
 */
export function openPlan(env: NodeJS.ProcessEnv, { mustExist = false } = {}): Plan {
  const isRoot = process.getuid?.() === 0;
  const dir = resolve(env.CLUSTER_DIR ?? (isRoot ? '/var/lib/handelsplatz/cluster' : '.data/cluster'));
  const first = Number(env.CLUSTER_PORT ?? 7_000);
  if (!Number.isInteger(first) || first < 1_024 || first > 65_000)
    throw new StartupError(`CLUSTER_PORT must be a whole number from 1024 to 65000, not "${env.CLUSTER_PORT}".`);
  if (mustExist && !existsSync(join(dir, 'secrets.json')))
    throw new StartupError(`There is no cluster in ${dir}; start one by "npm run cluster".`);
  const owner = isRoot ? findOwner() : undefined;
  makeFolder(dir, owner);
  const secrets = readSecrets(join(dir, 'secrets.json'));
  const port: Plan['port'] = (of) => first + offsets[of];
  return {
    ...{ dir, owner, secrets, port },
    at: (...path) => join(dir, ...path),
    address: (of, role) =>
      `postgres://${roles[role]}:${secrets[role]}@127.0.0.1:${port(of)}/${role === 'app' ? market : 'postgres'}`,
  };
}

/** Makes a folder that belongs to the database's user. */
export function makeFolder(path: string, owner: Owner | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Writes a file that only the database's user may read. */
export function writePrivate(path: string, text: string, owner: Owner | undefined): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

function findOwner(): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((each) => each.split(':'))
    .find(([name]) => name === 'postgres');
  if (!line) throw new StartupError('There is no user "postgres" on this machine; install postgresql.');
  return { name: 'postgres', uid: Number(line[2]), gid: Number(line[3]) };
}

function readSecrets(path: string): Secrets {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  const made = Object.fromEntries(secretNames.map((name) => [name, randomBytes(24).toString('hex')])) as Secrets;
  writePrivate(path, JSON.stringify(made), undefined);
  return made;
}
