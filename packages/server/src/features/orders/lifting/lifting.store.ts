import type { Loading } from '@handelsplatz/domain/orders';
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
  /** What the law says of the day of loading; null on loadings from before it was kept. */
  readonly figures: LoadingFigures | null;
  readonly state: 'COUNTED' | 'ASKED' | 'REFUSED';
  readonly reportedAt: Date;
}

/** The statutory figures and the blend of a loading. */
export type LoadingFigures = Pick<Loading, 'vatPermille' | 'co2' | 'blend'>;

/** A loading that counts. */
export interface CountedLoading extends Loading {
  readonly id: string;
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
  /** Those that count. */
  readonly loadings: readonly CountedLoading[];
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
  /** Completes the figures of loadings, where a value was published after them. */
  complete(loadings: readonly CountedLoading[]): Promise<void>;
  sum(orderId: string): Promise<LiftedSoFar>;
}

/** The columns of `StoredLifting`. */
export const liftingColumns = sql`
  id, order_id, bol_no, loading_no, vehicle, lifted_on, observed_litres, temperature_tenths, density::text as density, standard_litres as litres_at15,
  figures, state, reported_at`;

/** The litres at 15 °C that count of the order `o`. */
export const liftedLitres = sql`(
  select coalesce(sum(standard_litres), 0)::bigint from order_liftings where order_id = o.id and state = 'COUNTED')`;

/** The loadings of the order `o` that count, as JSON of `CountedLoading[]`. */
export const countedLoadings = sql<readonly CountedLoading[]>`coalesce((
  select jsonb_agg(coalesce(l.figures, jsonb_build_object('vatPermille', o.vat_permille, 'co2', o.co2, 'blend', null))
                   || jsonb_build_object('id', l.id, 'day', l.lifted_on, 'litres', l.standard_litres) order by l.lifted_on, l.reported_at, l.id)
    from order_liftings l where l.order_id = o.id and l.state = 'COUNTED'), '[]')`;

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
                                    density, standard_litres, figures, state, source, reported_by, reported_at)
        values (${lifting.id}, ${lifting.orderId}, ${lifting.sellerId}, ${lifting.bolNo}, ${lifting.loadingNo}, ${lifting.vehicle},
                ${lifting.liftedOn}, ${lifting.observedLitres}, ${lifting.temperatureTenths}, ${lifting.density}::numeric,
                ${lifting.litresAt15}, ${JSON.stringify(lifting.figures)}::jsonb, ${lifting.state}, ${lifting.source}, ${lifting.userId}, clock_timestamp())
        returning ${liftingColumns}`.execute(tx);
      return rows[0] as StoredLifting;
    },
    async answer(id, state) {
      await tx.updateTable('orderLiftings').set({ state }).where('id', '=', id).execute();
    },
    async complete(loadings) {
      const figures = loadings.map(({ id, vatPermille, co2, blend }) => ({ id, figures: { vatPermille, co2, blend } }));
      await sql`
        update order_liftings l set figures = given.figures
          from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given (id uuid, figures jsonb) where l.id = given.id`.execute(
        tx,
      );
    },
    async sum(orderId) {
      const { rows } = await sql<LiftedSoFar>`
        select ${liftedLitres} as counted, ${countedLoadings} as loadings,
               (select count(*) from order_liftings where order_id = o.id and state = 'ASKED') as asked
          from orders o where o.id = ${orderId}`.execute(tx);
      return rows[0] ?? { counted: 0, asked: 0, loadings: [] };
    },
  };
}
