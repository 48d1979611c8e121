import { hash } from 'node:crypto';
import { type CopiedRow, isNull, readNumber } from './copied-rows.read.ts';

/** The columns of an entry in the order in which their text stands in the hash, as `copy` sends them. */
export const entryColumns =
  'e.id, e.account_id, e.at, e.actor_id, e.action, e.object_type, e.object_id, e.before, e.after, e.api_key_id';

/** Microseconds between 1970 and 2000, from which PostgreSQL counts. */
const epoch = 946_684_800_000_000;
const hexDigits = Buffer.from('0123456789abcdef');
const dashBefore = new Set([4, 6, 8, 10]);
const [quote, backslash, space, dash, zero] = [0x22, 0x5c, 0x20, 0x2d, 0x30];

/** Collects bytes of a text. There is room for what was reserved. */
class ByteText {
  #target = Buffer.alloc(64 * 1024);
  #end = 0;
  readonly #digits = Buffer.alloc(20);

  /** Begins anew, with room for so many bytes. */
  restart(room: number): void {
    this.#end = 0;
    if (room > this.#target.length) this.#target = Buffer.alloc(room * 2);
  }

  get bytes(): Buffer {
    return this.#target.subarray(0, this.#end);
  }

  putText(text: string): void {
    for (let index = 0; index < text.length; index += 1) this.#target[this.#end++] = text.charCodeAt(index);
  }

  putBytes(bytes: Buffer, from = 0, to = bytes.length): void {
    this.#end += bytes.copy(this.#target, this.#end, from, to);
  }

  putHex(bytes: Buffer, from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const byte = bytes[index] ?? 0;
      this.#target[this.#end++] = hexDigits[byte >> 4] ?? 0;
      this.#target[this.#end++] = hexDigits[byte & 15] ?? 0;
    }
  }

  putNumber(value: number): void {
    if (value < 0) this.#target[this.#end++] = dash;
    let [rest, length] = [Math.abs(value), 0];
    do {
      this.#digits[length++] = zero + (rest % 10);
      rest = Math.floor(rest / 10);
    } while (rest > 0);
    while (length > 0) this.#target[this.#end++] = this.#digits[--length] ?? zero;
  }

  putId(bytes: Buffer, from: number): void {
    this.putText('"');
    for (let index = 0; index < 16; index += 2) {
      if (dashBefore.has(index)) this.#target[this.#end++] = dash;
      this.putHex(bytes, from + index, from + index + 2);
    }
    this.putText('"');
  }

  /** A text as JSON. */
  putWord(bytes: Buffer, from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const byte = bytes[index] ?? 0;
      if (byte >= space && byte !== quote && byte !== backslash) continue;
      this.putBytes(Buffer.from(JSON.stringify(bytes.toString('utf8', from, to))));
      return;
    }
    this.putText('"');
    this.putBytes(bytes, from, to);
    this.putText('"');
  }
}

type Kind = 'number' | 'instant' | 'id' | 'word' | 'json';
const kinds: readonly Kind[] = ['number', 'id', 'instant', 'id', 'word', 'word', 'word', 'json', 'json', 'id'];

/**
 * Computes hashes of entries from the bytes of their columns. The text that is hashed is the one that `entryText` makes in the database for
 * the sealing. It is made by hand, because a million entries are checked in seconds. `previous`: the column of the hash before.
 */
export function createEntryHasher(): (row: CopiedRow, position: number, previous: number) => Buffer {
  const text = new ByteText();
  return (row, position, previous) => {
    const { bytes, starts, lengths } = row;
    // A control character becomes six bytes, a byte of a hash two.
    text.restart(bytes.length * 6 + 1024);
    const before = starts[previous] ?? 0;
    if (!isNull(row, previous)) text.putHex(bytes, before, before + (lengths[previous] ?? 0));
    text.putText('\n');
    text.putNumber(position);
    text.putText('\n');
    for (let column = 0; column < kinds.length; column += 1) {
      text.putText(column === 0 ? '[' : ', ');
      putValue(text, row, column);
    }
    text.putText(']');
    return hash('sha256', text.bytes, 'buffer');
  };
}

function putValue(text: ByteText, row: CopiedRow, column: number): void {
  if (isNull(row, column)) {
    text.putText('null');
    return;
  }
  const from = row.starts[column] ?? 0;
  const to = from + (row.lengths[column] ?? 0);
  const kind = kinds[column];
  if (kind === 'number') text.putNumber(readNumber(row, column));
  else if (kind === 'instant') text.putNumber(readNumber(row, column) + epoch);
  else if (kind === 'id') text.putId(row.bytes, from);
  else if (kind === 'word') text.putWord(row.bytes, from, to);
  // The first byte is the version of the format.
  else text.putBytes(row.bytes, from + 1, to);
}
