import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { StartupError } from '../errors/index.ts';

/** Seals what the database must hold but a copy of the database must not give away. */
export interface Sealer {
  /** `about` says what is sealed, such as a user's id: a value moved to another row does not open. */
  seal(plain: Buffer, about: string): Buffer;
  /** The plain value, or why the value does not open: it was sealed with another key or about something else, or was changed. */
  open(sealed: Buffer, about: string): Opened;
  /** Whether today's key sealed the value. The first bytes of the value are enough. */
  isOwn(sealed: Buffer): boolean;
}

export type Opened = { readonly plain: Buffer } | { readonly problem: unknown };

const cipherName = 'aes-256-gcm';
/** So many bytes of a sealed value say which key sealed it. */
export const keyIdLength = 4;
const nonceLength = 12;
const tagLength = 16;
const keyLength = 32;

/**
 * Whether the key surely outlives this process: `SECRET_KEY` does, and a data folder with the database in it. Beside a database of its
 * own the folder may be a new one at each start, or at each node. Then only new secrets are sealed: nothing is made unreadable that was not.
 */
export function hasLastingKey({ secretKey, databaseUrl }: Pick<Config, 'secretKey' | 'databaseUrl'>): boolean {
  return secretKey !== undefined || databaseUrl === undefined;
}

/** What to do without a lasting key. */
export const keyAdvice =
  'Set SECRET_KEY, on all nodes to the same text; if DATA_DIR has a file secret.key, to the text of that file. Without it, secrets of ' +
  'authenticator apps and webhooks are sealed with that file alone, and no other folder opens them. Secrets of webhooks that an earlier ' +
  'version has left readable stay so until SECRET_KEY is set.';

const foreignAdvice = 'SECRET_KEY, or secret.key of the data folder, has changed: set SECRET_KEY to the earlier text.';

/** Values that one key has sealed, by any of them. */
export interface SealedGroup {
  readonly sealed: Buffer;
  readonly count: number;
}

/** Warns at the start of values that do not open with today's key. `kind` is what the log calls them. */
export function warnOfForeign({ logger, sealer }: WarnParts, kind: string, groups: readonly SealedGroup[]): void {
  const count = groups.filter(({ sealed }) => !sealer.isOwn(sealed)).reduce((sum, group) => sum + group.count, 0);
  if (count > 0)
    logger.warn({ [kind]: count }, `secrets were sealed with another key and do not open. ${foreignAdvice}`);
}

type WarnParts = { readonly logger: Pick<Logger, 'warn'>; readonly sealer: Pick<Sealer, 'isOwn'> };

/** Seals with a key of `SECRET_KEY`, or of a file in the data folder that is made when it is first needed. */
export function createSealer(config: Pick<Config, 'secretKey' | 'dataDir'>): Sealer {
  let known: { readonly key: Buffer; readonly id: Buffer } | undefined;
  const own = () => {
    known ??= deriveKey(config.secretKey ?? readOwnSecret(config.dataDir));
    return known;
  };
  const isOwn = (sealed: Buffer) => sealed.subarray(0, keyIdLength).equals(own().id);
  return {
    seal(plain, about) {
      const { key, id } = own();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([id, nonce, cipher.getAuthTag(), text]);
    },
    isOwn,
    open(sealed, about) {
      if (!isOwn(sealed)) return { problem: new Error(`A value was sealed with another key. ${foreignAdvice}`) };
      try {
        return { plain: decipher(sealed, about, own().key) };
      } catch (problem) {
        return { problem };
      }
    },
  };
}

function decipher(sealed: Buffer, about: string, key: Buffer): Buffer {
  const at = (from: number, length?: number) => sealed.subarray(from, length && from + length);
  const opening = createDecipheriv(cipherName, key, at(keyIdLength, nonceLength)).setAAD(Buffer.from(about));
  opening.setAuthTag(at(keyIdLength + nonceLength, tagLength));
  return Buffer.concat([opening.update(at(keyIdLength + nonceLength + tagLength)), opening.final()]);
}

function deriveKey(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'handelsplatz: sealed values', keyLength));
  return { key, id: createHash('sha256').update(key).digest().subarray(0, keyIdLength) };
}

/** Several processes may begin at once: the first one writes the file, the others read it. */
function readOwnSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(keyLength).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new StartupError(`The key of the installation could not be written to ${path}. Set SECRET_KEY instead.`);
  }
  return readFileSync(path, 'utf8').trim();
}
