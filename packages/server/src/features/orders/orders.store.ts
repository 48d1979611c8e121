import type { BrandZone } from '@handelsplatz/domain/formats';
import type { OrderVatCase } from '@handelsplatz/domain/law';
import type { OrderStatus, SupplyPart } from '@handelsplatz/domain/orders';
import type { Co2Factors, PaperNotice, TaxStatus } from '@handelsplatz/domain/papers';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredExplanation } from '../pricing/quotes/index.ts';
import type { HeldItem } from '../trading/index.ts';

/** An order as it is first written. */
export interface NewOrder {
  readonly id: string;
  readonly order_no: string;
  readonly buyer_id: string;
  readonly buyer_user_id: string;
  readonly seller_id: string;
  readonly offer_id: string;
  readonly product_id: string;
  readonly terminal_id: string;
  readonly status: OrderStatus;
  readonly price_minor: number;
  readonly volume_litres: number;
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly gross_minor: number;
  readonly vat_permille: number;
  readonly vat_case: OrderVatCase;
  readonly payment_term: number;
  readonly purchase_unit: 'cbm' | 'lt';
  readonly collection_days: number | null;
  readonly collection_start: string;
  readonly collection_end: string;
  readonly delivery_address: unknown;
  readonly explanation: StoredExplanation;
  readonly tax_status: TaxStatus;
  /** The notices that the law demands. */
  readonly papers: readonly PaperNotice[];
  /** The factors of carbon dioxide where heating use is possible. */
  readonly co2: Co2Factors | null;
  /** The parts of the collection time where the law changes in between; null where it does not. */
  readonly law_parts: readonly SupplyPart[] | null;
  /** The version of the general terms that holds, and the hash of its text. */
  readonly terms_version: string;
  readonly terms_hash: string;
  readonly created_at: Date;
  readonly ordered_on: string;
  /** The contract that the order is called off from, with its number. */
  readonly contract_id: string | null;
  readonly contract_no: string | null;
  /** The buyer's own text; empty without one. */
  readonly reference: string;
  /** The approval of a colleague behind the order. */
  readonly approval_id: string | null;
}

/** A position of a basket with the address of its order. */
export interface OrderItem extends HeldItem {
  readonly address: { street: string; zipCode: string; city: string } | null;
}

/** A position with the number of its order: year and running number, such as `2026-100001`. */
export type NumberedItem = OrderItem & { readonly number: string };

export interface OrderStore {
  /** Positions of a basket. Their order numbers are already drawn, and unused numbers leave gaps. */
  listItems(basketId: string, zone: BrandZone): Promise<NumberedItem[]>;
  /** Draws the number of one order, such as `2026-100001`. */
  drawNumber(zone: BrandZone): Promise<string>;
  /** Takes a volume from an offer in one statement; undefined when not enough is left. */
  takeVolume(offerId: string, litres: number): Promise<{ remainingLitres: number } | undefined>;
  remainingVolume(offerId: string): Promise<number>;
  giveVolumeBack(offerId: string, litres: number): Promise<void>;
  /** Takes more volume for an order of this offer, in whatever state the offer is; false when not enough is left. */
  takeMoreVolume(offerId: string, litres: number): Promise<boolean>;
  /** Writes the orders, their first history lines, the closed basket and the answer to the key in one statement. */
  writePlaced(placed: {
    orders: readonly NewOrder[];
    /** Null for an order that comes from no basket. */
    basketId: string | null;
    userId: string;
    key: string;
    requestHash: Buffer;
    response: unknown;
    now: Date;
  }): Promise<void>;
}

export function createOrderStore(tx: Transaction<Tables>): OrderStore {
  return { ...bindPlacing(tx), ...bindVolumes(tx) };
}

