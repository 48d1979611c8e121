import type { VatCase } from '@handelsplatz/domain/law';
import type { Loading, OrderStatus, SupplyPart } from '@handelsplatz/domain/orders';
import type { Co2Factors } from '@handelsplatz/domain/papers';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { StoredExplanation } from '../../pricing/quotes/index.ts';
import type { VersionedTerms } from '../changing/amendment.store.ts';
import { type OrderScope, toScopeFilter } from '../history/orders.read.ts';
import { countedLoadings } from '../lifting/lifting.store.ts';
import { buyerVatId, sellerVatId } from '../vat-ids.read.ts';

/** Postal address of an account, as far as it is known. */
export interface PostalAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postCode: string;
  readonly city: string;
  readonly country: string;
}

/** An order in the form that mails and documents use. */
export interface NotifiedOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly status: OrderStatus;
  /** The state in which the order began. */
  readonly placedAs: OrderStatus;
  readonly createdAt: Date;
  readonly productName: string;
  readonly terminalName: string;
  readonly regionName: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly customerNo: string;
  readonly buyerAddress: PostalAddress;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly sellerNo: string;
  readonly sellerAddress: PostalAddress;
  readonly buyerUserId: string;
  readonly buyerEmail: string;
  /** First and last name of the user who ordered. */
  readonly buyerPerson: string;
  readonly sellerEmails: readonly string[];
  readonly deliveryAddress: { readonly street: string; readonly zipCode: string; readonly city: string } | null;
  readonly volumeLitres: number;
  readonly purchaseUnit: 'cbm' | 'lt';
  readonly priceMinor: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly vatPermille: number;
  /** The case of value added tax, as it was when the order was placed; null on the oldest orders. */
  readonly vatCase: VatCase | null;
  readonly grossMinor: number;
  readonly paymentTerm: number;
  readonly collectionStart: string;
  readonly collectionEnd: string;
  /** The buyer's own text; empty without one. */
  readonly reference: string;
  readonly contractNo: string | null;
  readonly liftingNo: string | null;
  readonly pickupNo: string | null;
  readonly cancelledReason: string | null;
  readonly documentVersion: number;
  /** The version that replaces this one; only on earlier versions. */
  readonly replacedBy?: number;
  /** The price at which the order was placed. */
  readonly originalPriceMinor: number;
  /** What is invoiced after the last loading; null before. */
  readonly billed: { readonly litres: number; readonly netMinor: number; readonly grossMinor: number } | null;
  /** The notices of the law, as they were when the order was placed. */
  readonly papers: readonly { readonly title: string; readonly text: string }[] | null;
  /** The factors of carbon dioxide; null where heating use is impossible, and on the oldest orders. */
  readonly co2: Co2Factors | null;
  /** The parts of the collection time where the law changes in between; null where it does not. */
  readonly lawParts: readonly SupplyPart[] | null;
  /** The loadings that count, with the figures of their days. */
  readonly loadings: readonly Loading[];
  /** The general terms that hold; null on the oldest orders. */
  readonly termsVersion: string | null;
  readonly termsHash: string | null;
  readonly buyerVatId: string;
  readonly buyerTaxNumber: string;
  readonly sellerVatId: string;
  readonly sellerTaxNumber: string;
}

/** Orders of any account, for jobs that notify both sides. */
export async function readNotifiedOrders(db: Kysely<Tables>, orderIds: readonly string[]): Promise<NotifiedOrder[]> {
  return await read(db, sql`o.id = any(${orderIds}::uuid[])`);
}

/** An order of the account; undefined when the order does not belong to it. */
export async function findNotifiedOrder(
  db: Kysely<Tables>,
  scope: OrderScope,
  orderId: string,
): Promise<NotifiedOrder | undefined> {
  const [order] = await read(db, sql`o.id = ${orderId} and ${toScopeFilter(scope)}`);
  return order;
}

/** The explanation of an order's price. It is read separately, because most mails do not need it. */
export async function readExplanation(db: Kysely<Tables>, orderId: string): Promise<StoredExplanation> {
  const row = await db
    .selectFrom('orders')
    .select('explanation')
    .where('id', '=', orderId)
    .$narrowType<{ explanation: StoredExplanation }>()
    .executeTakeFirst();
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row.explanation;
}

/** The values of an earlier version of a confirmation: those before the amendment that made the next one. */
export async function findEarlierTerms(
  db: Kysely<Tables>,
  orderId: string,
  version: number,
): Promise<VersionedTerms | undefined> {
  const { rows } = await sql<{ terms: VersionedTerms }>`
    select before_values as terms from order_amendments where order_id = ${orderId} and document_version = ${version + 1}`.execute(
    db,
  );
  return rows[0]?.terms;
}

const selectAddress = (account: RawBuilder<unknown>) => sql`
  jsonb_build_object('addressLine1', ${account}.address_line1, 'addressLine2', ${account}.address_line2,
                     'postCode', ${account}.post_code, 'city', ${account}.city, 'country', ${account}.country)`;

/** The first state is aggregated, because `order by id limit 1` would read the events of all orders by id. */
async function read(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<NotifiedOrder[]> {
  const { rows } = await sql<NotifiedOrder>`
    select o.id, o.order_no, o.status, o.created_at, p.name as product_name, t.name as terminal_name, g.name as region_name,
           (select (array_agg(to_status order by id))[1] from order_events where order_id = o.id) as placed_as,
           o.buyer_id, b.name as buyer_name, b.customer_no, ${selectAddress(sql`b`)} as buyer_address,
           o.seller_id, s.name as seller_name, s.customer_no as seller_no, ${selectAddress(sql`s`)} as seller_address,
           o.buyer_user_id, u.email as buyer_email, trim(u.first_name || ' ' || u.last_name) as buyer_person,
           coalesce((select array_agg(email order by email) from users where account_id = o.seller_id and status = 100), '{}') as seller_emails,
           o.delivery_address, o.volume_litres, o.purchase_unit, o.price_minor, o.net_minor, o.vat_minor, o.vat_permille, o.vat_case, o.gross_minor,
           o.payment_term, o.collection_start, o.collection_end, o.reference, o.contract_no, o.lifting_no, o.pickup_no, o.cancelled_reason,
           o.document_version, o.papers, o.co2, o.law_parts, ${countedLoadings} as loadings, o.terms_version, o.terms_hash, coalesce((o.original_values ->> 'priceMinor')::integer, o.price_minor) as original_price_minor, ${buyerVatId} as buyer_vat_id, b.tax_number as buyer_tax_number, ${sellerVatId} as seller_vat_id,
           s.tax_number as seller_tax_number,
           case when o.billed_litres is not null then
             jsonb_build_object('litres', o.billed_litres, 'netMinor', o.billed_net_minor, 'grossMinor', o.billed_gross_minor) end as billed
      from orders o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join regions g on g.id = t.region_id
      join accounts b on b.id = o.buyer_id
      join accounts s on s.id = o.seller_id
      join users u on u.id = o.buyer_user_id
     where ${condition}
     order by o.order_no`.execute(db);
  return rows;
}
