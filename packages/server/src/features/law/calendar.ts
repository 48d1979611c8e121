import type { AdminLawRow, LawCalendar, LawCalendarEntry } from '@handelsplatz/contract/law';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import {
  fillLawChange,
  isConcerned,
  type LawChange,
  lawUnits,
  listLawChanges,
  nameLawChange,
  ruledKinds,
  standsFor,
  toPer1000Litres,
  warnsBeforeDays,
} from '@handelsplatz/domain/law';
import type { AppContext } from '../../platform/context.ts';
import {
  type CalendarProduct,
  type ConcernedSeller,
  countConcerned,
  listCalendarProducts,
  listDatedDrafts,
  listDuties,
  type StoredDuty,
} from './calendar.read.ts';
import { listLaw } from './law.read.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock'>;

/** A change with its products in this marketplace. */
interface Concern {
  readonly change: LawChange<AdminLawRow>;
  readonly products: readonly CalendarProduct[];
}

/** What changes from today on within 90 days, and whom it concerns: a seller reads of its own only, and of its own country. */
export async function readLawCalendar({ db, brand, clock }: Context, sellerId: string | null): Promise<LawCalendar> {
  const first = toBrandDay(clock.now(), brand.zone);
  const last = addDays(first, warnsBeforeDays);
  const rows = await listLaw(db, brand.code, first);
  const products = await listCalendarProducts(db);
  const concerns = listLawChanges(rows, { first, last })
    .filter(({ country }) => sellerId === null || country === brand.code)
    // The catalogue is that of this country.
    .flatMap((change): Concern[] => {
      const concerned =
        change.country === brand.code
          ? products.filter((each) => (each.isFuel || change.kind === 'VAT') && isConcerned(rows, change, each))
          : [];
      const filled = fillLawChange(rows, change, concerned);
      return filled ? [{ change: filled, products: concerned }] : [];
    });
  const goods = concerns.map(({ change, products }) => ({ day: change.day, productIds: products.map(({ id }) => id) }));
  const counted = await countConcerned(db, goods, sellerId);
  const duties = await listDuties(db, sellerId);
  const drafts = sellerId === null ? [] : await listDatedDrafts(db, sellerId);
  const changes = concerns.map((concern, place): LawCalendarEntry => {
    const covering = listCovering(concern, duties);
    const { country, kind, goods, day, before, after } = concern.change;
    return {
      ...{ key: nameLawChange(concern.change), country, kind, unit: lawUnits[kind], goods, day },
      before: toSide(before),
      after: toSide(after),
      products: concern.products.map(({ id, name }) => ({ _id: id, name })),
      sellers: joinCounts(
        counted.filter(({ change }) => change === place),
        covering,
        concern.change,
      ),
      rules: sellerId === null ? [] : compareRules(rows, concern, covering),
      drafts: drafts
        .filter(({ publishAt }) => toBrandDay(publishAt, brand.zone) === day)
        .map(({ id, name, publishAt }) => ({ _id: id, name, publishAt: publishAt.toISOString() })),
    };
  });
  return { first, last, changes };
}

const toSide = (row: AdminLawRow | null) => row && { value: row.value, paragraph: row.paragraph, source: row.source };

/** The rules of duties that cover one of the goods. Only some kinds are passed on by rules. */
function listCovering({ change, products }: Concern, duties: readonly StoredDuty[]): StoredDuty[] {
  if (!ruledKinds.includes(change.kind) || products.length === 0) return [];
  return duties.filter(
    ({ productIds }) => productIds.length === 0 || products.some(({ id }) => productIds.includes(id)),
  );
}

/** The counts of each seller. Rules alone concern a seller where they name the goods; those for all goods cover what it does not sell. */
function joinCounts(
  counted: readonly ConcernedSeller[],
  covering: readonly StoredDuty[],
  change: LawChange<AdminLawRow>,
): LawCalendarEntry['sellers'] {
  const sellers = new Map<string, LawCalendarEntry['sellers'][number]>();
  for (const { id, name, offers, contracts, orders } of counted)
    sellers.set(id, { _id: id, name, offers, rules: 0, contracts, orders });
  for (const { sellerId, seller, productIds } of covering)
    if (productIds.length > 0 && !sellers.has(sellerId))
      sellers.set(sellerId, { _id: sellerId, name: seller, offers: 0, rules: 0, contracts: 0, orders: 0 });
  const standing = covering.filter((duty) => isStanding(duty, change));
  return [...sellers.values()]
    .map((seller) => ({ ...seller, rules: standing.filter(({ sellerId }) => sellerId === seller._id).length }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** The rules that seem to stand for the value, each beside the new one. */
function compareRules(
  rows: readonly AdminLawRow[],
  { change: { kind, day, before, after }, products }: Concern,
  covering: readonly StoredDuty[],
): LawCalendarEntry['rules'] {
  return covering.flatMap((duty) => {
    const product = products.find(({ id }) => duty.productIds.length === 0 || duty.productIds.includes(id));
    if (!product || !isStanding(duty, { kind, before })) return [];
    const { id: _id, name, group } = duty;
    const per1000Litres = toAmount(duty);
    // The factors of carbon dioxide are those of gas oil without a biogenic share.
    const hasFactors = kind !== 'CO2_PRICE' || (product.isFossil && product.category === 'Heizöl');
    const statutory = after && hasFactors ? toPer1000Litres(rows, after, product, day) : null;
    const difference =
      statutory === null || per1000Litres === null ? null : Math.round((statutory - per1000Litres) * 100) / 100;
    return [{ _id, name: name || product.name, group, per1000Litres, statutory, difference }];
  });
}

/** Whether a rule seems to pass on the value of a change. A price of carbon dioxide is no amount of a rule. */
function isStanding(duty: StoredDuty, { kind, before }: Pick<LawChange<AdminLawRow>, 'kind' | 'before'>): boolean {
  const held = kind === 'CO2_PRICE' ? null : (before?.value ?? null);
  return standsFor({ names: `${duty.name} ${duty.group}`, per1000Litres: toAmount(duty) }, kind, held);
}

/** An amount in the brand's currency per 1,000 l; null where the rule's unit needs a density or an exchange rate. */
function toAmount({ unit, value }: StoredDuty): number | null {
  if (unit === 'L/cbm') return value;
  return unit === 'L/100L15' && value !== null ? value * 10 : null;
}
