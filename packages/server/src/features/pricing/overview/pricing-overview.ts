import type { PricingOverview, PricingSection } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import {
  type AnyRuleKind,
  expiryRuleInForce,
  isKindOfBrand,
  listExpiryRules,
  pickDefaultMonth,
  scheduleExpiry,
} from '@handelsplatz/domain/pricing/rules';
import type { Kysely } from 'kysely';
import { inSlices, sortInSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketDataFeature, viewMarket } from '../../market-data/index.ts';
import { readDraftsOfNetworks } from '../drafts/drafts.read.ts';
import { networkFacts, readNetworks } from '../networks/networks.read.ts';
import { readLiveOffers } from '../quotes/live-offers.read.ts';
import { countUnpriced, minimumPricePlaces } from '../quotes/unpriced-offers.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import { expiryRuleOfVersion, holdingVersions } from '../rules/rule-conflicts.ts';
import { readStoredRules, type StoredRule } from '../rules/rules.read.ts';
import { toRuleView } from '../rules/rules.view.ts';
import { readOverviewRow } from './pricing-overview.read.ts';

/** The sources of the overview. */
export interface OverviewSources {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
}

/** Everything that a seller's pricing page needs. */
export async function readPricingOverview(
  { db, brand, books, market }: OverviewSources,
  sellerId: string,
): Promise<PricingOverview> {
  const now = market.now();
  const day = toBrandDay(now, brand.zone);
  const [row, rules, networks, drafts, offers] = await Promise.all([
    readOverviewRow(db, sellerId),
    readStoredRules(db, sellerId, { holdingFrom: now }),
    readNetworks(db, sellerId),
    readDraftsOfNetworks(db, sellerId),
    readLiveOffers(db, sellerId, { now, day }),
  ]);
  const book = await books.at(db, sellerId, row.revision, now);
  const moment = { book, market: viewMarket(market.currentWindow(), now), brand, day, now };
  const views = await listViews(rules, now);
  const byKind = Map.groupBy(views, ({ kind }) => kind);
  const byGroup = Map.groupBy(views, ({ groupId }) => groupId);
  const ofKind = (kind: AnyRuleKind) => byKind.get(kind) ?? [];
  const users = await networkUsers(rules, now);
  const { revision, groups, products, terminals, customers, unconnectedCustomers, buyers } = row;
  return {
    revision,
    now: now.toISOString(),
    currency: brand.currency,
    sections: listSections(brand),
    exchange: {
      defaultMonth: pickDefaultMonth(brand.features),
      futureMonths: ofKind('ICE_MONTH'),
      surcharges: ofKind('FX'),
      ...(isKindOfBrand('ICE_MASTER', brand.features) && { masterAddOns: ofKind('ICE_MASTER') }),
    },
    minimumPrices: { rules: ofKind('MIN_PRICE_MAX_DROP'), places: await minimumPricePlaces(offers, moment) },
    densities: ofKind('DENSITY'),
    ...(isKindOfBrand('CONVERSION', brand.features) && { conversionFactors: ofKind('CONVERSION') }),
    groups: groups.map((group) => ({ ...group, rules: byGroup.get(group._id) ?? [] })),
    customerRules: ofKind('CUSTOMER'),
    paymentTerms: ofKind('PAYMENT_TERM').sort((a, b) => (a.details.termDays ?? 0) - (b.details.termDays ?? 0)),
    expiry: expiryLists(rules, ofKind('EXPIRY'), brand, now),
    networks: networks.map((network) => ({
      ...networkFacts(network),
      usedBy: users.get(network.id) ?? [],
      drafts: drafts.get(network.id) ?? [],
    })),
    products,
    terminals,
    customers,
    unconnectedCustomers,
    buyers,
    unpriced: await countUnpriced(offers, moment),
    nextChangeAt: book.nextChangeAt?.toISOString() ?? null,
  };
}

function listSections({ features }: Brand): PricingSection[] {
  return [
    'exchange',
    'minimumPrices',
    'densities',
    'groups',
    'customers',
    'paymentTerms',
    'expiry',
    ...(isKindOfBrand('CONVERSION', features) ? (['conversionFactors'] as const) : []),
    'networks',
    'explanation',
  ];
}

function expiryLists(rules: readonly StoredRule[], views: readonly RuleView[], { zone }: Brand, now: Date) {
  const expiryRules = rules
    .filter(({ kind }) => kind === 'EXPIRY')
    .flatMap((rule) => holdingVersions(rule, now).map((version) => expiryRuleOfVersion(rule, version)));
  const schedule = scheduleExpiry(expiryRules, zone);
  const lists = listExpiryRules(schedule, now, zone);
  const inList = (list: typeof lists.active) => list.flatMap(({ id }) => views.find(({ _id }) => _id === id) ?? []);
  return {
    active: inList(lists.active),
    expired: inList(lists.expired),
    inForceId: expiryRuleInForce(schedule, now)?.id ?? null,
  };
}

/** By network, the rules that use it in a version in force now or later. */
async function networkUsers(
  rules: readonly StoredRule[],
  now: Date,
): Promise<ReadonlyMap<string, { _id: string; name: string }[]>> {
  const users = new Map<string, { _id: string; name: string }[]>();
  await inSlices(rules, (rule) => {
    if (!rule.versions.some(({ networkIds }) => networkIds.length > 0)) return;
    const names = new Map(
      holdingVersions(rule, now).flatMap(({ networkIds, name }) => networkIds.map((id) => [id, name])),
    );
    for (const [id, name] of names) users.set(id, [...(users.get(id) ?? []), { _id: rule.id, name }]);
  });
  return users;
}

/** The rules without deleted ones, sorted by name. */
async function listViews(rules: readonly StoredRule[], now: Date): Promise<RuleView[]> {
  const views: RuleView[] = [];
  await inSlices(rules, (rule) => {
    const view = toRuleView(rule, now);
    if (view) views.push(view);
  });
  return await sortInSlices(views, byName);
}

const { compare } = new Intl.Collator('de');

function byName(a: RuleView, b: RuleView): number {
  return compare(a.name, b.name) || (a._id < b._id ? -1 : 1);
}
