import type { PostgresCursor } from 'kysely';
import pg from 'pg';

/**
 * The rows of one statement as they come, so that they are worked on while the database makes the next ones. Unlike a
 * cursor it holds nothing open in the database, and so goes with connections whose statements are sent ahead of answers.
 * Rows that nobody has asked for yet are kept; after `close` they are dropped.
 */
export class RowStream<Row> extends pg.Query implements PostgresCursor<Row> {
  #rows: Row[] = [];
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

  /** The next rows, at least one and at most so many; none when all have been read. Throws why the statement failed. */
  async read(most: number): Promise<Row[]> {
    if (this.#rows.length === 0 && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
    if (this.#failure) throw this.#failure;
    const rows = this.#rows;
    this.#rows = rows.length > most ? rows.splice(most) : [];
    return rows;
  }

  async close(): Promise<void> {
    this.#rows = [];
    this.#isOver = true;
  }

  #end(): void {
    this.#isOver = true;
    this.#wake?.();
  }
}
