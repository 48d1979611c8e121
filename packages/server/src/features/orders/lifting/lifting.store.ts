import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** One loading as it is stored. */
export interface StoredLifting {
  readonly id: string;
  readonly orderId: string;
  readonly bolNo: string;
  readonly loadingNo: string;
  readonly vehicle: string;
  readonly liftedOn: string;
  readonly observedLitres: number;
  readonly temperatureTenths: number;
  readonly density: string;
  readonly litresAt15: number;
  readonly state: 'COUNTED' | 'ASKED' | 'REFUSED';
  readonly reportedAt: Date;
}

/** A loading to be written. */
export type NewLifting = Omit<StoredLifting, 'reportedAt'> & {
  readonly sellerId: string;
  readonly source: 'FORM' | 'PASTE' | 'API';
  readonly userId: string;
};

/** What was loaded of an order so far. */
export interface LiftedSoFar {
  readonly counted: number;
  readonly asked: number;
  readonly liftings: number;
}

/** Liftings inside a transaction that has locked their order. */
export interface LiftingStore {
  /**
   * Keeps others from writing the same bill of lading until the transaction ends. Returns its loading; a refused one only where there
   * is no other.
   */
  holdBol(sellerId: string, bolNo: string): Promise<StoredLifting | undefined>;
  find(orderId: string, id: string): Promise<StoredLifting | undefined>;
  add(lifting: NewLifting): Promise<StoredLifting>;
  answer(id: string, state: 'COUNTED' | 'REFUSED'): Promise<void>;
  sum(orderId: string): Promise<LiftedSoFar>;
}

/** The columns of `StoredLifting`. */
export const liftingColumns = sql`
  id, order_id, bol_no, loading_no, vehicle, lifted_on, observed_litres, temperature_tenths, density::text as density, standard_litres as litres_at15,
  state, reported_at`;

/** The litres at 15 °C that count of the order `o`. */
export const liftedLitres = sql`(
  select coalesce(sum(standard_litres), 0)::bigint from order_liftings where order_id = o.id and state = 'COUNTED')`;

export function createLiftingStore(tx: Transaction<Tables>): LiftingStore {
  return {
    async holdBol(sellerId, bolNo) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${sellerId}/${bolNo}`}, 130))`.execute(tx);
      const { rows } = await sql<StoredLifting>`
        select ${liftingColumns} from order_liftings where seller_id = ${sellerId} and bol_no = ${bolNo}
         order by state = 'REFUSED', reported_at desc, id desc limit 1`.execute(tx);
      return rows[0];
    },
    async find(orderId, id) {
      const { rows } = await sql<StoredLifting>`
        select ${liftingColumns} from order_liftings where order_id = ${orderId} and id = ${id}`.execute(tx);
      return rows[0];
    },
    async add(lifting) {
      const { rows } = await sql<StoredLifting>`
        insert into order_liftings (id, order_id, seller_id, bol_no, loading_no, vehicle, lifted_on, observed_litres, temperature_tenths,
                                    density, standard_litres, state, source, reported_by, reported_at)
        values (${lifting.id}, ${lifting.orderId}, ${lifting.sellerId}, ${lifting.bolNo}, ${lifting.loadingNo}, ${lifting.vehicle},
                ${lifting.liftedOn}, ${lifting.observedLitres}, ${lifting.temperatureTenths}, ${lifting.density}::numeric,
                ${lifting.litresAt15}, ${lifting.state}, ${lifting.source}, ${lifting.userId}, clock_timestamp())
        returning ${liftingColumns}`.execute(tx);
      return rows[0] as StoredLifting;
    },
    async answer(id, state) {
      await tx.updateTable('orderLiftings').set({ state }).where('id', '=', id).execute();
    },
    async sum(orderId) {
      const { rows } = await sql<LiftedSoFar>`
        select coalesce(sum(standard_litres) filter (where state = 'COUNTED'), 0)::bigint as counted,
               count(*) filter (where state = 'ASKED') as asked, count(*) as liftings
          from order_liftings where order_id = ${orderId}`.execute(tx);
      return rows[0] ?? { counted: 0, asked: 0, liftings: 0 };
    },
  };
}
