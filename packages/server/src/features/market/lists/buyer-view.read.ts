import type { Brand } from '@handelsplatz/domain/brands';
import { type Day, toBrandDay } from '@handelsplatz/domain/formats';
import type { VatRate } from '@handelsplatz/domain/law';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { activeHold, creditLeft, type ReadLines, toCreditStanding } from '../../credit/index.ts';
import { vatRatesAsJson } from '../../law/index.ts';
import type { PricingBuyer } from '../../pricing/quotes/index.ts';
import { isRelationshipEnabled } from '../../relationships/index.ts';

/** What a seller has released for a buyer, and the credit that the buyer has left with this seller. */
export interface SellerRelation {
  readonly paymentTerms: readonly number[];
  readonly terminalIds: ReadonlySet<string>;
  readonly productIds: ReadonlySet<string>;
  readonly creditMinorLeft: number;
}

/** A delivery address of a buyer, as the filter of the market names it. */
export interface DeliveryAddress {
  readonly id: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
}

/** All facts about one buyer that a market list depends on. */
export interface BuyerView extends PricingBuyer {
  readonly buyerId: string;
  readonly collectionShorteningDays: number;
  readonly relations: ReadonlyMap<string, SellerRelation>;
  /** The places to which the buyer can have goods delivered. */
  readonly deliveryAddresses: readonly DeliveryAddress[];
  /** Litres left today, by product. A product without a limit is missing. */
  readonly dailyLitresLeft: ReadonlyMap<string, number>;
  /** The day of the reading, and the rates of VAT. */
  readonly today: Day;
  readonly vatRates: readonly VatRate[];
}

interface RelationRow {
  sellerId: string;
  paymentTerms: number[];
  terminalIds: string[];
  productIds: string[];
  lines: ReadLines;
}

/** Reads a buyer's enabled relationships, releases, credit and daily limits. */
export async function readBuyerView(
  db: Kysely<Tables>,
  { buyerId, parentId }: { buyerId: string; parentId: string | null },
  brand: Brand,
  now: Date,
): Promise<BuyerView> {
  const today = toBrandDay(now, brand.zone);
  const [account, relations, limits, addresses] = await Promise.all([
    sql<{ priceAdjustment: string; collectionShorteningDays: number; vatRates: VatRate[] }>`
      select price_adjustment::text, collection_shortening_days, ${vatRatesAsJson(brand.code)} as vat_rates from accounts where id = ${buyerId}`.execute(
      db,
    ),
    sql<RelationRow>`
      select r.seller_id, r.payment_terms,
             array(select terminal_id from open_terminals x where x.relationship_id = r.id) as terminal_ids,
             array(select product_id from released_products x where x.relationship_id = r.id) as product_ids,
             jsonb_build_object('own', ${creditLeft('own')}, 'ownHold', ${activeHold('own')},
                                'pool', ${creditLeft('pool')}, 'poolHold', ${activeHold('pool')}) as lines
        from relationships r
        left join credit_limits own on own.seller_id = r.seller_id and own.buyer_id = r.buyer_id
        left join credit_limits pool on pool.seller_id = r.seller_id and pool.buyer_id = ${parentId}::uuid
       where r.buyer_id = ${buyerId} and ${isRelationshipEnabled}`.execute(db),
    sql<{ productId: string; left: number }>`
      select l.product_id, greatest(0, l.litres_per_day - coalesce(u.used_litres, 0)) as left
        from purchase_limits l
        left join purchase_usage u on u.account_id = l.account_id and u.product_id = l.product_id and u.day = ${today}
       where l.account_id = ${buyerId}`.execute(db),
    sql<DeliveryAddress>`
      select id, street, post_code as zip_code, city from locations
       where account_id = ${buyerId} and archived_at is null order by ${byName('city')}, ${byName('street')}, id`.execute(
      db,
    ),
  ]);
  const pooled = brand.features.sharedCreditLimits && parentId !== null;
  return {
    buyerId,
    customerId: parentId ?? buyerId,
    priceAdjustment: parentId ? (account.rows[0]?.priceAdjustment ?? null) : null,
    collectionShorteningDays: account.rows[0]?.collectionShorteningDays ?? 0,
    deliveryAddresses: addresses.rows,
    today,
    vatRates: account.rows[0]?.vatRates ?? [],
    relations: new Map(relations.rows.map((row) => [row.sellerId, toRelation(row, pooled)])),
    dailyLitresLeft: new Map(limits.rows.map((row) => [row.productId, row.left])),
  };
}

function toRelation({ lines, ...row }: RelationRow, pooled: boolean): SellerRelation {
  return {
    paymentTerms: row.paymentTerms,
    terminalIds: new Set(row.terminalIds),
    productIds: new Set(row.productIds),
    creditMinorLeft: toCreditStanding({ ...lines, pool: pooled ? lines.pool : null }).leftMinor,
  };
}
