import type { PostgresCursor } from 'kysely';
import pg from 'pg';

/**
 * The rows of one statement as they arrive, so that the app works on them while the database finds the next ones. Unlike a
 * cursor it holds nothing open in the database, so it works on connections that send statements ahead of answers.
 * Rows that are not read yet stay in memory; `close` drops them. It cannot end its statement: a read that is given up frees its
 * connection at once, and the next user of that connection waits for the remaining rows.
 */
export class RowStream<Row> extends pg.Query implements PostgresCursor<Row> {
  #rows: Row[] = [];
  /** The number of rows already returned. */
  #given = 0;
  #isOver = false;
  #failure: unknown;
  #wake: (() => void) | undefined;

  constructor(text: string, values: unknown[]) {
    super({ text, values });
    this.on('row', (row: Row) => {
      if (this.#isOver) return;
      this.#rows.push(row);
      this.#wake?.();
    });
    this.once('end', () => this.#end());
    this.once('error', (error) => {
      this.#failure = error;
      this.#end();
    });
  }

  /**
   * Returns the next rows: at least one, at most `most`. After the last row it returns none, or throws the statement's error.
   */
  async read(most: number): Promise<Row[]> {
    if (this.#given === this.#rows.length && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
    if (this.#given === this.#rows.length && this.#failure) throw this.#failure;
    const rows = this.#rows.slice(this.#given, this.#given + most);
    this.#given += rows.length;
    this.#dropGiven();
    return rows;
  }

  async close(): Promise<void> {
    this.#rows = [];
    this.#given = 0;
    this.#isOver = true;
  }

  /** Each dropped row costs at most one copy, however far behind the reader is. */
  #dropGiven(): void {
    if (this.#given * 2 < this.#rows.length) return;
    this.#rows = this.#rows.slice(this.#given);
    this.#given = 0;
  }

  #end(): void {
    this.#isOver = true;
    this.#wake?.();
  }
}
