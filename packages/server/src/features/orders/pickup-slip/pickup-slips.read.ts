import type { TransportEntry } from '@handelsplatz/domain/catalogue';
import type { OrderStatus } from '@handelsplatz/domain/orders';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { transportFacts } from '../../catalogue/index.ts';

const shownOpenings = 20;

/** A pickup slip of an order with its openings. */
export interface StoredSlip {
  readonly id: string;
  readonly token: Buffer;
  readonly createdAt: Date;
  readonly by: string;
  readonly revokedAt: Date | null;
  readonly collectionEnd: string;
  readonly status: OrderStatus;
  readonly openings: readonly { readonly at: string; readonly address: string }[];
  readonly opened: number;
}

/** The slips of an order, newest first. The caller has checked that the order is the account's. */
export async function readSlips(db: Kysely<Tables>, orderId: string): Promise<StoredSlip[]> {
  const { rows } = await sql<StoredSlip>`
    select s.id, s.token, s.created_at, s.revoked_at, o.collection_end, o.status,
           trim(u.first_name || ' ' || u.last_name) || ', ' || a.name as by,
           s.opened,
           coalesce((select jsonb_agg(jsonb_build_object('at', at, 'address', address) order by id desc)
                       from (select * from pickup_slip_openings where slip_id = s.id order by id desc limit ${shownOpenings}) last), '[]') as openings
      from pickup_slips s
      join orders o on o.id = s.order_id
      join users u on u.id = s.created_by
      join accounts a on a.id = u.account_id
     where s.order_id = ${orderId}
     order by s.created_at desc, s.id`.execute(db);
  return rows;
}

/** What a driver sees. */
export interface OpenedSlip extends TransportEntry {
  readonly id: string;
  readonly revokedAt: Date | null;
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly productName: string;
  readonly volumeLitres: number;
  readonly purchaseUnit: 'cbm' | 'lt';
  readonly terminalName: string;
  readonly regionName: string;
  readonly openingHours: string;
  readonly sellerName: string;
  readonly buyerName: string;
  readonly deliveryAddress: { readonly street: string; readonly zipCode: string; readonly city: string } | null;
  readonly collectionStart: string;
  readonly collectionEnd: string;
  readonly contractNo: string | null;
  readonly liftingNo: string | null;
  readonly pickupNo: string | null;
  readonly papers: readonly { readonly title: string; readonly text: string }[] | null;
}

/** The slip behind a link; undefined when there is none. */
export async function findSlip(db: Kysely<Tables>, token: Buffer): Promise<OpenedSlip | undefined> {
  const { rows } = await sql<OpenedSlip>`
    select s.id, s.revoked_at, o.order_no, o.status, p.name as product_name, p.dangerous_goods, ${transportFacts('p')}, o.volume_litres,
           o.purchase_unit, t.name as terminal_name, g.name as region_name, t.opening_hours, v.name as seller_name, b.name as buyer_name,
           o.delivery_address, o.collection_start, o.collection_end, o.contract_no, o.lifting_no, o.pickup_no, o.papers
      from pickup_slips s
      join orders o on o.id = s.order_id
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join regions g on g.id = t.region_id
      join accounts b on b.id = o.buyer_id
      join accounts v on v.id = o.seller_id
     where s.token = ${token}`.execute(db);
  return rows[0];
}
