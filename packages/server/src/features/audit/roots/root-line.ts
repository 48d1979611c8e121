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

/** The line of a root: JSON with its ed25519 signature at the end. */
export function writeLine(root: Root, key: KeyObject): string {
  const text = JSON.stringify(root);
  return JSON.stringify({ ...root, signature: sign(null, Buffer.from(text), key).toString('base64') });
}

/** Reads a line. Undefined where it is no root, or where the signature is not that of the key. */
export function readLine(line: string, key: KeyObject): Root | undefined {
  try {
    const { signature, ...root } = JSON.parse(line) as Root & { signature: string };
    const genuine = verify(null, Buffer.from(JSON.stringify(root)), key, Buffer.from(signature, 'base64'));
    return genuine ? root : undefined;
  } catch {
    return undefined;
  }
}
