import type { DraftChangeView, RuleInput, RuleVersionView, RuleView } from '@handelsplatz/contract/pricing';
import { brandDayOf, brandTimeOf } from '@handelsplatz/domain/formats';
import { demandOfKind, type PriceUnit } from '@handelsplatz/domain/pricing';
import { brand } from '../../platform/brand.ts';
import type { Choice } from './choice-field.tsx';
import type { RuleKind } from './kinds.ts';
import { fromNow, instantOfValidFrom, timeOf, type ValidFrom } from './valid-from-field.tsx';

/** Most decimals of a value (as the server takes them). */
export const valueDecimals = 6;

const networkMark = 'network:';

/** A rule while somebody types it. */
export interface RuleDraft {
  readonly kind: RuleKind;
  readonly groupId: string | null;
  readonly name: string;
  readonly unit: PriceUnit | '';
  readonly value: number | null;
  readonly products: Choice;
  /** Terminals by id, networks marked by {@link networkValue}. */
  readonly places: Choice;
  readonly customers: readonly string[];
  readonly month: string;
  readonly referenceTime: string;
  readonly termDays: string;
  readonly day: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly setting: string;
  readonly discount: boolean;
  readonly validFrom: ValidFrom;
  readonly reason: string;
}

/** A network among the terminals of a choice. */
export const networkValue = (id: string): string => networkMark + id;

/** A rule that does not exist yet. */
export function newDraft(kind: RuleKind, groupId: string | null): RuleDraft {
  const { units, products, terminals } = demandOfKind(kind);
  return {
    kind,
    groupId,
    name: '',
    unit: units.length === 1 ? (units[0] ?? '') : '',
    value: null,
    products: startOf(products),
    places: startOf(terminals),
    customers: [],
    month: '',
    referenceTime: '08:00',
    termDays: '',
    day: '',
    startTime: '',
    endTime: '',
    setting: '',
    discount: false,
    validFrom: fromNow,
    reason: '',
  };
}

type Demand = ReturnType<typeof demandOfKind>['products'];

/** A new rule covers everything where it may; what must be named is chosen. */
const startOf = (demand: Demand): Choice => (demand === 'some-or-all' ? 'all' : meaningOfNone(demand));

/** What a rule covers that names nothing. */
const meaningOfNone = (demand: Demand): Choice => (demand === 'free' ? 'all' : []);

/** What an existing rule says, to be changed. */
export function draftOf(rule: Pick<RuleView, 'kind' | 'groupId'> & RuleVersionView): RuleDraft {
  return { ...contentsOf(rule), validFrom: rule.state === 'planned' ? laterFrom(rule.validFrom) : fromNow };
}

/** What was entered for a change of a draft, to be entered anew. */
export function draftOfInput(input: NonNullable<DraftChangeView['rule']>): RuleDraft {
  return {
    ...contentsOf(input),
    validFrom: input.validFrom === null ? fromNow : laterFrom(input.validFrom),
    reason: input.reason,
  };
}

type Contents = Omit<NonNullable<DraftChangeView['rule']>, 'validFrom' | 'reason'>;

function contentsOf(rule: Contents): RuleDraft {
  const { details } = rule;
  const empty = newDraft(rule.kind, rule.groupId);
  const { products, terminals } = demandOfKind(rule.kind);
  return {
    ...empty,
    name: rule.name,
    unit: rule.unit ?? '',
    value: rule.value === null ? null : Number(rule.value),
    products: chosen(rule.allProducts, rule.productIds, meaningOfNone(products)),
    places: chosen(
      rule.allTerminals,
      [...rule.networkIds.map(networkValue), ...rule.terminalIds],
      meaningOfNone(terminals),
    ),
    customers: rule.customerIds,
    month: details.month ?? '',
    referenceTime: details.referenceTime ?? empty.referenceTime,
    termDays: details.termDays === undefined ? '' : String(details.termDays),
    day: details.day ?? '',
    startTime: details.startTime ?? '',
    endTime: details.endTime ?? '',
    setting: details.setting ?? '',
    discount: details.discount ?? false,
  };
}

/** Everything where it is said, or where an empty choice means it. */
function chosen(all: boolean, ids: readonly string[], whenEmpty: Choice): Choice {
  if (all) return 'all';
  return ids.length > 0 ? ids : whenEmpty;
}

/** A planned version stays planned when it is changed. */
function laterFrom(instant: string): ValidFrom {
  const { zone } = brand();
  const at = new Date(instant);
  return { mode: 'later', day: brandDayOf(at, zone), time: brandTimeOf(at, zone) };
}

/** What goes to the server: only what the kind carries. */
export function inputOf(draft: RuleDraft): RuleInput {
  const demand = demandOfKind(draft.kind);
  return {
    kind: draft.kind,
    groupId: draft.groupId,
    name: draft.name.trim(),
    unit: demand.units.length > 0 ? draft.unit || null : null,
    value: demand.value !== 'none' && draft.value !== null ? decimalText(draft.value) : null,
    ...(demand.products !== 'none' && productsOf(draft.products)),
    ...(demand.terminals !== 'none' && placesOf(draft.places)),
    ...(demand.customers && { customerIds: [...draft.customers] }),
    details: detailsOf(draft),
    validFrom: draft.kind === 'EXPIRY' ? null : (instantOfValidFrom(draft.validFrom) ?? null),
    reason: draft.reason.trim(),
  };
}

/** Products of a choice, as the server reads them. */
export function productsOf(choice: Choice) {
  return choice === 'all' ? { productIds: [], allProducts: true } : { productIds: [...choice], allProducts: false };
}

/** Terminals and networks of a choice, as the server reads them. */
export function placesOf(choice: Choice) {
  if (choice === 'all') return { terminalIds: [], networkIds: [], allTerminals: true };
  const isNetwork = (value: string) => value.startsWith(networkMark);
  return {
    terminalIds: choice.filter((value) => !isNetwork(value)),
    networkIds: choice.filter(isNetwork).map((value) => value.slice(networkMark.length)),
    allTerminals: false,
  };
}

function detailsOf(draft: RuleDraft): NonNullable<RuleInput['details']> {
  switch (draft.kind) {
    case 'ICE_MONTH':
      return { month: draft.month };
    case 'MIN_PRICE_MAX_DROP':
      return { referenceTime: timeOf(draft.referenceTime) };
    case 'PAYMENT_TERM':
      return draft.termDays === '' ? {} : { termDays: Number(draft.termDays) };
    case 'EXPIRY':
      return {
        day: draft.day,
        startTime: timeOf(draft.startTime),
        endTime: timeOf(draft.endTime),
        setting: draft.setting,
      };
    case 'CUSTOMER':
      return draft.discount ? { discount: true } : {};
    default:
      return {};
  }
}

/** A number as decimal text with a point, without trailing zeros: 0.000001, never 1e-6. */
function decimalText(value: number): string {
  return value.toFixed(valueDecimals).replace(/\.?0+$/, '');
}
