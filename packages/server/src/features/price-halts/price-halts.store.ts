import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { concernsSeller } from './price-halts.read.ts';

/** What is halted. Null stands for every seller, or for every product. */
export interface HaltTarget {
  readonly sellerId: string | null;
  readonly productId: string | null;
}

/** A halt to be written. */
export interface NewHalt extends HaltTarget {
  readonly id: string;
  readonly byAdmin: boolean;
  readonly reason: string;
  readonly userId: string;
}

/** A halt that is locked until the transaction ends. */
export interface LockedHalt extends HaltTarget {
  readonly id: string;
  readonly byAdmin: boolean;
  readonly liftedAt: Date | null;
}

export interface PriceHaltStore {
  /** False when the same side has already halted the same target. */
  add(halt: NewHalt): Promise<boolean>;
  /**
   * Undefined when there is no such halt, or when it does not concern the seller. Without a seller (null) every halt is found.
   */
  lock(id: string, sellerId: string | null): Promise<LockedHalt | undefined>;
  lift(id: string, userId: string): Promise<void>;
  /** Names a seller that does not exist, and a product that is not a fuel. */
  unknownTargets(target: HaltTarget): Promise<(keyof HaltTarget)[]>;
  readNames(target: HaltTarget): Promise<{ seller: string | null; product: string | null }>;
  /** The active live offers of a seller, including those that buyers cannot see yet. */
  liveOfferIds(sellerId: string, productId: string | null): Promise<string[]>;
}

export function createPriceHaltStore(tx: Transaction<Tables>): PriceHaltStore {
  return {
    async add({ id, sellerId, productId, byAdmin, reason, userId }) {
      const scope = sellerId ? 'SELLER' : productId ? 'PRODUCT' : 'MARKET';
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      const { rows } = await sql`
        insert into price_halts (id, scope, seller_id, product_id, by_admin, reason, halted_by)
        values (${id}, ${scope}, ${sellerId}, ${productId}, ${byAdmin}, ${reason}, ${userId})
        on conflict (seller_id, product_id, by_admin) where lifted_at is null do nothing
        returning id`.execute(tx);
      return rows.length > 0;
    },
    async lock(id, sellerId) {
      const { rows } = await sql<LockedHalt>`
        select h.id, h.seller_id, h.product_id, h.by_admin, h.lifted_at
          from price_halts h
         where h.id = ${id} and ${sellerId === null ? sql`true` : concernsSeller(sellerId)}
           for update of h`.execute(tx);
      return rows[0];
    },
    async lift(id, userId) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        update price_halts set lifted_by = ${userId}, lifted_at = greatest(clock_timestamp(), halted_at)
         where id = ${id}`.execute(tx);
    },
    async unknownTargets({ sellerId, productId }) {
      const { rows } = await sql<{ target: keyof HaltTarget }>`
        select 'sellerId' as target where ${sellerId}::uuid is not null
           and not exists (select from accounts where id = ${sellerId}::uuid and type = 'seller')
        union all
        select 'productId' where ${productId}::uuid is not null
           and not exists (select from products where id = ${productId}::uuid and type = 'FUEL')`.execute(tx);
      return rows.map((row) => row.target);
    },
    async readNames({ sellerId, productId }) {
      const { rows } = await sql<{ seller: string | null; product: string | null }>`
        select (select name from accounts where id = ${sellerId}::uuid) as seller,
               (select name from products where id = ${productId}::uuid) as product`.execute(tx);
      return rows[0] ?? { seller: null, product: null };
    },
    async liveOfferIds(sellerId, productId) {
      const { rows } = await sql<{ id: string }>`
        select id from offers
         where seller_id = ${sellerId} and status = 'ACTIVE' and price_type = 'API'
           and (${productId}::uuid is null or product_id = ${productId}::uuid)`.execute(tx);
      return rows.map(({ id }) => id);
    },
  };
}
