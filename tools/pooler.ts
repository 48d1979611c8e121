import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionSettings } from '../packages/server/src/platform/db/index.ts';
import { onServer } from '../testing/template.ts';
import { installPackage } from './apt.ts';

const program = '/usr/sbin/pgbouncer';
const port = Number(process.env.POOLER_PORT ?? 6_532);

/**
 * A PgBouncer in transaction mode before a server, for all its databases. Its role has the app's settings until it stops. Undefined where
 * none could be installed.
 */
export async function startPooler(serverUrl: string): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (!existsSync(program) && !installPackage('pgbouncer')) return undefined;
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  for (const [name, value] of Object.entries(sessionSettings))
    await onServer(serverUrl, `alter role ${username} set ${name} = '${value}'`);
  const dir = mkdtempSync(join(tmpdir(), 'handelsplatz-pooler-'));
  chmodSync(dir, 0o755);
  const at = (name: string) => join(dir, name);
  writeFileSync(at('users.txt'), `"${username}" "${password}"\n`, { mode: 0o644 });
  writeFileSync(
    at('pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort || 5432}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${at('users.txt')}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
`,
  );
  // It does not run as root.
  const child = spawn('runuser', ['-u', 'nobody', '--', program, '-q', at('pgbouncer.ini')], { stdio: 'inherit' });
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill();
      rmSync(dir, { recursive: true, force: true });
      for (const name of Object.keys(sessionSettings))
        await onServer(serverUrl, `alter role ${username} reset ${name}`);
    },
  };
}
