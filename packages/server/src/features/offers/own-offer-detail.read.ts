import type { OwnOfferDetail } from '@handelsplatz/contract/offers';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { formatDisplayName, toQuantity } from '../trading/index.ts';
import { isOwnOffer, reservationsOfOffer, storedOfferColumns } from './changing/changes.read.ts';
import { type StoredOffer, toOfferValues } from './changing/stored-offer.ts';

const mostHistory = 100;

/** One offer of the seller, removed ones included, with its last 100 changes. */
export async function readOwnOfferDetail(
  db: Kysely<Tables>,
  sellerId: string,
  offerId: string,
): Promise<OwnOfferDetail | undefined> {
  const { rows } = await sql<StoredOffer>`
    select ${storedOfferColumns}
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      ${reservationsOfOffer}
     where o.id = ${offerId} and o.seller_id = ${sellerId} and ${isOwnOffer}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: history } = await sql<object>`
    select v.version, v.at, v.source, v.before, v.after, coalesce(u.first_name || ' ' || u.last_name, 'Der Marktplatz') as who
      from offer_versions v left join users u on u.id = v.user_id
     where v.offer_id = ${offerId} order by v.version desc limit ${mostHistory}`.execute(db);
  return {
    _id: row.id,
    version: row.version,
    displayName: formatDisplayName(row),
    unit: row.unit,
    values: toDetailValues(row),
    soldVolume: toQuantity(row.totalLitres - row.remainingLitres, row.unit),
    reservedVolume: toQuantity(row.reservedLitres, row.unit),
    history: toAnswers(history),
  };
}

function toDetailValues(row: StoredOffer): OwnOfferDetail['values'] {
  const values = toOfferValues(row);
  return {
    ...values,
    paymentTerms: [...values.paymentTerms],
    termSurcharges: [...values.termSurcharges],
    groupOverrides: [...values.groupOverrides],
    buyerIds: values.buyerIds && [...values.buyerIds],
  };
}
