import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from '../tools/builds.ts';
import { root } from '../tools/run.ts';
import { productEnv } from './parts.ts';
import type { Plan } from './plan.ts';
import type { Restored } from './restore.ts';
import { until } from './start.ts';

/** Starts a node on a restored database, with a mail server. */
export async function startRestoredNode(plan: Plan, { url, auditDir }: Restored, smtpUrl: string) {
  const port = plan.port('restoredNode');
  const { DATABASE_DIRECT_URL: _direct, DATABASE_READ_URL: _read, ...env } = productEnv(plan, 'node1');
  const node = spawn(process.execPath, [serverProgram], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ ...env, PATH: process.env.PATH, PORT: String(port), DATABASE_URL: url, SMTP_URL: smtpUrl },
      ...{ DATA_DIR: plan.at('restored-node'), AUDIT_DIR: auditDir },
    },
  });
  const ended = once(node, 'exit');
  const stop = async () => {
    node.kill('SIGTERM');
    await ended;
  };
  try {
    await until('a node runs on the restored database', 120_000, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
      return answer?.ok ?? false;
    });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
