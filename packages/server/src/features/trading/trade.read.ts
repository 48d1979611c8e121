import type { BrandCode } from '@handelsplatz/domain/brands';
import type { DatedBlend, ProductFacts } from '@handelsplatz/domain/catalogue';
import type { BrandZone } from '@handelsplatz/domain/formats';
import type { TaxStatus } from '@handelsplatz/domain/papers';
import {
  type AccessProblem,
  type ApprovalLimits,
  findAccessProblem,
  sharedPaymentTerms,
  shortestPaymentTerm,
} from '@handelsplatz/domain/trading';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { blendFacts, blendsAt } from '../catalogue/index.ts';
import { activeHold, type CreditStanding, creditLeft, type ReadLines, toCreditStanding } from '../credit/index.ts';
import { vatPermilleOn } from '../law/index.ts';
import { haltScopeOfOffer } from '../price-halts/index.ts';
import type { CapturedPrice, PriceableOffer } from '../pricing/quotes/index.ts';
import { isBlockedByParent, isProductReleased, isRelationshipEnabled } from '../relationships/index.ts';
import type { OfferBounds } from './offer-bounds.ts';

/** An offer between its seller and one buyer, with everything that decides whether and how it can be bought. */
export interface TradeOffer
  extends PriceableOffer,
    OfferBounds,
    Pick<ProductFacts, 'cnCode' | 'dangerousGoods' | 'biogenicPercent' | 'biogenicKind'> {
  readonly id: string;
  readonly status: 'ACTIVE' | 'PAUSED' | 'REMOVED';
  readonly needsNumbers: boolean;
  readonly needsReview: boolean;
  readonly productName: string;
  readonly productCode: string;
  readonly taxStatus: TaxStatus;
  /** The biogenic shares of the product at the terminal that differ from its own. */
  readonly blends: readonly DatedBlend[];
  /** The standard rate of VAT on the first day of collection, in tenths of a percent. */
  readonly vatPermille: number;
  /** The seller keeps a permit of the buyer that is valid today. */
  readonly hasPermit: boolean;
  /** The VAT numbers of both sides; empty where they are unknown. */
  readonly buyerVatId: string;
  readonly sellerVatId: string;
  readonly sellerTaxNumber: string;
  /** The buyer's country, as the account has written it. */
  readonly buyerCountry: string;
  /** The paragraph by which the buyer's permit also frees untaxed goods from value added tax; empty where one of its valid permits names none. */
  readonly vatExemption: string;
  /** The country of the terminal. */
  readonly country: BrandCode;
  readonly productType: 'FUEL' | 'ADDITIVE';
  readonly category: string;
  readonly unit: 'cbm' | 'lt';
  readonly terminalName: string;
  readonly regionName: string;
  readonly sellerName: string;
  /** Both sides of the relationship are enabled. */
  readonly connected: boolean;
  /** The payment terms that the relationship allows; empty without a relationship. */
  readonly relationshipTerms: number[];
  /**
   * Terminal and product are released for the buyer, and the offer is for every buyer or for this one. The database computes here
   * what `isReleasedTo` of the domain computes for lists of fuels. `offer-access.test.ts` compares the two. Additives have a release
   * of their own (`isProductReleased`).
   */
  readonly released: boolean;
  /** It would be released, but the buyer's parent has blocked its terminal or its additive. */
  readonly blockedByParent: boolean;
  /** Its live price is halted. It can be ordered only at a running reservation. */
  readonly halted: boolean;
  /** Revision of the seller's price rules. */
  readonly pricingRevision: number;
  readonly captured: CapturedPrice | undefined;
  /** Litres left of the buyer's daily limit for the product; null without a limit. */
  readonly dailyLitresLeft: number | null;
  /** What the buyer's credit with the seller covers now, and what binds it. */
  readonly credit: CreditStanding;
  /** Which purchases of the buyer wait for a colleague; null without a rule. */
  readonly approvalLimits: ApprovalLimits | null;
  readonly hasOwnLine: boolean;
  readonly hasParentLine: boolean;
}