/** The statements that place an order. */
function bindPlacing(tx: Transaction<Tables>): Pick<OrderStore, 'listItems' | 'drawNumber' | 'writePlaced'> {
  return {
    async listItems(basketId, zone) {
      const { rows } = await sql<NumberedItem>`
        select i.offer_id, i.quantity_litres, i.payment_term, i.location_id, i.price_minor, i.reserved_until, i.explanation, i.reference,
               coalesce(l.country, i.destination) as destination,
               case when l.id is not null then jsonb_build_object('street', l.street, 'zipCode', l.post_code, 'city', l.city) end as address,
               y.year || '-' || nextval(('order_numbers_' || y.year)::regclass) as number
          from basket_items i
          cross join (select to_char(clock_timestamp() at time zone ${zone}, 'YYYY') as year) y
          left join locations l on l.id = i.location_id
         where i.basket_id = ${basketId}
         order by i.created_at, i.id`.execute(tx);
      return rows;
    },
    async drawNumber(zone) {
      const { rows } = await sql<{ number: string }>`
        select y.year || '-' || nextval(('order_numbers_' || y.year)::regclass) as number
          from (select to_char(clock_timestamp() at time zone ${zone}, 'YYYY') as year) y`.execute(tx);
      return rows[0]?.number ?? '';
    },
    async writePlaced({ orders, basketId, userId, key, requestHash, response, now }) {
      // Triggers keep ledger, sums, audit and events (`functions/`: `contracts`, `orders`, `statistics`).
      await sql`
        with placed as (
          insert into orders (id, order_no, buyer_id, buyer_user_id, seller_id, offer_id, product_id, terminal_id, status, price_minor,
                              volume_litres, net_minor, vat_minor, gross_minor, vat_permille, vat_case, payment_term, purchase_unit, collection_days,
                              collection_start, collection_end, delivery_address, explanation, tax_status, papers, co2, law_parts, terms_version, terms_hash,
                              created_at, ordered_on, updated_at, contract_id, contract_no, reference, approval_id)
          select id, order_no, buyer_id, buyer_user_id, seller_id, offer_id, product_id, terminal_id, status, price_minor,
                 volume_litres, net_minor, vat_minor, gross_minor, vat_permille, vat_case, payment_term, purchase_unit, collection_days,
                 collection_start, collection_end, nullif(delivery_address, 'null'::jsonb), explanation, tax_status, papers, nullif(co2, 'null'::jsonb), nullif(law_parts, 'null'::jsonb), terms_version, terms_hash,
                 created_at, ordered_on, created_at, contract_id, contract_no, reference, approval_id
            from jsonb_populate_recordset(null::orders, ${JSON.stringify(orders)}::jsonb)
          returning id, status
        ), history as (
          insert into order_events (order_id, at, user_id, to_status) select id, ${now}, ${userId}, status from placed
        ), closed as (
          update baskets set status = 'ORDERED' where id = ${basketId}
        )
        insert into idempotency_keys (user_id, key, request_hash, response, created_at)
        values (${userId}, ${key}, ${requestHash}, ${JSON.stringify(response)}, ${now})`.execute(tx);
    },
  };
}

/** The hidden offer of a contract: its ledger decides what can be called off. */
const carriesContract = sql`exists (select from contract_terminals x where x.offer_id = offers.id)`;

/** The statements that take volumes from offers and give them back. */
function bindVolumes(
  tx: Transaction<Tables>,
): Pick<OrderStore, 'takeVolume' | 'takeMoreVolume' | 'remainingVolume' | 'giveVolumeBack'> {
  return {
    async takeVolume(offerId, litres) {
      const { rows } = await sql<{ remainingLitres: number }>`
        update offers set remaining_litres = remaining_litres - ${litres}
         where id = ${offerId} and remaining_litres >= ${litres} and (status = 'ACTIVE' or ${carriesContract})
        returning remaining_litres`.execute(tx);
      return rows[0];
    },
    async takeMoreVolume(offerId, litres) {
      const taken = await sql`
        update offers set remaining_litres = remaining_litres - ${litres}
         where id = ${offerId} and remaining_litres >= ${litres}`.execute(tx);
      return taken.numAffectedRows === 1n;
    },
    async remainingVolume(offerId) {
      const { rows } = await sql<{ remainingLitres: number }>`
        select case when status = 'ACTIVE' or ${carriesContract} then remaining_litres else 0 end as remaining_litres from offers where id = ${offerId}`.execute(
        tx,
      );
      return rows[0]?.remainingLitres ?? 0;
    },
    async giveVolumeBack(offerId, litres) {
      await sql`update offers set remaining_litres = remaining_litres + ${litres} where id = ${offerId}`.execute(tx);
    },
  };
}
