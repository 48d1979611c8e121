import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { isRelationshipEnabled } from '../../relationships/index.ts';
import { buyerLabel } from '../priced-buyers.read.ts';
import type { PriceableOffer, PricingBuyer } from '../quotes/price-terms.ts';
import { memoize } from '../rule-book/memoize.ts';

/** An offer that buyers may see now, with the data that the impact of a draft needs. */
export interface ImpactOffer extends PriceableOffer {
  readonly id: string;
  readonly productName: string;
  readonly terminalName: string;
  readonly paymentTerms: readonly number[];
  /** The chosen buyers; offers with the same buyers share one set. Null when the offer is for every connected buyer. */
  readonly buyerIds: ReadonlySet<string> | null;
  /** The base price captured today; null where there is none. */
  readonly capturedBase: string | null;
}

/** A connected buyer with the terminals and products that the seller has released. */
export interface ImpactCustomer extends PricingBuyer {
  readonly id: string;
  /** Includes the name of the parent, if there is one. */
  readonly name: string;
  readonly paymentTerms: readonly number[];
  readonly terminalIds: ReadonlySet<string>;
  readonly productIds: ReadonlySet<string>;
}

/**
 * The active offers of a seller, sorted by id. Fixed prices are included, because payment terms and factors change them too.
 * Lists come as texts, because many offers have the same lists.
 */
export async function readImpactOffers(
  db: Kysely<Tables>,
  sellerId: string,
  { now, day }: { now: Date; day: string },
): Promise<ImpactOffer[]> {
  const { rows } = await sql<
    Omit<ImpactOffer, 'paymentTerms' | 'buyerIds'> & { paymentTerms: string; buyerIds: string | null }
  >`
    select o.id, o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis, o.fixed_price_minor, o.pricing_overrides,
           array_to_string(o.payment_terms, ',') as payment_terms, p.name as product_name, t.name as terminal_name,
           c.base_price::text as captured_base,
           case when o.for_chosen_buyers
             then (select coalesce(string_agg(buyer_id::text, ',' order by buyer_id), '') from offer_buyers x where x.offer_id = o.id)
           end as buyer_ids
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      left join minimum_price_captures c
        on c.seller_id = o.seller_id and c.product_id = o.product_id and c.terminal_id = o.terminal_id and c.basis = o.basis
       and c.day = ${day}
     where o.seller_id = ${sellerId} and o.status = 'ACTIVE' and o.price_type <> 'TRACKING' and o.available_to > ${now}
       and p.type = 'FUEL'
     order by o.id`.execute(db);
  const readTerms = memoize((text) => splitTexts(text).map(Number));
  const readBuyers = memoize((text) => new Set(splitTexts(text)));
  return rows.map((row) => ({
    ...row,
    paymentTerms: readTerms(row.paymentTerms),
    buyerIds: row.buyerIds === null ? null : readBuyers(row.buyerIds),
  }));
}

function splitTexts(list: string): string[] {
  return list === '' ? [] : list.split(',');
}

/**
 * The buyers that are connected on both sides, with releases and terms, sorted by id. Ids come as texts, because there are
 * many.
 */
export async function readImpactCustomers(db: Kysely<Tables>, sellerId: string): Promise<ImpactCustomer[]> {
  const { rows } = await sql<
    Omit<ImpactCustomer, 'terminalIds' | 'productIds'> & { terminalIds: string; productIds: string }
  >`
    select b.id, ${buyerLabel} as name, coalesce(b.parent_id, b.id) as customer_id, r.payment_terms,
           case when b.parent_id is not null then b.price_adjustment::text end as price_adjustment,
           (select coalesce(string_agg(terminal_id::text, ','), '') from released_terminals x where x.relationship_id = r.id) as terminal_ids,
           (select coalesce(string_agg(product_id::text, ','), '') from released_products x where x.relationship_id = r.id) as product_ids
      from relationships r join accounts b on b.id = r.buyer_id left join accounts p on p.id = b.parent_id
     where r.seller_id = ${sellerId} and ${isRelationshipEnabled}
     order by b.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    terminalIds: new Set(row.terminalIds.split(',')),
    productIds: new Set(row.productIds.split(',')),
  }));
}

export async function readPricingRevision(db: Kysely<Tables>, sellerId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from pricing_revisions where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** A number that grows with every change of a network of the seller. */
export async function readNetworkChanges(db: Kysely<Tables>, sellerId: string): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select coalesce(sum(current_version), 0)::int as changes from networks where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.changes ?? 0;
}

/** When planned versions begin of rules that use one of these networks, in the planned version or in any other. */
export async function readPlannedAt(
  db: Kysely<Tables>,
  sellerId: string,
  networkIds: readonly string[],
  now: Date,
): Promise<Date[]> {
  if (networkIds.length === 0) return [];
  const { rows } = await sql<{ validFrom: Date }>`
    select distinct v.valid_from
      from price_rules r join price_rule_versions v on v.rule_id = r.id
     where r.seller_id = ${sellerId} and v.valid_from > ${now}
       and exists (select from price_rule_versions u
                    where u.rule_id = r.id and u.network_ids && ${[...networkIds]}::uuid[])`.execute(db);
  return rows.map(({ validFrom }) => validFrom);
}
