import type { VatCase } from '@handelsplatz/domain/law';
import type { Loading } from '@handelsplatz/domain/orders';
import type { Co2Factors } from '@handelsplatz/domain/papers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { countedLoadings } from '../lifting/lifting.store.ts';
import { buyerVatId } from '../vat-ids.read.ts';

/** An order as the seller's ERP receives it. */
export interface TransferredOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
  readonly documentVersion: number;
  readonly createdAt: Date;
  readonly customerNo: string;
  readonly buyerName: string;
  readonly buyerVatId: string;
  readonly productCode: string;
  readonly productName: string;
  readonly terminalName: string;
  readonly deliveryAddress: { readonly street: string; readonly zipCode: string; readonly city: string } | null;
  readonly volumeLitres: number;
  readonly priceMinor: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
  readonly vatPermille: number;
  readonly vatCase: VatCase | null;
  readonly paymentTerm: number;
  readonly collectionStart: string;
  readonly collectionEnd: string;
  readonly contractNo: string | null;
  readonly liftingNo: string | null;
  readonly pickupNo: string | null;
  readonly co2: Co2Factors | null;
  /** The loadings that count. */
  readonly loadings: readonly Loading[];
  readonly papers: readonly { readonly title: string; readonly text: string }[] | null;
}

/** All orders of a seller that the ERP has not received, oldest first. Those with an open amendment are left out. */
export async function readTransferOrders(db: Kysely<Tables>, sellerId: string): Promise<TransferredOrder[]> {
  const { rows } = await sql<TransferredOrder>`
    select o.id, o.order_no, o.version, o.document_version, o.created_at, b.customer_no, b.name as buyer_name, ${buyerVatId} as buyer_vat_id,
           p.code as product_code, p.name as product_name, t.name as terminal_name, o.delivery_address, o.volume_litres, o.price_minor,
           o.net_minor, o.vat_minor, o.gross_minor, o.vat_permille, o.vat_case, o.payment_term, o.collection_start, o.collection_end, o.contract_no,
           o.lifting_no, o.pickup_no, o.papers, o.co2, ${countedLoadings} as loadings
      from orders o
      join accounts b on b.id = o.buyer_id
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
     where o.seller_id = ${sellerId} and (o.status = 'CONFIRMED' or o.transfer_pending)
       and not exists (select from order_amendments a where a.order_id = o.id and a.state = 'OPEN')
     order by o.created_at, o.id`.execute(db);
  return rows;
}
