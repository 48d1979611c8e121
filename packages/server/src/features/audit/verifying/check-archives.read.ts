import type pg from 'pg';
import { type ArchiveEnd, readArchive } from '../archiving/archive-file.ts';
import { readVerifyingKey } from '../roots/root-key.ts';
import { type Head, nameKey } from '../roots/root-line.ts';
import type { ClaimedHeads } from './check-roots.ts';
import type { Fault } from './faults.ts';

interface KnownArchive {
  readonly key: string;
  readonly number: number;
  readonly hash: string;
}

/** Where a file of archived entries ends in the chain of an account, as the database knows it. */
interface KnownEnd {
  readonly accountId: string;
  readonly head: Head;
  readonly key: string;
  readonly number: number;
}

/**
 * Checks the files of archived entries that the database knows: each there, signed, unchanged, in their sequence, and each entry against the
 * chain and the signed roots. Files of another key are checked with their own folder.
 */
export async function checkArchives(
  client: pg.Client,
  dir: string,
  claims: ClaimedHeads,
  addFault: (fault: Fault) => void,
): Promise<{ files: number; archived: number }> {
  const key = await readVerifyingKey(dir);
  const [known, ends] = [await readKnown(client), await readEnds(client)];
  const accuse = (sentence: string, accountId: string | null = null) =>
    addFault({ accountId, entryId: null, sentence });
  let [previous, archived, files] = ['', 0, 0];
  for (const archive of known.filter((each) => !key || each.key === nameKey(key))) {
    const { number, hash } = archive;
    const { own, before } = splitEnds(ends, archive);
    const reading = key
      ? await readArchive(dir, { number, fileHash: hash, previous }, key, before)
      : { fault: `archive ${number} cannot be checked: there is no key` };
    previous = hash;
    files += 1;
    if (reading.fault !== undefined) {
      accuse(reading.fault);
      continue;
    }
    archived += reading.entries.length;
    for (const entry of reading.entries) {
      const root = claims.meet(entry.accountId, entry.position, entry.hash);
      if (root)
        accuse(
          `the hash at position ${entry.position} in archive ${number} is not the one that root ${root} has signed`,
          entry.accountId,
        );
    }
    if (!areEqual(reading.end.heads, own)) accuse(`the database knows another end of archive ${number} than its file`);
  }
  return { files, archived };
}

/** The ends of a file, and where the chains of its accounts stand before it. `ends` in the order of their positions. */
function splitEnds(ends: readonly KnownEnd[], { key, number }: KnownArchive) {
  const own = new Map(
    ends.filter((end) => end.key === key && end.number === number).map(({ accountId, head }) => [accountId, head]),
  );
  const earlier = ends.filter(({ accountId, head }) => head[0] < (own.get(accountId)?.[0] ?? 0));
  return { own, before: new Map(earlier.map(({ accountId, head }) => [accountId, head])) };
}

function areEqual(heads: ArchiveEnd['heads'], own: ReadonlyMap<string, Head>): boolean {
  const written = Object.entries(heads);
  return written.length === own.size && written.every(([account, head]) => own.get(account)?.join() === head.join());
}

async function readKnown(client: pg.Client): Promise<KnownArchive[]> {
  const { rows } = await client.query<{ key: string; number: string; hash: string }>(
    `select key_id as key, number::text, encode(hash, 'hex') as hash from audit_archives order by number`,
  );
  return rows.map(({ number, ...archive }) => ({ ...archive, number: Number(number) }));
}

async function readEnds(client: pg.Client): Promise<KnownEnd[]> {
  const { rows } = await client.query<{
    accountId: string;
    position: string;
    hash: string;
    key: string;
    number: string;
  }>(
    `select account_id as "accountId", position::text, encode(hash, 'hex') as hash, key_id as key, number::text
       from audit_archive_heads order by position`,
  );
  return rows.map(({ accountId, position, hash, key, number }) => ({
    accountId,
    head: [Number(position), hash],
    key,
    number: Number(number),
  }));
}
