import pg from 'pg';
import { checkArchives } from './check-archives.read.ts';
import { type ClaimedHeads, checkRoots, type KnownRoot } from './check-roots.ts';
import { type CopiedRow, copyRows, isNull, readNumber } from './copied-rows.read.ts';
import { createEntryHasher, entryColumns } from './entry-bytes.ts';
import { createFaults, type Fault, type Verdict } from './faults.ts';

/** The columns of a row after those of the entry. */
const [account, position, sealed, previousPosition, previousHash] = [10, 11, 12, 13, 14] as const;
const columns = 15;

const everything = `
  select ${entryColumns}, s.account_id, s.position, s.hash, s.previous_position, s.previous_hash
    from (select n.account_id, n.position, n.entry_id, n.hash, coalesce(lag(n.position) over chain, a.position) as previous_position,
                 coalesce(lag(n.hash) over chain, a.hash) as previous_hash
            from audit_seals n
            left join (select distinct on (account_id) account_id, position, hash
                         from audit_archive_heads order by account_id, position desc) a on a.account_id = n.account_id
          window chain as (partition by n.account_id order by n.position)) s
    full join audit_entries e on e.id = s.entry_id`;

/**
 * Reads every entry once, computes its hash anew and compares it with the chain, the chain with the signed roots; archived entries in their
 * files. It makes text and hash outside
 * the database, so a function that somebody has replaced there deceives nobody.
 */
export async function verifyAudit(databaseUrl: string, dir: string): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read, read only`);
    await client.query(`set local work_mem = '256MB'`);
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
      faultCount: faults.count(),
      faults: faults.named,
    };
  } finally {
    await client.end();
  }
}

async function checkChains(client: pg.Client, claims: ClaimedHeads, addFault: (fault: Fault) => void) {
  const accounts = new Map<string, string>();
  const hashEntry = createEntryHasher();
  let [entries, unsealed] = [0, 0];
  const nameAccount = (row: CopiedRow, column: number): string => {
    const start = row.starts[column] ?? 0;
    const key = row.bytes.toString('latin1', start, start + 16);
    const known = accounts.get(key) ?? toUuid(row.bytes.toString('hex', start, start + 16));
    if (!accounts.has(key)) accounts.set(key, known);
    return known;
  };
  await copyRows(client, everything, columns, (row) => {
    const isThere = !isNull(row, 0);
    if (isThere) entries += 1;
    if (isNull(row, account)) {
      unsealed += 1;
      nameAccount(row, 1);
      return;
    }
    const accountId = nameAccount(row, account);
    const entryId = isThere ? String(readNumber(row, 0)) : null;
    const sentence = findFault(row, hashEntry);
    if (sentence) addFault({ accountId, entryId, sentence });
    const start = row.starts[sealed] ?? 0;
    const at = readNumber(row, position);
    const root = claims.meet(accountId, at, () => row.bytes.toString('hex', start, start + 32));
    if (root)
      addFault({
        accountId,
        entryId,
        sentence: `the hash at position ${at} is not the one that root ${root} has signed: the chain was computed anew`,
      });
  });
  return { entries, unsealed, accounts: accounts.size };
}

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function findFault(row: CopiedRow, hashEntry: ReturnType<typeof createEntryHasher>): string | undefined {
  const { bytes, starts } = row;
  const at = readNumber(row, position);
  if (isNull(row, 0)) return `the entry at position ${at} was removed`;
  const [own = 0, chain = 0, kept = 0] = [starts[1], starts[account], starts[sealed]];
  if (bytes.compare(bytes, own, own + 16, chain, chain + 16) !== 0)
    return 'the entry stands in the chain of another account';
  const expected = isNull(row, previousPosition) ? 1 : readNumber(row, previousPosition) + 1;
  if (at !== expected) return `the chain has a gap: position ${expected} is missing before position ${at}`;
  if (hashEntry(row, at, previousHash).compare(bytes, kept, kept + 32) !== 0)
    return `the entry at position ${at} was changed, or stands at another place than it was sealed at`;
  return undefined;
}

async function readKnownRoots(client: pg.Client): Promise<KnownRoot[]> {
  const { rows } = await client.query<{ key: string; number: string; hash: string }>(
    `select key_id as key, number::text, encode(hash, 'hex') as hash from audit_roots order by number`,
  );
  return rows.map(({ number, ...root }) => ({ ...root, number: Number(number) }));
}
