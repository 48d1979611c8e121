import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The last entry of an account's chain: its position and its hash in hex. */
export type Head = readonly [position: number, hash: string];

/** One signed root: the chains that have grown since the root before, and how many entries all chains have. */
export interface Root {
  readonly number: number;
  readonly at: string;
  readonly entries: number;
  /** By account. Chains that have not grown since the root before are left out. */
  readonly heads: Readonly<Record<string, Head>>;
  /** The database was restored from a backup just before. `heads` has all chains then; entries behind them were lost (decision 0165). */
  readonly restored?: true;
  /** The hash of the line before in hex; empty for the first. */
  readonly previous: string;
  readonly key: string;
}

/** The hash of a line of the file, which the next line repeats. */
export function hashLine(line: string): string {
  return createHash('sha256').update(line).digest('hex');
}

/** A short name of a key: the beginning of the hash of its public part. */
export function nameKey(key: KeyObject): string {
  const der = (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/** A line that is signed: JSON with its ed25519 signature at the end. */
export function writeLine<Content extends object>(content: Content, key: KeyObject): string {
  const text = JSON.stringify(content);
  return JSON.stringify({ ...content, signature: sign(null, Buffer.from(text), key).toString('base64') });
}

/** Reads a signed line. Undefined where it is none, or where the signature is not that of the key. */
export function readLine<Content extends object = Root>(line: string, key: KeyObject): Content | undefined {
  try {
    const { signature, ...content } = JSON.parse(line) as Content & { signature: string };
    const genuine = verify(null, Buffer.from(JSON.stringify(content)), key, Buffer.from(signature, 'base64'));
    return genuine ? (content as unknown as Content) : undefined;
  } catch {
    return undefined;
  }
}
