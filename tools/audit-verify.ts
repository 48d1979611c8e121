/**
 * `npm run audit:verify` checks the audit of DATABASE_URL, or of the embedded database of DATA_DIR: every entry, every chain, every signed root
 * and archive in AUDIT_DIR. It says in plain words what is wrong and ends with 1, or says that all is whole.
 */
import { configRules } from '../packages/server/src/app/index.ts';
import { type ChainVerdict, verifyAudit } from '../packages/server/src/features/audit/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/index.ts';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 2;
}

async function verify(): Promise<number> {
  const config = readConfig(process.env, configRules);
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  try {
    const began = performance.now();
    const verdict = await verifyAudit(
      config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '',
      config.auditDir,
    );
    report(verdict, (performance.now() - began) / 1_000);
    return verdict.faultCount === 0 ? 0 : 1;
  } finally {
    await embedded?.stop();
  }
}

function report(verdict: ChainVerdict, seconds: number): void {
  const { entries, unsealed, accounts, roots, files, archived, lastRoot, restores, faultCount, faults } = verdict;
  const archives = files > 0 && `${count(archived, 'archived entry', 'archived entries')} in ${count(files, 'file')}`;
  const checked = [archives, count(roots, 'signed root'), `${seconds.toFixed(1)} s`].filter(Boolean).join(', ');
  console.log(`${count(entries, 'entry', 'entries')} of ${count(accounts, 'account')}, ${checked}.`);
  if (lastRoot) console.log(`Last root: ${lastRoot}. It is the one in the mail with its number.`);
  for (const { root, at, lostEntries } of restores)
    console.log(
      `Root ${root} records a restore at ${at}: ${count(lostEntries, 'entry', 'entries')} that earlier roots had signed went with the database before.`,
    );
  if (unsealed > 0)
    console.log(
      `${count(unsealed, 'entry is', 'entries are')} not sealed yet. The running app seals within seconds; until then nothing vouches for what is not sealed.`,
    );
  if (faultCount === 0) console.log('The audit is whole.');
  for (const { accountId, entryId, sentence } of faults)
    console.error(
      [accountId && `account ${accountId}`, entryId && `entry ${entryId}`, sentence].filter(Boolean).join(', '),
    );
  if (faultCount > faults.length) console.error(`and ${count(faultCount - faults.length, 'further fault')}.`);
  if (faultCount > 0) console.error(`The audit was changed: ${count(faultCount, 'fault')}.`);
}

function count(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}
