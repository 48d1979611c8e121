import type { PostgresCursor } from 'kysely';
import pg from 'pg';

/**
 * The rows of one statement as they come, so that they are worked on while the database makes the next ones. Unlike a
 * cursor it holds nothing open in the database, and so goes with connections whose statements are sent ahead of answers.
 * Rows that nobody has asked for yet are kept; after `close` they are dropped. Nor can it end its statement: a read that
 * is abandoned gives its connection back at once, and whoever uses that one next waits for the rows that still come.
 */
export class RowStream<Row> extends pg.Query implements PostgresCursor<Row> {
  #rows: Row[] = [];
  /** How many of the rows have been given out. */
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

  /** The next rows, at least one and at most so many. After the last of them none, or throws why the statement failed. */
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

  /** Rows are copied once at most for each that is dropped, however far the reader is behind. */
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
