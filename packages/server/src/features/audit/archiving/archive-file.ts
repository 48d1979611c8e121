import type { KeyObject } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../../../platform/errors/index.ts';
import { hashEntry } from '../entry-text.ts';
import { type Head, hashLine, readLine, writeLine } from '../roots/root-line.ts';

/** An entry as it stands in a file: its place in the chain of its account, its hash, and the text that was hashed. */
export interface ArchivedEntry {
  readonly accountId: string;
  readonly position: number;
  readonly hash: string;
  readonly text: string;
}

/** The last line of a file, which is signed. */
export interface ArchiveEnd {
  readonly number: number;
  readonly at: string;
  /** All entries of the file are older. */
  readonly until: string;
  readonly entries: number;
  /** By account: the last entry of the file. The chain goes on behind it. */
  readonly heads: Readonly<Record<string, Head>>;
  /** The hash of all lines before this one. */
  readonly lines: string;
  /** The hash of the file before; empty for the first. */
  readonly previous: string;
  readonly key: string;
}

/** The name of a file. It has the beginning of the hash, so that no file is ever written over another one. */
export const nameArchive = (number: number, fileHash: string): string =>
  `audit-archive-${number}-${fileHash.slice(0, 12)}.jsonl`;

/** The text of a file: one line for each entry, and the signed end. */
export function writeArchive(
  entries: readonly ArchivedEntry[],
  end: Omit<ArchiveEnd, 'entries' | 'heads' | 'lines'>,
  key: KeyObject,
): string {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const heads = Object.fromEntries(
    entries.map(({ accountId, position, hash: own }) => [accountId, [position, own] as const]),
  );
  const { key: name, previous, ...rest } = end;
  const content: ArchiveEnd = {
    ...rest,
    entries: entries.length,
    heads,
    lines: hashLine(lines),
    previous,
    key: name,
  };
  return `${lines}${writeLine(content, key)}\n`;
}

/** Writes a file through to the disk, and gives it its name only then. */
export async function keepArchive(dir: string, name: string, text: string): Promise<void> {
  const path = join(dir, name);
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** What a file says, or the sentence that says what is wrong with it. */
export type ArchiveReading =
  | { readonly entries: readonly ArchivedEntry[]; readonly end: ArchiveEnd; readonly fault?: undefined }
  | { readonly fault: string };

/**
 * Reads a file and computes everything in it anew: its hash, its signature, and the hash of each entry behind the one before.
 * `heads`: where the chain of each account stands before the file.
 */
export async function readArchive(
  dir: string,
  { number, fileHash, previous }: { number: number; fileHash: string; previous: string },
  key: KeyObject,
  heads: ReadonlyMap<string, Head>,
): Promise<ArchiveReading> {
  const text = await readIfThere(join(dir, nameArchive(number, fileHash)));
  if (text === undefined) return { fault: `archive ${number}, which the database knows, is missing` };
  if (hashLine(text) !== fileHash) return { fault: `archive ${number} was changed: it has another hash` };
  const at = text.lastIndexOf('\n', text.length - 2) + 1;
  const [lines, last] = [text.slice(0, at), text.slice(at, -1)];
  const end = readLine<ArchiveEnd>(last, key);
  if (!end || end.number !== number) return { fault: `archive ${number} has no valid signature` };
  if (end.lines !== hashLine(lines)) return { fault: `archive ${number} was changed before its signature` };
  if (end.previous !== previous) return { fault: `archive ${number} does not follow the archive before` };
  const entries = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ArchivedEntry);
  const broken = findBreak(entries, heads);
  return broken ? { fault: `archive ${number}: ${broken}` } : { entries, end };
}

function findBreak(entries: readonly ArchivedEntry[], heads: ReadonlyMap<string, Head>): string | undefined {
  const reached = new Map(heads);
  for (const { accountId, position, hash: own, text } of entries) {
    const [before, previous] = reached.get(accountId) ?? [0, ''];
    if (position !== before + 1) return `account ${accountId} has a gap before position ${position}`;
    if (hashEntry(previous, position, text) !== own)
      return `the entry of account ${accountId} at position ${position} was changed`;
    reached.set(accountId, [position, own]);
  }
  return undefined;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
