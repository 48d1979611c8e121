import type { ownOffer } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { computePrice, noCustomerTerms } from '@handelsplatz/domain/pricing';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { byProduct } from '../catalogue/index.ts';
import { haltScopeOfOffer, type QuoteMarket, type RuleBooks, termsOf } from '../pricing/index.ts';
import { type CatalogueOffer, captureKey, readCaptures } from './catalogue.read.ts';
import { displayNameOf } from './trade.read.ts';
import { quantityOf } from './trade-check.ts';

type OwnOffer = z.infer<typeof ownOffer>;
type OwnRow = Omit<CatalogueOffer, 'buyerIds'> & {
  totalLitres: number;
  status: 'ACTIVE' | 'PAUSED';
  pricingRevision: number;
};

/** Why an offer has no price, for its seller. */
const unpricedTexts: Record<string, string> = {
  stale_market: 'Derzeit gibt es keine aktuellen Marktpreise.',
  missing_month: 'Der Future-Monat fehlt oder liegt hinter M06.',
  missing_conversion_factor: 'Der Umrechnungsfaktor des Produkts fehlt.',
  missing_fx: 'Der Wechselkurs fehlt.',
  missing_density: 'Die Dichte des Produkts fehlt.',
  not_positive: 'Der berechnete Preis ist nicht positiv.',
  too_high: 'Der berechnete Preis übersteigt, was sich bestellen lässt.',
};

/** All offers of a seller that are not removed, with the base price of this moment before customer items. */
export async function readOwnOffers(
  db: Kysely<Tables>,
  sellerId: string,
  { brand, books, market, now }: { brand: Brand; books: RuleBooks; market: QuoteMarket; now: Date },
): Promise<OwnOffer[]> {
  const { rows } = await sql<OwnRow>`
    select o.id, o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis, o.fixed_price_minor, o.pricing_overrides, o.status,
           o.available_from, o.available_to, o.total_litres, o.remaining_litres, o.min_litres, o.max_litres, o.increment_litres,
           o.collection_days, o.collection_start, o.collection_end, o.payment_terms, o.delivered,
           p.name as product_name, p.category, p.unit, t.name as terminal_name, g.name as region_name, s.name as seller_name,
           ${haltScopeOfOffer} as halt_scope, coalesce(v.revision, 0) as pricing_revision
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join regions g on g.id = t.region_id
      join accounts s on s.id = o.seller_id
      left join pricing_revisions v on v.seller_id = o.seller_id
     where o.seller_id = ${sellerId} and o.status <> 'REMOVED' and p.type = 'FUEL'
     order by ${byProduct('p')}, ${byName('t.name')}, o.id`.execute(db);
  const captures = await readCaptures(db, brandDayOf(now, brand.zone));
  const book = await books.at(db, sellerId, rows[0]?.pricingRevision ?? 0, now);
  return rows.map((row) => {
    const price =
      row.priceType === 'TRACKING'
        ? undefined
        : computePrice({
            terms: termsOf(row, book, captures.get(captureKey(row)), brand, now),
            market,
            customer: noCustomerTerms,
          });
    return ownOfferOf(row, price, now);
  });
}

function ownOfferOf(row: OwnRow, price: ReturnType<typeof computePrice> | undefined, now: Date): OwnOffer {
  const quantity = (litres: number) => quantityOf(litres, row.unit);
  return {
    _id: row.id,
    displayName: displayNameOf(row),
    priceType: row.priceType,
    product: { _id: row.productId, name: row.productName, category: row.category, unit: row.unit },
    terminal: { _id: row.terminalId, name: row.terminalName, region: row.regionName },
    price: price?.ok ? price.value.price / 100 : null,
    unpricedReason: price && !price.ok ? (unpricedTexts[price.code] ?? price.code) : null,
    halted: row.haltScope !== null,
    status: row.availableTo <= now ? 'EXPIRED' : row.status,
    totalVolume: quantity(row.totalLitres),
    remainingVolume: quantity(row.remainingLitres),
    minimumOrderQuantity: quantity(row.minLitres),
    maximumOrderQuantity: quantity(row.maxLitres),
    collectionTime: row.collectionDays,
    collectionStartDate: row.collectionStart,
    collectionEndDate: row.collectionEnd,
    offerAvailability: { from: row.availableFrom.toISOString(), to: row.availableTo.toISOString() },
    paymentTerms: row.paymentTerms,
  };
}
