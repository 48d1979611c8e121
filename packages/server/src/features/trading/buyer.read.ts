import type { Brand } from '@handelsplatz/domain/brands';
import { type Day, toBrandDay } from '@handelsplatz/domain/formats';
import { isPurchasingEnabled } from '@handelsplatz/domain/identity';
import type { LawRow } from '@handelsplatz/domain/law';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { lawFromDaySql } from '../law/index.ts';
import type { PricingBuyer } from '../pricing/quotes/index.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';
import { hasAcceptedTermsSql, readFoundingTerms, type TermsName, termsInForceSql } from '../terms/index.ts';
import type { TradeScope } from './trade.read.ts';

/** A user as a buyer, read at the database's time, with the facts that decide whether and at which price this user may buy. */
export interface TradeBuyer extends PricingBuyer, TradeScope {
  readonly userId: string;
  readonly parentId: string | null;
  readonly buyerName: string;
  readonly mayPurchase: boolean;
  /** Has no right to purchase, but may ask a colleague. */
  readonly mayAsk: boolean;
  readonly purchasingEnabled: boolean;
  readonly termsAccepted: boolean;
  /** The general terms that hold. An order names them. */
  readonly terms: TermsName;
  /** The statutory figures of today and later, which an order takes for its day of supply. */
  readonly law: readonly LawRow[];
  readonly collectionShorteningDays: number;
  /** Database time of the reading. */
  readonly now: Date;
  readonly today: Day;
}

type BuyerRow = Pick<
  TradeBuyer,
  | 'userId'
  | 'buyerId'
  | 'buyerName'
  | 'mayPurchase'
  | 'mayAsk'
  | 'purchasingEnabled'
  | 'collectionShorteningDays'
  | 'law'
  | 'parentId'
  | 'now'
> & {
  priceAdjustment: string;
  hasAcceptedTerms: boolean;
  termsInForce: TermsName | null;
};

/** A user who buys for their account, or for a child of it. */
export interface Purchaser {
  readonly userId: string;
  readonly accountId: string;
}

/**
 * Reads a user as a buyer for an account, with the rights that the database has at this moment. In a child's market the right is the
 * user's own; everything else is the child's.
 */
export async function readTradeBuyer(
  executor: Kysely<Tables>,
  { userId, accountId }: Purchaser,
  brand: Brand,
): Promise<TradeBuyer> {
  const day = `(clock_timestamp() at time zone '${brand.zone}')::date`;
  const { rows } = await sql<BuyerRow>`
    select u.id as user_id, a.id as buyer_id, a.name as buyer_name, u.status = 100 and 'MyOffers_Purchase' = any (u.roles) as may_purchase,
           u.status = 100 and u.account_id = a.id and not 'MyOffers_Purchase' = any (u.roles) and coalesce((
             select x.without_right from approval_rules x where x.account_id = a.id order by x.version desc limit 1), false) as may_ask,
           a.purchasing_enabled, ${sql.raw(hasAcceptedTermsSql('u', day))} as has_accepted_terms, ${sql.raw(termsInForceSql(day))} as terms_in_force, a.collection_shortening_days, a.parent_id,
           ${sql.raw(lawFromDaySql(brand.code, day))} as law,
           a.price_adjustment::text, clock_timestamp() as now
      from users u join accounts a on u.account_id in (a.id, a.parent_id)
     where u.id = ${userId} and a.id = ${accountId}`.execute(executor);
  const row = rows[0];
  if (!row) throw new Error(`User ${userId} does not buy for account ${accountId}`);
  const { hasAcceptedTerms, termsInForce, priceAdjustment: _, ...buyer } = row;
  return {
    ...buyer,
    ...toPricingBuyer(row),
    purchasingEnabled: isPurchasingEnabled(buyer, brand.features),
    termsAccepted: hasAcceptedTerms || !brand.features.acceptTermsAtFirstLogin,
    terms: termsInForce ?? readFoundingTerms(brand.code),
    sharedCreditLimits: brand.features.sharedCreditLimits,
    productAdditives: brand.features.productAdditives,
    zone: brand.zone,
    country: brand.code,
    today: toBrandDay(buyer.now, brand.zone),
  };
}

/** A buyer whose price a seller reads. It does not say whether this buyer may buy. */
type ExplainedBuyer = PricingBuyer & TradeScope & Pick<TradeBuyer, 'now'>;

type ExplainedRow = Pick<TradeBuyer, 'buyerId' | 'parentId' | 'now'> & { priceAdjustment: string };

/**
 * The chosen buyer, who must have an enabled relationship with the offer's seller. Without a choice it is the first buyer with
 * an enabled relationship, or else the first buyer. Undefined when there is none, or when the offer belongs to another seller.
 * Child accounts are treated like all buyers.
 */
export async function readExplainedBuyer(
  executor: Kysely<Tables>,
  {
    sellerId,
    offerId,
    customerId = null,
  }: { sellerId: string; offerId: string; customerId?: string | undefined | null },
  brand: Brand,
): Promise<ExplainedBuyer | undefined> {
  const { rows } = await sql<ExplainedRow>`
    select a.id as buyer_id, a.parent_id, a.price_adjustment::text, clock_timestamp() as now
      from offers o
      join relationships r on r.seller_id = o.seller_id
      join accounts a on a.id = r.buyer_id
     where o.id = ${offerId} and o.seller_id = ${sellerId}
       and (${customerId}::uuid is null or (r.buyer_id = ${customerId}::uuid and ${isRelationshipEnabled}))
     order by ${isRelationshipEnabled} desc, a.customer_no, a.id
     limit 1`.execute(executor);
  const [row] = rows;
  return (
    row && {
      ...toPricingBuyer(row),
      buyerId: row.buyerId,
      sharedCreditLimits: brand.features.sharedCreditLimits,
      productAdditives: brand.features.productAdditives,
      zone: brand.zone,
      country: brand.code,
      now: row.now,
    }
  );
}

/** A child account pays the price of its parent as customer, plus its own adjustment. */
function toPricingBuyer({ buyerId, parentId, priceAdjustment }: Omit<ExplainedRow, 'now'>): PricingBuyer {
  return { customerId: parentId ?? buyerId, priceAdjustment: parentId ? priceAdjustment : null };
}
