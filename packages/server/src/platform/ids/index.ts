import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Random bytes from a pool, because each call of the generator takes longer than 256 bytes of it. */
function takeRandom(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return Buffer.from(pool.subarray(used - count, used));
}

let counted = 0;

/**
 * UUID version 7. It grows with time, so that index pages fill from the right (RFC 9562). The 18 bits after the time count
 * the ids of this process, so that ids of one millisecond have the order in which they were made: except where the counter begins
 * again within it, which it does after 262,144 ids. 56 bits are random.
 */
export function newId(now: Date = new Date()): string {
  const bytes = takeRandom(16);
  counted = (counted + 1) & 0x3ffff;
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | (counted >> 6), 6);
  bytes.writeUInt8(0x80 | (counted & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A random secret for a cookie or a link. Only its hash is stored. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** The stored form of a token. A plain hash is enough, because the token has 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Always the same UUID for the same name (version 8). It identifies the result of work that may run twice. */
export function namedId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