/** The buyer for whom the offers are read. */
export interface TradeScope {
  readonly buyerId: string;
  /** Who buys. A buyer for a child account keeps to the rules of both accounts. */
  readonly userId?: string;
  readonly sharedCreditLimits: boolean;
  /** Without this feature of the brand nobody can buy additives, even by their id. */
  readonly productAdditives: boolean;
  /** The zone in which days begin and end. */
  readonly zone: BrandZone;
  /** The country whose law holds. */
  readonly country: BrandCode;
}

/** Offers by their ids, or the offers of a user's basket. */
export type OfferChoice = readonly string[] | { readonly basketId: string; readonly userId: string };

type TradeRow = Omit<TradeOffer, 'captured' | 'credit' | 'relationshipTerms' | 'country'> & {
  today: string;
  relationshipTerms: number[] | null;
  capturedBase: string | null;
  lines: ReadLines;
};

/**
 * Reads offers for one buyer. `lock` locks the relationships against changes until the transaction ends, so that a disabled
 * relationship stops every order that is not yet committed.
 */
export async function readTradeOffers(
  executor: Kysely<Tables>,
  scope: TradeScope,
  choice: OfferChoice,
  { lock = false }: { lock?: boolean } = {},
): Promise<TradeOffer[]> {
  // A statement that waits for a lock reads everything else as it was before. So the lock is a statement of its own.
  if (lock) await sql`${relationsOf(scope, choice)} for share`.execute(executor);
  const { rows } = await sql<TradeRow>`
    with chosen as materialized (${chosenIds(choice, scope)}),
    relation as materialized (${relationsOf(scope, choice)}),
    buyer as materialized (
      select parent_id, vat_id, country, (clock_timestamp() at time zone ${scope.zone})::date as today from accounts where id = ${scope.buyerId})
    select (select today from buyer), o.id, o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis, o.fixed_price_minor, o.pricing_overrides, o.status,
           o.available_from, o.available_to, o.total_litres, o.remaining_litres, o.min_litres, o.max_litres, o.increment_litres,
           o.collection_days, o.collection_start, o.collection_end, o.payment_terms, o.delivered, o.needs_numbers, o.needs_review,
           p.name as product_name, p.code as product_code, p.type as product_type, ${blendFacts('p')}, ${blendsAt('o.product_id', 'o.terminal_id')} as blends, coalesce(o.tax_status, p.tax_status, 'NONE') as tax_status,
           exists (select from permits x where x.seller_id = o.seller_id and x.account_id = ${scope.buyerId} and x.removed_at is null
                                           and x.valid_until >= (select today from buyer)) as has_permit,
           ${vatPermilleOn(scope.country, sql`greatest(o.collection_start, (select today from buyer))`)} as vat_permille,
           (select vat_id from buyer) as buyer_vat_id, (select country from buyer) as buyer_country, s.vat_id as seller_vat_id, s.tax_number as seller_tax_number,
           coalesce((select min(x.vat_exemption) from permits x
                      where x.seller_id = o.seller_id and x.account_id = ${scope.buyerId} and x.removed_at is null
                        and x.valid_until >= (select today from buyer)), '') as vat_exemption, p.category, p.unit,
           (select name from terminals where id = o.terminal_id) as terminal_name,
           (select g.name from terminals t join regions g on g.id = t.region_id where t.id = o.terminal_id) as region_name,
           s.name as seller_name,
           coalesce(${isRelationshipEnabled}, false) as connected,
           r.payment_terms as relationship_terms,
           exists (select from released_terminals x where x.relationship_id = r.id and x.terminal_id = o.terminal_id)
             and ${isProductReleased} and (${scope.productAdditives} or p.type <> 'ADDITIVE')
             and (not o.for_chosen_buyers
                  or exists (select from offer_buyers x where x.offer_id = o.id and x.buyer_id = ${scope.buyerId})) as released,
           ${isBlockedByParent} as blocked_by_parent,
           ${haltScopeOfOffer} is not null as halted,
           coalesce((select revision from pricing_revisions v where v.seller_id = o.seller_id), 0) as pricing_revision,
           (select base_price::text from minimum_price_captures m
             where m.seller_id = o.seller_id and m.product_id = o.product_id and m.terminal_id = o.terminal_id
               and m.basis = o.basis and m.day = (select today from buyer)) as captured_base,
           (select l.litres_per_day - coalesce(u.used_litres, 0)
              from purchase_limits l
              left join purchase_usage u on u.account_id = l.account_id and u.product_id = l.product_id and u.day = (select today from buyer)
             where l.account_id = ${scope.buyerId} and l.product_id = o.product_id) as daily_litres_left,
           jsonb_build_object('own', ${creditLeft('own')}, 'ownHold', ${activeHold('own')},
                              'pool', ${creditLeft('pool')}, 'poolHold', ${activeHold('pool')}) as lines,
           (select jsonb_build_object('aboveLitres', min(x.above_litres), 'aboveGrossMinor', min(x.above_gross_minor))
              from (select distinct on (account_id) above_litres, above_gross_minor from approval_rules
                     where account_id in (${scope.buyerId}, (select u.account_id from users u
                             where u.id = ${scope.userId ?? null}::uuid and u.account_id = (select parent_id from buyer)))
                     order by account_id, version desc) x
            having count(*) > 0) as approval_limits,
           own.limit_minor is not null as has_own_line, pool.limit_minor is not null as has_parent_line
      from chosen c
      join offers o on o.id = c.id
      join products p on p.id = o.product_id
      join accounts s on s.id = o.seller_id
      left join relation r on r.seller_id = o.seller_id
      left join credit_limits own on own.seller_id = o.seller_id and own.buyer_id = ${scope.buyerId}
      left join credit_limits pool on pool.seller_id = o.seller_id and pool.buyer_id = (select parent_id from buyer)`.execute(
    executor,
  );
  return rows.map((row) => toTradeOffer(row, scope));
}

