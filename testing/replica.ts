import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/index.ts';

export interface ReplicatedPostgres {
  /** The empty database of the product on the primary, and on the replica that follows it. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Lets the replica receive changes and show none of them, or go on. */
  setReplaying(on: boolean): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary of its own with a streaming replica. The replica begins as a copy of the stopped primary's folder. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'handelsplatz-replica-'));
  // PostgreSQL runs under an unprivileged account when root starts it, and this account must be able to enter.
  await chmod(folder, 0o755);
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  await (await startEmbeddedPostgres({ dataDir: primaryDir })).stop();
  // With its owner, which Node's own copy leaves out.
  await promisify(execFile)('cp', ['-a', primaryDir, replicaDir]);
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir });
  await follow(join(replicaDir, 'postgresql', '18'), primary.url);
  const replica = await startEmbeddedPostgres({ dataDir: replicaDir });
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    async setReplaying(on) {
      const client = new pg.Client({ connectionString: replica.url });
      await client.connect();
      await client.query(`select pg_wal_replay_${on ? 'resume' : 'pause'}()`);
      await client.end();
    },
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a stopped copy a replica of the primary at this address. */
async function follow(directory: string, primaryUrl: string): Promise<void> {
  const { host, port, user, password } = new pg.Client({ connectionString: primaryUrl });
  const connection = `host=${host} port=${port} user=${user} password=${password}`;
  await appendFile(join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  const signal = join(directory, 'standby.signal');
  await writeFile(signal, '', { mode: 0o600 });
  const { uid, gid } = await stat(directory);
  await chown(signal, uid, gid);
}
