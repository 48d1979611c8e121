import type { OfferValues } from '@handelsplatz/domain/offers';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { RuleBooks } from '../../pricing/rule-book/index.ts';
import { bindOfferReads, type OfferReads } from './changes.read.ts';
import type { OfferColumns } from './stored-offer.ts';

/** How offers are changed: the way of the user, the upload that did it, the job that ends pauses. */
export type ChangeSource = 'GRID' | 'FORM' | 'API' | 'UPLOAD' | 'UNDO' | 'JOB';

/** One offer to write. `version`: the one that is replaced; 0 for a new offer. */
export interface OfferWriting {
  readonly id: string;
  readonly version: number;
  readonly columns: OfferColumns;
  /** Given when the chosen buyers change. */
  readonly buyerIds?: readonly string[];
  /** The changed fields before and after; `before` is null for a new offer. */
  readonly before: Partial<OfferValues> | null;
  readonly after: Partial<OfferValues>;
}

/** What all writings of a commit have in common. */
export interface Commit {
  readonly sellerId: string;
  readonly userId: string | null;
  readonly at: Date;
  readonly source: ChangeSource;
  readonly batchId: string;
}

/** Offers inside a transaction that changes them. */
export interface OfferChangeStore extends OfferReads {
  /** Takes the seller's turn: changes of one seller's offers run one after the other. */
  lockSeller(sellerId: string): Promise<void>;
  /** Locks these offers of the seller against orders and other changes, in ascending sequence of ids as orders do. */
  lockOffers(sellerId: string, ids: readonly string[], externalIds: readonly string[]): Promise<void>;
  /** Writes offers with their chosen buyers and their history. The caller sends a few hundred at a time. */
  write(writings: readonly OfferWriting[], commit: Commit): Promise<void>;
}

/** Offers bound to a transaction that changes them. */
export function createOfferChangeStore(tx: Transaction<Tables>, books: RuleBooks): OfferChangeStore {
  return {
    ...bindOfferReads(tx, books),
    async lockSeller(sellerId) {
      await tx.selectFrom('accounts').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute();
    },
    async lockOffers(sellerId, ids, externalIds) {
      await sql`
        select count(*) from (
          select id from offers
           where seller_id = ${sellerId} and (id = any(${ids}::uuid[]) or external_id = any(${externalIds}::text[]))
           order by id for no key update) held`.execute(tx);
    },
    async write(writings, commit) {
      const created = writings.filter(({ version }) => version === 0);
      const changed = writings.filter(({ version }) => version > 0);
      const chosen = writings.filter(({ buyerIds }) => buyerIds !== undefined);
      if (created.length > 0) await insertOffers(tx, created, commit);
      if (changed.length > 0) await updateOffers(tx, changed, commit);
      if (chosen.length > 0) await replaceBuyers(tx, chosen);
      await insertVersions(tx, writings, commit);
    },
  };
}

async function insertOffers(tx: Transaction<Tables>, writings: readonly OfferWriting[], commit: Commit): Promise<void> {
  const rows = writings.map(({ id, columns }) => ({ ...columns, id }));
  await sql`
    insert into offers (id, seller_id, external_id, product_id, terminal_id, tax_status, price_type, basis, fixed_price_minor, total_litres,
                        remaining_litres, min_litres, max_litres, increment_litres, collection_days, collection_start, collection_end,
                        available_from, available_to, payment_terms, for_chosen_buyers, delivered, needs_numbers, needs_review,
                        pricing_overrides, note, status, paused_until, created_at, updated_at)
    select id, ${commit.sellerId}, external_id, product_id, terminal_id, tax_status, price_type, basis, fixed_price_minor, total_litres,
           total_litres, min_litres, max_litres, increment_litres, collection_days, collection_start, collection_end,
           available_from, available_to, payment_terms, for_chosen_buyers, delivered, needs_numbers, needs_review,
           pricing_overrides, note, status, paused_until, ${commit.at}, ${commit.at}
      from jsonb_populate_recordset(null::offers, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** The remaining volume follows the total: what was sold stays sold. */
async function updateOffers(tx: Transaction<Tables>, writings: readonly OfferWriting[], commit: Commit): Promise<void> {
  const rows = writings.map(({ id, version, columns }) => ({ ...columns, id, version }));
  const updated = await sql`
    update offers o
       set external_id = n.external_id, tax_status = n.tax_status, price_type = n.price_type, basis = n.basis,
           fixed_price_minor = n.fixed_price_minor, total_litres = n.total_litres,
           remaining_litres = o.remaining_litres + n.total_litres - o.total_litres, min_litres = n.min_litres,
           max_litres = n.max_litres, increment_litres = n.increment_litres, collection_days = n.collection_days,
           collection_start = n.collection_start, collection_end = n.collection_end, available_from = n.available_from,
           available_to = n.available_to, payment_terms = n.payment_terms, for_chosen_buyers = n.for_chosen_buyers,
           delivered = n.delivered, needs_numbers = n.needs_numbers, needs_review = n.needs_review,
           pricing_overrides = n.pricing_overrides, note = n.note, status = n.status, paused_until = n.paused_until,
           version = o.version + 1, updated_at = ${commit.at}
      from jsonb_populate_recordset(null::offers, ${JSON.stringify(rows)}::jsonb) n
     where o.id = n.id and o.version = n.version and o.seller_id = ${commit.sellerId}`.execute(tx);
  if (Number(updated.numAffectedRows) !== writings.length) throw new Error('An offer has changed in spite of its lock');
}

async function replaceBuyers(tx: Transaction<Tables>, writings: readonly OfferWriting[]): Promise<void> {
  const ids = writings.map(({ id }) => id);
  const pairs = writings.flatMap(({ id, buyerIds = [] }) => buyerIds.map((buyerId) => ({ id, buyerId })));
  await tx.deleteFrom('offerBuyers').where('offerId', '=', anyOf(ids)).execute();
  if (pairs.length === 0) return;
  await sql`
    insert into offer_buyers (offer_id, buyer_id)
    select * from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ buyerId }) => buyerId)}::uuid[])`.execute(
    tx,
  );
}

async function insertVersions(
  tx: Transaction<Tables>,
  writings: readonly OfferWriting[],
  { userId, at, source, batchId }: Commit,
): Promise<void> {
  const rows = writings.map(({ id, version, before, after }) => ({ id, version: version + 1, before, after }));
  // A trigger writes the entry of the audit (`functions/audit.sql`).
  await sql`
    insert into offer_versions (offer_id, version, at, user_id, source, batch_id, before, after)
    select id, version, ${at}, ${userId}, ${source}, ${batchId}, nullif(before, 'null'::jsonb), after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, version integer, before jsonb, after jsonb)`.execute(
    tx,
  );
}
