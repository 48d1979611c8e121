import type pg from 'pg';

/** The fields of one row in the binary form of `copy`: where each begins and how long it is (-1: null), within `bytes`. */
export interface CopiedRow {
  readonly bytes: Buffer;
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
}

/** The signature of the format, with flags and the length of an extension, which is none. */
const headerLength = 19;

/**
 * Gives each row of a statement to `onRow` as bytes, as they arrive. Nothing is made of them, neither in the database nor here, which is
 * several times cheaper than rows of texts. The row is valid during the call only.
 */
export function copyRows(client: pg.Client, text: string, columns: number, onRow: (row: CopiedRow) => void) {
  const row = { bytes: Buffer.alloc(0) as Buffer, starts: new Int32Array(columns), lengths: new Int32Array(columns) };
  let isFirst = true;
  function read({ chunk }: { chunk: Buffer }): void {
    let at = isFirst ? headerLength : 0;
    isFirst = false;
    // The end is a row of -1 columns.
    if (at + 2 > chunk.length || chunk.readInt16BE(at) !== columns) return;
    at += 2;
    for (let column = 0; column < columns; column += 1) {
      const length = chunk.readInt32BE(at);
      at += 4;
      row.starts[column] = at;
      row.lengths[column] = length;
      if (length > 0) at += length;
    }
    row.bytes = chunk;
    onRow(row);
  }
  return new Promise<void>((resolve, reject) => {
    let failure: unknown;
    client.query({
      submit: (connection: { query(statement: string): void }) =>
        connection.query(`copy (${text}) to stdout (format binary)`),
      handleCopyData(message: { chunk: Buffer }) {
        try {
          if (failure === undefined) read(message);
        } catch (error) {
          failure = error;
        }
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
      handleError(error: unknown) {
        failure ??= error;
        // A lost connection is never ready again.
        reject(failure);
      },
    } as unknown as pg.Submittable);
  });
}

/** Whether a column has no value. */
export function isNull({ lengths }: CopiedRow, column: number): boolean {
  return (lengths[column] ?? -1) < 0;
}

/** A column of eight bytes as a number. */
export function readNumber({ bytes, starts }: CopiedRow, column: number): number {
  const start = starts[column] ?? 0;
  return bytes.readInt32BE(start) * 4_294_967_296 + bytes.readUInt32BE(start + 4);
}
