import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** How passwords are stored: argon2id, with its parameters in the stored text. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the stored one. Without a stored one the answer is no and takes as long. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** What computing one hash costs. */
interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** 19 MiB and two passes: the first choice for argon2id in OWASP's password storage cheat sheet. */
const recommendedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;
const storedForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** `cost` is that of new hashes. Each stored one is verified with its own. */
export function createPasswords(cost: Cost = recommendedCost): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(saltLength);
      return store(cost, salt, await computeTag(password, cost, salt, tagLength));
    },
    async verify(password, stored) {
      const known = read(stored ?? decoy);
      const tag = await computeTag(password, known.cost, known.salt, known.tag.length);
      return timingSafeEqual(tag, known.tag);
    },
  };
}

/** Normalises umlauts first: keyboards send them composed or decomposed, and both are the same password. */
function computeTag(
  password: string,
  { memory, passes, parallelism }: Cost,
  nonce: Buffer,
  length: number,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive({ message, nonce, memory, passes, parallelism, tagLength: length });
}

function store({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function read(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] = storedForm.exec(stored) ?? [];
  if (salt === undefined || tag === undefined)
    throw new Error('A stored password is not in the form this version writes.');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Unknown names are checked against this hash, so that they take as long as known ones. A random hash is nobody's password. */
const decoy = store(recommendedCost, randomBytes(saltLength), randomBytes(tagLength));
