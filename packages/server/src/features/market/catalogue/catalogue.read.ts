import type { PriceHaltScope } from '@handelsplatz/contract/price-halts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { haltScopeOfOffer } from '../../price-halts/index.ts';
import type { PriceableOffer } from '../../pricing/quotes/index.ts';
import type { OfferBounds } from '../../trading/index.ts';

/** An offer with everything that the lists of all buyers are made from. */
export interface CatalogueOffer extends PriceableOffer, Omit<OfferBounds, 'totalLitres'> {
  readonly id: string;
  /** The chosen buyers; null when the offer is for every connected buyer. */
  readonly buyerIds: string[] | null;
  /** The scope in which its live price is halted; null when it is not halted. */
  readonly haltScope: PriceHaltScope | null;
  readonly productName: string;
  readonly category: string;
  readonly unit: 'cbm' | 'lt';
  readonly terminalName: string;
  readonly regionName: string;
  readonly sellerName: string;
}

/** Those of these offers that may be in a market list now or later: active offers of fuels that have not ended. */
export function readCatalogueOffers(
  db: Kysely<Tables>,
  now: Date,
  offerIds: readonly string[],
): Promise<CatalogueOffer[]> {
  return readOffers(db, now, sql`and o.id = any(${offerIds}::uuid[])`);
}

/** Offers that are read at once, which takes a few milliseconds. */
const pageSize = 500;

/** All catalogue offers, page by page. */
export async function* readAllCatalogueOffers(db: Kysely<Tables>, now: Date): AsyncGenerator<CatalogueOffer[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await readOffers(db, now, sql`and o.id > ${after} order by o.id limit ${pageSize}`);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

/** The columns of a {@link CatalogueOffer}, with a scope in which live prices are halted. */
export const catalogueColumns = (haltScope: RawBuilder<PriceHaltScope | null>): RawBuilder<unknown> => sql`
  o.id, o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis, o.fixed_price_minor, o.pricing_overrides,
  o.available_from, o.available_to, o.remaining_litres, o.min_litres, o.max_litres, o.increment_litres,
  o.collection_days, o.collection_start, o.collection_end, o.payment_terms, o.delivered,
  case when o.for_chosen_buyers then array(select buyer_id from offer_buyers x where x.offer_id = o.id) end as buyer_ids,
  ${haltScope} as halt_scope,
  p.name as product_name, p.category, p.unit, t.name as terminal_name, g.name as region_name, s.name as seller_name`;

/** The tables of these columns. */
export const catalogueTables: RawBuilder<unknown> = sql`
  offers o
  join products p on p.id = o.product_id
  join terminals t on t.id = o.terminal_id
  join regions g on g.id = t.region_id
  join accounts s on s.id = o.seller_id`;

async function readOffers(db: Kysely<Tables>, now: Date, selection: RawBuilder<unknown>): Promise<CatalogueOffer[]> {
  const { rows } = await sql<CatalogueOffer>`
    select ${catalogueColumns(haltScopeOfOffer)} from ${catalogueTables}
     where o.status = 'ACTIVE' and o.available_to > ${now} and o.price_type <> 'TRACKING' and p.type = 'FUEL'
       ${selection}`.execute(db);
  // Rows are filled key by key, which turns wide ones into dictionaries. Their copies are objects, which are read several times
  // as fast.
  return rows.map((row) => ({ ...row }));
}

/** The pricing revision of every seller that has rules. */
export async function readPricingRevisions(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('pricingRevisions').select(['sellerId', 'revision']).execute();
  return new Map(rows.map(({ sellerId, revision }) => [sellerId, revision]));
}
