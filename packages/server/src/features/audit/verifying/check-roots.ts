import { readRootLines, readVerifyingKey } from '../roots/root-key.ts';
import { hashLine, nameKey, type Root, readLine } from '../roots/root-line.ts';
import type { Fault, Restore } from './faults.ts';

interface Claim {
  readonly hash: string;
  readonly root: number;
}

/** A root as the database remembers it. */
export interface KnownRoot {
  readonly key: string;
  readonly number: number;
  readonly hash: string;
}

/** What the roots say about single entries of the chains, to be compared while the chains are read. */
export interface ClaimedHeads {
  /** Compares an entry with what a root says of its position. Returns the number of a root that says something else. */
  meet(accountId: string, position: number, hash: string): number | undefined;
  /** The positions that no entry had. */
  unmet(): { accountId: string; position: number; root: number }[];
}

type AddFault = (fault: Fault) => void;

/** Checks the file of roots: each line signed, none missing, changed or exchanged, all those there that the database knows. */
export async function checkRoots(
  known: readonly KnownRoot[],
  dir: string,
  addFault: AddFault,
): Promise<{ claims: ClaimedHeads; count: number; last: string | null; restores: Restore[] }> {
  const accuse = (sentence: string) => addFault({ accountId: null, entryId: null, sentence });
  const [key, lines] = [await readVerifyingKey(dir), await readRootLines(dir)];
  const roots: Root[] = [];
  const hashes = new Map<number, string>();
  let previous = '';
  for (const [index, line] of lines.entries()) {
    const root = key && readLine(line, key);
    if (!root) accuse(`line ${index + 1} of the file of roots has no valid signature: it was changed or forged`);
    else if (root.number !== index + 1 || root.previous !== previous)
      accuse(`line ${index + 1} of the file of roots does not follow the line before: one was removed, added or moved`);
    if (root) {
      roots.push(root);
      hashes.set(root.number, hashLine(line));
    }
    previous = hashLine(line);
  }
  // Without a key there is no root to compare; that there were some is a fault itself.
  const own = known.filter((root) => !key || root.key === nameKey(key));
  for (const { number, hash } of own)
    if (hashes.get(number) !== hash && (hashes.has(number) || number > lines.length))
      accuse(
        `root ${number}, which the database knows, is ${hashes.has(number) ? 'another one' : 'missing'} in the file of roots`,
      );
  const { claims, restores } = collectClaims(roots);
  return {
    ...{ claims, restores },
    count: lines.length,
    last: lines.length === 0 ? null : `${lines.length} ${previous}`,
  };
}

function collectClaims(roots: readonly Root[]): { claims: ClaimedHeads; restores: Restore[] } {
  const claims = new Map<string, Map<number, Claim>>();
  const restores: Restore[] = [];
  for (const { number, at, heads, restored } of roots) {
    if (restored) restores.push({ root: number, at, lostEntries: dropLost(claims, heads) });
    for (const [accountId, [position, hash]] of Object.entries(heads)) {
      const own = claims.get(accountId) ?? new Map<number, Claim>();
      claims.set(accountId, own.set(position, { hash, root: number }));
    }
  }
  return { claims: compareClaims(claims), restores };
}

/** Takes back the claims behind the heads of a restored database. Returns how many entries were lost. */
function dropLost(claims: ReadonlyMap<string, Map<number, Claim>>, heads: Root['heads']): number {
  let lost = 0;
  for (const [accountId, own] of claims) {
    const [head] = heads[accountId] ?? [0];
    const behind = [...own.keys()].filter((position) => position > head);
    lost += Math.max(head, ...behind) - head;
    for (const position of behind) own.delete(position);
  }
  return lost;
}

function compareClaims(claims: ReadonlyMap<string, Map<number, Claim>>): ClaimedHeads {
  return {
    meet(accountId, position, hash) {
      const own = claims.get(accountId);
      const claim = own?.get(position);
      if (!claim) return undefined;
      own?.delete(position);
      return claim.hash === hash ? undefined : claim.root;
    },
    unmet: () =>
      [...claims].flatMap(([accountId, own]) =>
        [...own].map(([position, { root }]) => ({ accountId, position, root })).slice(0, 1),
      ),
  };
}
