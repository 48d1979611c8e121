import type { Day } from '@handelsplatz/domain/formats';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** The biogenic share of a product at a terminal from a day on. */
export interface StoredBlend {
  readonly productId: string;
  readonly terminalId: string;
  readonly from: Day;
  readonly percent: number;
  readonly kind: string;
}

export interface BlendStore {
  /** The type of the product, null without one, and whether the terminal is there. */
  findGoods(blend: StoredBlend): Promise<{ type: 'FUEL' | 'ADDITIVE' | null; hasTerminal: boolean } | undefined>;
  /** False where a share of the same goods and place begins on this day already. */
  add(id: string, blend: StoredBlend): Promise<boolean>;
  lock(id: string): Promise<StoredBlend | undefined>;
  remove(id: string): Promise<void>;
}

export function createBlendStore(tx: Transaction<Tables>): BlendStore {
  return {
    async findGoods({ productId, terminalId }) {
      const { rows } = await sql<{ type: 'FUEL' | 'ADDITIVE' | null; hasTerminal: boolean }>`
        select (select type from products where id = ${productId}) as type,
               exists (select from terminals where id = ${terminalId}) as has_terminal`.execute(tx);
      return rows[0];
    },
    async add(id, { productId, terminalId, from, percent, kind }) {
      const { numAffectedRows } = await sql`
        insert into product_blends (id, product_id, terminal_id, valid_from, biogenic_percent, biogenic_kind)
        values (${id}, ${productId}, ${terminalId}, ${from}, ${percent}, ${kind})
            on conflict (product_id, terminal_id, valid_from) do nothing`.execute(tx);
      return numAffectedRows === 1n;
    },
    async lock(id) {
      const { rows } = await sql<StoredBlend>`
        select product_id, terminal_id, valid_from as from, biogenic_percent::float8 as percent, biogenic_kind as kind
          from product_blends where id = ${id} for update`.execute(tx);
      return rows[0];
    },
    async remove(id) {
      await tx.deleteFrom('productBlends').where('id', '=', id).execute();
    },
  };
}
