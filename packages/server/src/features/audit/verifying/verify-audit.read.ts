import pg from 'pg';
import { entryText, hashEntry } from '../entry-text.ts';
import { type ClaimedHeads, checkRoots, type KnownRoot } from './check-roots.ts';
import { createFaults, type Fault, type Verdict } from './faults.ts';

const rowsPerFetch = 2_000;

type Row = [
  entryId: string | null,
  entryAccount: string | null,
  text: string | null,
  account: string | null,
  position: string | null,
  hash: string | null,
  previousPosition: string | null,
  previousHash: string | null,
];

const everything = `
  select e.id::text, e.account_id::text, case when s.hash is not null then ${entryText} end, s.account_id::text, s.position::text, s.hash,
         s.previous_position::text, s.previous_hash
    from (select account_id, position, entry_id, encode(hash, 'hex') as hash, lag(position) over chain as previous_position,
                 encode(lag(hash) over chain, 'hex') as previous_hash
            from audit_seals window chain as (partition by account_id order by position)) s
    full join audit_entries e on e.id = s.entry_id`;

/**
 * Reads every entry once, computes its hash anew and compares it with the chain, the chain with the signed roots. It computes outside the
 * database, so a function that somebody has replaced there deceives nobody.
 */
export async function verifyAudit(databaseUrl: string, dir: string): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read, read only`);
    await client.query(`set local work_mem = '256MB'`);
    const faults = createFaults();
    const roots = await checkRoots(await readKnownRoots(client), dir, faults.add);
    const counts = await checkChains(client, roots.claims, faults.add);
    for (const { accountId, position, root } of roots.claims.unmet())
      faults.add({
        accountId,
        entryId: null,
        sentence: `the chain was cut: root ${root} knows its entry at position ${position}, which is missing`,
      });
    await client.query('commit');
    return { ...counts, roots: roots.count, faultCount: faults.count(), faults: faults.named };
  } finally {
    await client.end();
  }
}

async function checkChains(client: pg.Client, claims: ClaimedHeads, addFault: (fault: Fault) => void) {
  await client.query(`declare audit no scroll cursor for ${everything}`);
  const accounts = new Set<string>();
  let [entries, unsealed] = [0, 0];
  const fetchNext = () => client.query<Row>({ text: `fetch ${rowsPerFetch} from audit`, rowMode: 'array' });
  let next = fetchNext();
  for (;;) {
    const { rows } = await next;
    const isLast = rows.length < rowsPerFetch;
    if (!isLast) {
      // The database reads on while these rows are checked. The next round meets a failure; until then nobody else has to.
      next = fetchNext();
      next.catch(() => undefined);
    }
    for (const row of rows) {
      const [entryId, entryAccount, , account, position, hash] = row;
      if (entryId !== null) entries += 1;
      if (account === null) unsealed += 1;
      else {
        accounts.add(account);
        const sentence = findFault(row);
        if (sentence) addFault({ accountId: account, entryId, sentence });
        const root = claims.meet(account, Number(position), hash ?? '');
        if (root)
          addFault({
            accountId: account,
            entryId,
            sentence: `the hash at position ${position} is not the one that root ${root} has signed: the chain was computed anew`,
          });
      }
      if (account === null && entryAccount !== null) accounts.add(entryAccount);
    }
    if (isLast) return { entries, unsealed, accounts: accounts.size };
  }
}

function findFault([entryId, entryAccount, text, account, position, hash, previousPosition, previousHash]: Row) {
  if (entryId === null || text === null) return `the entry at position ${position} was removed`;
  if (entryAccount !== account) return 'the entry stands in the chain of another account';
  const expected = Number(previousPosition ?? 0) + 1;
  if (Number(position) !== expected)
    return `the chain has a gap: position ${expected} is missing before position ${position}`;
  if (hashEntry(previousHash ?? '', Number(position), text) !== hash)
    return `the entry at position ${position} was changed, or stands at another place than it was sealed at`;
  return undefined;
}

async function readKnownRoots(client: pg.Client): Promise<KnownRoot[]> {
  const { rows } = await client.query<{ key: string; number: string; hash: string }>(
    `select key_id as key, number::text, encode(hash, 'hex') as hash from audit_roots order by number`,
  );
  return rows.map(({ number, ...root }) => ({ ...root, number: Number(number) }));
}