/**
 * The relationships of the buyer with the sellers of the offers, in the sequence in which they are locked. As arrays, because a join
 * would read all offers of each seller of the buyer.
 */
function relationsOf(scope: TradeScope, choice: OfferChoice) {
  return sql`
    select * from relationships
     where buyer_id = ${scope.buyerId}
       and seller_id = any(array(select seller_id from offers where id = any(array(${chosenIds(choice, scope)})))) order by id`;
}

function chosenIds(choice: OfferChoice, { buyerId }: TradeScope) {
  return 'basketId' in choice
    ? sql`select distinct i.offer_id as id from basket_items i join baskets k on k.id = i.basket_id
           where k.id = ${choice.basketId} and k.user_id = ${choice.userId} and k.account_id = ${buyerId}`
    : sql`select distinct id from unnest(${choice}::uuid[]) as given (id)`;
}

function toTradeOffer(
  { today, capturedBase, lines, relationshipTerms, released, blockedByParent, ...row }: TradeRow,
  { sharedCreditLimits, country }: TradeScope,
): TradeOffer {
  const credit = toCreditStanding({ ...lines, pool: sharedCreditLimits ? lines.pool : null });
  return {
    ...row,
    country,
    released: released && !blockedByParent,
    blockedByParent: released && blockedByParent,
    // A hold for review lets the seller look first, whatever the offer says.
    needsReview: row.needsReview || credit.hold?.kind === 'REVIEW',
    dailyLitresLeft: row.dailyLitresLeft === null ? null : Math.max(0, row.dailyLitresLeft),
    relationshipTerms: relationshipTerms ?? [],
    captured: capturedBase === null ? undefined : { day: today, base: capturedBase },
    credit,
  };
}

/** The payment terms that the buyer may choose, shortest first. */
export function listPaymentTerms(offer: Pick<TradeOffer, 'paymentTerms' | 'relationshipTerms'>): number[] {
  return sharedPaymentTerms(offer.paymentTerms, offer.relationshipTerms);
}

/**
 * The shortest term that offer and relationship share. Without a shared term it is the shortest of all, which the check then
 * refuses by name.
 */
export function shortestTerm(offer: Pick<TradeOffer, 'paymentTerms' | 'relationshipTerms'>): number {
  return shortestPaymentTerm(listPaymentTerms(offer));
}

/** Why the buyer may not see the offer at this moment; undefined when the buyer may see it. */
export function findTradeProblem(offer: TradeOffer, now: Date): AccessProblem | undefined {
  const { connected, released, status } = offer;
  return findAccessProblem(offer, { connected, released, active: status === 'ACTIVE' }, now);
}

/** The name of an offer for people. */
export function formatDisplayName(offer: Pick<TradeOffer, 'productName' | 'terminalName'>): string {
  return `${offer.productName}, ${offer.terminalName}`;
}
