import type { ProductFacts, RequiredFact } from '@handelsplatz/domain/catalogue';
import { listMissingFacts } from '@handelsplatz/domain/catalogue';
import type { OfferField, OfferValues, TaxStatus } from '@handelsplatz/domain/offers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { blendFacts } from '../../catalogue/index.ts';
import { type CapturedPrice, readCaptures } from '../../pricing/quotes/index.ts';
import type { RuleBooks, SellerBook } from '../../pricing/rule-book/index.ts';
import { isRelationshipEnabled } from '../../relationships/index.ts';
import type { StoredOffer } from './stored-offer.ts';

/** A product that an offer may name. */
export interface KnownProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly type: 'FUEL' | 'ADDITIVE';
  readonly unit: 'cbm' | 'lt';
  readonly taxStatus: TaxStatus | null;
  /** The facts that the catalogue does not know of it. */
  readonly missingFacts: readonly RequiredFact[];
}

/** Everything of a seller that changes of offers may name. */
export interface KnownChoices {
  readonly products: ReadonlyMap<string, KnownProduct>;
  readonly terminals: ReadonlyMap<string, string>;
  /** Buyers with a relationship that neither side has ended. */
  readonly buyers: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  /** Products and terminals that the catalogue has withdrawn: offers keep them, new ones cannot have them. */
  readonly withdrawn: ReadonlySet<string>;
}

/** Who changed an offer last, and which fields since a version. */
export interface LaterChange {
  readonly offerId: string;
  readonly at: Date;
  readonly who: string;
  readonly theirs: Partial<Record<OfferField, unknown>>;
}

/** The reads behind changes of offers, on one connection. */
export interface OfferReads {
  now(): Promise<Date>;
  /** Offers of the seller by their ids or own numbers, removed ones included. */
  findOffers(sellerId: string, ids: readonly string[], externalIds: readonly string[]): Promise<StoredOffer[]>;
  choices(sellerId: string): Promise<KnownChoices>;
  /** What was changed after the given versions. */
  laterChanges(seen: readonly { readonly id: string; readonly version: number }[]): Promise<LaterChange[]>;
  /** Connected buyers to whom one of these pairs of product and terminal is released. */
  countBuyers(sellerId: string, offers: readonly Pick<OfferValues, 'productId' | 'terminalId'>[]): Promise<number>;
  /** The seller's rules as of an instant. */
  book(sellerId: string, now: Date): Promise<SellerBook>;
  captures(day: string): Promise<ReadonlyMap<string, CapturedPrice>>;
}

/** Columns of an offer with the names and reservations that its seller works with. `o`, `p` and `t` are offer, product and terminal. */
export const storedOfferColumns = sql`
  o.id, o.seller_id, o.version, o.external_id, o.product_id, o.terminal_id, o.tax_status, o.price_type, o.basis, o.fixed_price_minor,
  o.pricing_overrides, o.total_litres, o.remaining_litres, o.min_litres, o.max_litres, o.increment_litres, o.collection_days,
  o.collection_start, o.collection_end, o.available_from, o.available_to, o.payment_terms, o.delivered, o.needs_numbers, o.needs_review,
  o.status, o.paused_until, o.note,
  case when o.for_chosen_buyers then array(select buyer_id from offer_buyers x where x.offer_id = o.id order by buyer_id) end as buyer_ids,
  p.name as product_name, p.unit, t.name as terminal_name,
  coalesce(b.litres, 0)::int8 as reserved_litres, coalesce(b.positions, 0)::int as reservations`;

/** The running reservations of the offer `o`, as `b`. */
export const reservationsOfOffer = sql`
  left join lateral (
    select sum(i.quantity_litres) as litres, count(*) as positions
      from basket_items i join baskets k on k.id = i.basket_id
     where i.offer_id = o.id and i.reserved_until > clock_timestamp() and k.status in ('OPEN', 'WAITING')) b on true`;

/** Not the hidden offer of a contract, which carries the contract's price and changes with it only. */
export const isOwnOffer = sql`not exists (select from contract_terminals c where c.offer_id = o.id)`;

const pageSize = 500;

