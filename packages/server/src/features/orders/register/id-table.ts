const idBytes = 16;
const empty = -1;

/** The rows of identifiers: 16 bytes each, and a hash table with open addressing over them. */
export interface IdTable {
  /** The row of an identifier of 32 hexadecimal digits, or -1. */
  find(id: string): number;
  /** Adds an identifier that is not there. Returns its row. */
  add(id: string): number;
  /** The identifier of a row, with hyphens. */
  get(row: number): string;
  /** Copies the bytes of a row's identifier into a buffer. */
  copy(row: number, target: Buffer, at: number): void;
  /** Less than 0 when the left row's identifier comes first, as in the database. */
  compare(left: number, right: number): number;
}

export function createIdTable(rows: number): IdTable {
  let bytes = Buffer.alloc(rows * idBytes);
  let slots = new Int32Array(powerOfTwo(rows * 2)).fill(empty);
  let count = 0;
  const sought = Buffer.alloc(idBytes);

  /** Versions 7 and 8 begin with a time or a name's hash; their last bytes are random. */
  const hash = (from: Buffer, at: number) => from.readUInt32BE(at + 12) ^ from.readUInt32BE(at + 8);

  function slotOf(from: Buffer, at: number): number {
    const mask = slots.length - 1;
    let slot = hash(from, at) & mask;
    for (;;) {
      const row = slots[slot] ?? empty;
      if (row === empty || bytes.compare(from, at, at + idBytes, row * idBytes, (row + 1) * idBytes) === 0) return slot;
      slot = (slot + 1) & mask;
    }
  }

  function grow(): void {
    bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length >> 1)]);
    if (slots.length >= (bytes.length / idBytes) * 2) return;
    slots = new Int32Array(slots.length * 2).fill(empty);
    for (let row = 0; row < count; row += 1) slots[slotOf(bytes, row * idBytes)] = row;
  }

  return {
    find(id) {
      sought.write(id, 'hex');
      return slots[slotOf(sought, 0)] ?? empty;
    },
    add(id) {
      if ((count + 1) * idBytes > bytes.length) grow();
      sought.write(id, 'hex');
      const slot = slotOf(sought, 0);
      bytes.set(sought, count * idBytes);
      slots[slot] = count;
      count += 1;
      return count - 1;
    },
    get(row) {
      const hex = bytes.toString('hex', row * idBytes, (row + 1) * idBytes);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    copy: (row, target, at) => void bytes.copy(target, at, row * idBytes, (row + 1) * idBytes),
    compare: (left, right) =>
      bytes.compare(bytes, right * idBytes, (right + 1) * idBytes, left * idBytes, (left + 1) * idBytes),
  };
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, least)));
}
