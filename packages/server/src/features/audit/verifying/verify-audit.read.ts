import pg from 'pg';
import { type EntryRow, hashEntry, writeEntryText } from '../entry-text.ts';
import { checkArchives } from './check-archives.read.ts';
import { type ClaimedHeads, checkRoots, type KnownRoot } from './check-roots.ts';
import { type ChainVerdict, createFaults, type Fault } from './faults.ts';

interface Seal {
  readonly chain: string;
  readonly position: string;
  readonly hash: string;
  readonly previousPosition: string | null;
  readonly previousHash: string | null;
}
type Sealed = Seal & (EntryRow | { readonly id: null });
type Row = Sealed | (EntryRow & { readonly chain: null });

const everything = `
  select e.id, e.account_id as "accountId", e.at, e.actor_id as "actorId", e.action, e.object_type as "objectType", e.object_id as "objectId",
         e.before, e.after, e.api_key_id as "apiKeyId", s.account_id as chain, s.position, encode(s.hash, 'hex') as hash,
         s.previous_position as "previousPosition", encode(s.previous_hash, 'hex') as "previousHash"
    from (select n.account_id, n.position, n.entry_id, n.hash, coalesce(lag(n.position) over chain, a.position) as previous_position,
                 coalesce(lag(n.hash) over chain, a.hash) as previous_hash
            from audit_seals n
            left join (select distinct on (account_id) account_id, position, hash
                         from audit_archive_heads order by account_id, position desc) a on a.account_id = n.account_id
          window chain as (partition by n.account_id order by n.position)) s
    full join audit_entries e on e.id = s.entry_id`;
const rowsPerStep = 1_000;

/**
 * Reads every entry once, computes its hash anew and compares it with the chain, and the chain with the signed roots. Archived entries are
 * checked in their files. Text and hash are made outside the database, so a function that somebody has replaced there deceives nobody.
 */
export async function verifyAudit(databaseUrl: string, dir: string): Promise<ChainVerdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read, read only`);
    await client.query(
      `set local statement_timeout = 0; set local work_mem = '256MB'; set local timezone = 'UTC'; set local datestyle = 'ISO'`,
    );
    const faults = createFaults();
    const roots = await checkRoots(await readKnownRoots(client), dir, faults.add);
    const archives = await checkArchives(client, dir, roots.claims, faults.add);
    const counts = await checkChains(client, roots.claims, faults.add);
    for (const { accountId, position, root } of roots.claims.unmet())
      faults.add({
        accountId,
        entryId: null,
        sentence: `the chain was cut: root ${root} knows its entry at position ${position}, which is missing`,
      });
    await client.query('commit');
    return {
      ...counts,
      ...archives,
      roots: roots.count,
      lastRoot: roots.last,
      restores: roots.restores,
      faultCount: faults.count(),
      faults: faults.named,
    };
  } finally {
    await client.end();
  }
}

async function checkChains(client: pg.Client, claims: ClaimedHeads, addFault: (fault: Fault) => void) {
  const accounts = new Set<string>();
  let [entries, unsealed] = [0, 0];
  function checkRow(row: Row): void {
    if (row.id !== null) entries += 1;
    accounts.add(row.chain ?? row.accountId);
    if (row.chain === null) {
      unsealed += 1;
      return;
    }
    const { id: entryId, chain: accountId, position, hash } = row;
    const sentence = findFault(row);
    if (sentence) addFault({ accountId, entryId, sentence });
    const root = claims.meet(accountId, Number(position), hash);
    if (root)
      addFault({
        accountId,
        entryId,
        sentence: `the hash at position ${position} is not the one that root ${root} has signed: the chain was computed anew`,
      });
  }
  await readRows(client, checkRow);
  return { entries, unsealed, accounts: accounts.size };
}

/** Gives each row to `onRow`, with all values as the texts that PostgreSQL writes. */
async function readRows(client: pg.Client, onRow: (row: Row) => void): Promise<void> {
  await client.query(`set local cursor_tuple_fraction = 1; declare everything no scroll cursor for ${everything}`);
  const next = {
    text: `fetch ${rowsPerStep} from everything`,
    types: { getTypeParser: () => (text: string) => text },
  };
  let reading = client.query<Row>(next);
  for (;;) {
    const { rows } = await reading;
    if (rows.length === 0) return;
    // The database reads on while these rows are checked.
    reading = client.query<Row>(next);
    for (const row of rows) onRow(row);
  }
}

function findFault(row: Sealed): string | undefined {
  const { chain, hash, previousHash, previousPosition } = row;
  const position = Number(row.position);
  if (row.id === null) return `the entry at position ${position} was removed`;
  if (row.accountId !== chain) return 'the entry stands in the chain of another account';
  const expected = Number(previousPosition) + 1;
  if (position !== expected) return `the chain has a gap: position ${expected} is missing before position ${position}`;
  if (hashEntry(previousHash ?? '', position, writeEntryText(row)) !== hash)
    return `the entry at position ${position} was changed, or stands at another place than it was sealed at`;
  return undefined;
}

async function readKnownRoots(client: pg.Client): Promise<KnownRoot[]> {
  const { rows } = await client.query<{ key: string; number: string; hash: string }>(
    `select key_id as key, number::text, encode(hash, 'hex') as hash from audit_roots order by number`,
  );
  return rows.map(({ number, ...root }) => ({ ...root, number: Number(number) }));
}
