import type { AuditEntryView } from '@handelsplatz/contract/audit';
import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { Actor } from '@handelsplatz/domain/identity';
import { type AuditStore, createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { type AuditChoice, type AuditCursor, type AuditScope, listEntries } from './reading/audit.read.ts';
import { describeEntry, listNamedIds } from './reading/describe-entry.ts';
import { readNames } from './reading/names.read.ts';

export interface AuditPage {
  readonly entries: AuditEntryView[];
  /** Where the next page begins; null after the last entry. */
  readonly next: string | null;
}

export interface AuditReader {
  /** A page of entries. That it was read is an entry itself. */
  read(
    reader: Actor,
    scope: AuditScope,
    choice: AuditChoice,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<AuditPage>;
  /** All chosen entries in pages. That they were exported is an entry itself, before the first page. */
  export(reader: Actor, scope: AuditScope, choice: AuditChoice): AsyncIterable<AuditEntryView[]>;
}

const exportPage = 1_000;

export function createAuditReader({
  db,
  brand,
  clock,
  transactions,
}: Pick<AppContext, 'db' | 'brand' | 'clock' | 'transactions'>): AuditReader {
  const inTransaction = transactions((tx) => ({ audit: createAuditStore(tx, clock) }));

  async function readPage(scope: AuditScope, choice: AuditChoice, after: AuditCursor | undefined, limit: number) {
    const rows = await listEntries(db, scope, choice, { after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const names = await readNames(db, shown.flatMap(listNamedIds));
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      entries: shown.map((row) => describeEntry(row, names, brand)),
      next: last ? { at: last.micros, id: String(last.id) } : undefined,
    };
  }

  const record = (action: AuditAction, reader: Actor, scope: AuditScope, choice: AuditChoice) =>
    inTransaction(({ audit }) => recordReading(audit, action, reader, scope, choice));

  return {
    async read(reader, scope, choice, { cursor, limit }) {
      const recorded = record('audit.read', reader, scope, choice);
      // A list of readings has this one at its head; a list of changes does not wait for it.
      if (choice.kind !== 'changes' || choice.actions?.length) await recorded;
      const [{ entries, next }] = await Promise.all([readPage(scope, choice, parseCursor(cursor), limit), recorded]);
      return { entries, next: next ? `${next.at}-${next.id}` : null };
    },
    async *export(reader, scope, choice) {
      await record('audit.exported', reader, scope, choice);
      let after: AuditCursor | undefined;
      do {
        const { entries, next } = await readPage(scope, choice, after, exportPage);
        yield entries;
        after = next;
      } while (after);
    },
  };
}

function recordReading(
  audit: AuditStore,
  action: AuditAction,
  reader: Actor,
  { accountId }: AuditScope,
  choice: AuditChoice,
) {
  const searched = Object.entries(choice).filter(([, value]) => value !== undefined && value !== 'changes');
  return audit.record({
    action,
    accountId: accountId ?? reader.accountId,
    actorId: reader.userId,
    object: { type: 'audit', id: accountId ?? 'all' },
    ...(searched.length > 0 && { after: Object.fromEntries(searched) as Record<string, string> }),
  });
}

function parseCursor(cursor: string | undefined): AuditCursor | undefined {
  const [at, id] = cursor?.split('-') ?? [];
  return at !== undefined && id !== undefined ? { at, id } : undefined;
}
