/**
 * `npm run restored` follows a restore from a backup, before the product starts on it: it holds what the restored database of DATABASE_URL would
 * send, and records the restore in the audit's file of roots in AUDIT_DIR, which must be a copy where the database before still runs.
 */
import { configRules, holdAfterRestore } from '../packages/server/src/app/index.ts';
import { writeRoot } from '../packages/server/src/features/audit/index.ts';
import { systemClock } from '../packages/server/src/platform/clock/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { connect } from '../packages/server/src/platform/db/index.ts';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';

try {
  const { databaseDirectUrl, databaseUrl, auditDir } = readConfig(process.env, configRules);
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === undefined) throw new StartupError('Set DATABASE_URL to the restored database.');
  await follow(url, auditDir);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

async function follow(url: string, dir: string): Promise<void> {
  const pool = await connect(url);
  try {
    const { mails, jobs, messages } = await holdAfterRestore(pool);
    console.log(`  Held until somebody sends them: ${mails} mails, ${jobs} jobs, ${messages} messages of webhooks.`);
    const root = await writeRoot({ pool, clock: systemClock, dir }, { always: true, restored: true });
    console.log(root ? `  Root ${root.number} of the audit records the restore.` : '  The audit has no entries yet.');
  } finally {
    await pool.end();
  }
}