/** Each read takes one statement, or one for each 500 offers. */
export function bindOfferReads(db: Kysely<Tables>, books: RuleBooks): OfferReads {
  return {
    async now() {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return (rows[0] as { now: Date }).now;
    },
    async findOffers(sellerId, ids, externalIds) {
      const found: StoredOffer[] = [];
      for (const page of toPages(ids)) found.push(...(await readPage(db, sellerId, page, [])));
      for (const page of toPages(externalIds)) found.push(...(await readPage(db, sellerId, [], page)));
      return found;
    },
    choices: (sellerId) => readChoices(db, sellerId),
    laterChanges: (seen) => readLaterChanges(db, seen),
    countBuyers: (sellerId, offers) => countBuyers(db, sellerId, offers),
    async book(sellerId, now) {
      const { rows } = await sql<{ revision: number }>`
        select revision from pricing_revisions where seller_id = ${sellerId}`.execute(db);
      return await books.at(db, sellerId, rows[0]?.revision ?? 0, now);
    },
    captures: (day) => readCaptures(db, day),
  };
}

function* toPages(items: readonly string[]): Generator<string[]> {
  for (let from = 0; from < items.length; from += pageSize) yield items.slice(from, from + pageSize);
}

async function readPage(
  db: Kysely<Tables>,
  sellerId: string,
  ids: readonly string[],
  externalIds: readonly string[],
): Promise<StoredOffer[]> {
  const chosen = ids.length > 0 ? sql`o.id = any(${ids}::uuid[])` : sql`o.external_id = any(${externalIds}::text[])`;
  const { rows } = await sql<StoredOffer>`
    select ${storedOfferColumns}
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      ${reservationsOfOffer}
     where o.seller_id = ${sellerId} and ${chosen} and ${isOwnOffer}`.execute(db);
  return rows;
}

interface Withdrawable {
  readonly isWithdrawn: boolean;
}

async function readChoices(db: Kysely<Tables>, sellerId: string): Promise<KnownChoices> {
  const [products, terminals, buyers, groups] = await Promise.all([
    sql<Omit<KnownProduct, 'missingFacts'> & ProductFacts & Withdrawable>`
      select p.id, p.name, p.category, p.type, p.unit, p.tax_status, ${blendFacts('p')}, p.withdrawn_at is not null as is_withdrawn
        from products p`.execute(db),
    sql<{ id: string; name: string } & Withdrawable>`
      select id, name, withdrawn_at is not null as is_withdrawn from terminals`.execute(db),
    sql<{ id: string }>`
      select buyer_id as id from relationships
       where seller_id = ${sellerId} and buyer_status <> 'DISABLED' and seller_status <> 'DISABLED'`.execute(db),
    sql<{ id: string }>`select id from rule_groups where seller_id = ${sellerId}`.execute(db),
  ]);
  return {
    products: new Map(products.rows.map((row) => [row.id, { ...row, missingFacts: listMissingFacts(row) }])),
    terminals: new Map(terminals.rows.map(({ id, name }) => [id, name])),
    buyers: new Set(buyers.rows.map(({ id }) => id)),
    groups: new Set(groups.rows.map(({ id }) => id)),
    withdrawn: new Set([...products.rows, ...terminals.rows].flatMap((row) => (row.isWithdrawn ? [row.id] : []))),
  };
}

async function readLaterChanges(
  db: Kysely<Tables>,
  seen: readonly { readonly id: string; readonly version: number }[],
): Promise<LaterChange[]> {
  if (seen.length === 0) return [];
  const { rows } = await sql<LaterChange & { firstName: string | null; lastName: string | null }>`
    select v.offer_id, max(v.at) as at,
           coalesce((array_agg(u.first_name || ' ' || u.last_name order by v.version desc))[1], 'Der Marktplatz') as who,
           (select jsonb_object_agg(e.key, e.value order by l.version)
              from offer_versions l cross join jsonb_each(l.after) e
             where l.offer_id = v.offer_id and l.version > s.version) as theirs
      from unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map(({ version }) => version)}::int[]) as s (id, version)
      join offer_versions v on v.offer_id = s.id and v.version > s.version
      left join users u on u.id = v.user_id
     group by v.offer_id, s.version`.execute(db);
  return rows;
}

async function countBuyers(
  db: Kysely<Tables>,
  sellerId: string,
  offers: readonly Pick<OfferValues, 'productId' | 'terminalId'>[],
): Promise<number> {
  const pairs = [...new Map(offers.map((offer) => [`${offer.productId}/${offer.terminalId}`, offer])).values()];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from relationships r
     where r.seller_id = ${sellerId} and ${isRelationshipEnabled}
       and exists (
         select from unnest(${pairs.map(({ productId }) => productId)}::uuid[], ${pairs.map(({ terminalId }) => terminalId)}::uuid[])
                as pair (product_id, terminal_id)
           join released_products x on x.relationship_id = r.id and x.product_id = pair.product_id
           join released_terminals y on y.relationship_id = r.id and y.terminal_id = pair.terminal_id)`.execute(db);
  return rows[0]?.count ?? 0;
}
