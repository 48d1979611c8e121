import type { OfferValues } from '@handelsplatz/domain/offers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { haltScopeOfOfferAt } from '../../price-halts/index.ts';
import { type CatalogueOffer, catalogueColumns, catalogueTables } from '../catalogue/catalogue.read.ts';

/** An offer as it is today, and the fields that have changed since an instant, with their values of then. */
export interface ChangedOffer {
  readonly offer: CatalogueOffer & { readonly status: OfferValues['status'] };
  readonly past: Partial<OfferValues>;
}

type Row = ChangedOffer['offer'] & { readonly changes: readonly Partial<OfferValues>[] | null };

/**
 * The fuel offers that may have been in the market at an instant: made before it, active today or changed since then. The halt is
 * the one of that instant. Volumes are those of today.
 */
export async function readOffersSince(db: Kysely<Tables>, at: Date): Promise<ChangedOffer[]> {
  const { rows } = await sql<Row>`
    select ${catalogueColumns(haltScopeOfOfferAt(at))}, o.status, v.changes
      from ${catalogueTables}
      left join lateral (
        select jsonb_agg(before order by version desc) as changes from offer_versions
         where offer_id = o.id and at > ${at} and before is not null) v on true
     where o.created_at <= ${at} and p.type = 'FUEL'
       and ((o.status = 'ACTIVE' and o.available_to > ${at}) or v.changes is not null)`.execute(db);
  // The oldest change comes last, and what it replaced was there at the instant.
  return rows.map(({ changes, ...offer }) => ({ offer: { ...offer }, past: Object.assign({}, ...(changes ?? [])) }));
}
