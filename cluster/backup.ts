import { spawnSync } from 'node:child_process';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { databases, type Plan } from './plan.ts';

/** How pgBackRest calls the databases of one cluster. */
const stanza = 'market';
/** What was committed longer ago is in the repository, also when nothing else fills a segment of the log. */
const archiveSeconds = 30;

/** Folders of pgBackRest. In production the repository is on another machine, or in an object store. */
export const backupFolders = ['repository', 'backup-locks', 'backup-spool'] as const;

/** The configuration of pgBackRest. It finds the primary among the databases by itself. */
export function backupConfig(plan: Plan): string {
  const servers = databases.map((name, index) => {
    const pg = `pg${index + 1}`;
    return `${pg}-path=${plan.at(name)}\n${pg}-port=${plan.port(name)}\n${pg}-socket-path=${plan.at('sockets')}\n${pg}-user=postgres`;
  });
  return `[global]
repo1-path=${plan.at('repository')}
repo1-retention-full=2
repo1-bundle=y
compress-type=zst
process-max=2
start-fast=y
log-level-console=warn
log-path=${plan.at('log')}
lock-path=${plan.at('backup-locks')}
spool-path=${plan.at('backup-spool')}

# A restore fetches segments of the log ahead.
[global:archive-get]
archive-async=y

[${stanza}]
${servers.join('\n')}
`;
}

/** Patroni's settings that send each segment of a primary's log to the repository. */
export function archiveSettings(plan: Plan, name: (typeof databases)[number]) {
  // This command looks at the first path only.
  const command = `pgbackrest --config=${plan.at('pgbackrest.conf')} --stanza=${stanza} --pg1-path=${plan.at(name)}`;
  return { archive_mode: 'on', archive_timeout: archiveSeconds, archive_command: `${command} archive-push %p` };
}

/** Makes the repository ready for the databases. It may be ready already. */
export function makeStanza(plan: Plan): void {
  runBackup(plan, 'stanza-create');
}

/** Makes a backup: a full one at first, later what has changed since then. */
export function backUp(plan: Plan): void {
  const began = performance.now();
  runBackup(plan, 'backup', '--type=diff');
  console.log(`  The backup is there, after ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
}

/** Runs a command of pgBackRest as the user of the databases. */
export function runBackup(plan: Plan, command: string, ...options: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(
    'pgbackrest',
    [`--config=${plan.at('pgbackrest.conf')}`, `--stanza=${stanza}`, ...options, command],
    {
      encoding: 'utf8',
      cwd: plan.dir,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGPASSWORD: plan.secrets.superuser },
      ...(plan.owner && { uid: plan.owner.uid, gid: plan.owner.gid }),
    },
  );
  if (status !== 0)
    throw new StartupError(
      `pgbackrest ${command} failed: ${error?.message ?? (`${stdout}${stderr}`.trim() || status)}`,
    );
}
