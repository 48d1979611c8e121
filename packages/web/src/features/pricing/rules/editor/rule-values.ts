import type { DraftChangeView } from '@handelsplatz/contract/pricing/drafts';
import type { RuleDetails, RuleOutput, RuleVersionView, RuleView } from '@handelsplatz/contract/pricing/rules';
import { toBrandDay, toBrandTime } from '@handelsplatz/domain/formats';
import type { PriceUnit } from '@handelsplatz/domain/pricing/chain';
import { getKindRequirements } from '@handelsplatz/domain/pricing/rules';
import type { FieldPath } from 'react-hook-form';
import { brand } from '../../../../platform/brand.ts';
import { type Choice, chosenValues } from '../../../../ui/fields/choice/choice-field.tsx';
import type { FormValues } from '../../../../ui/form/use-form-values.ts';
import type { EditableRuleKind } from '../../shared/kinds.ts';
import { fromNow, instantOfValidFrom, readTime, type ValidFrom } from './valid-from.ts';

/** The most decimals of a value; the server's limit. */
export const valueDecimals = 6;

const networkMark = 'network:';

/** The values that the form of a rule holds. */
export interface RuleValues {
  readonly kind: EditableRuleKind;
  readonly groupId: string | null;
  readonly name: string;
  readonly unit: PriceUnit | '';
  readonly value: number | null;
  readonly products: Choice;
  /** Terminals by id; networks carry the mark of {@link networkValue}. */
  readonly places: Choice;
  readonly customers: Choice;
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

/** The values of the form of a rule. */
export type RuleFormValues = FormValues<RuleValues, RuleOutput>;

/** The value of a network in a choice of terminals and networks. */
export const networkValue = (id: string): string => networkMark + id;

/** The first values of a new rule. */
export function createRuleValues(kind: EditableRuleKind, groupId: string | null): RuleValues {
  const { units, products, terminals, customers } = getKindRequirements(kind);
  return {
    kind,
    groupId,
    name: '',
    unit: units.length === 1 ? (units[0] ?? '') : '',
    value: null,
    products: pickStart(products),
    places: pickStart(terminals),
    customers: pickStart(customers),
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

type Demand = ReturnType<typeof getKindRequirements>['products'];

/** The first choice of a new rule: everything where the kind allows that, otherwise the meaning of an empty choice. */
const pickStart = (demand: Demand): Choice => (demand === 'some-or-all' ? 'all' : meaningOfNone(demand));

/** The meaning of an empty choice: everything where the kind leaves the choice free, otherwise nothing. */
const meaningOfNone = (demand: Demand): Choice => (demand === 'free' ? 'all' : []);

/** The form's values for a stored rule. */
export function toRuleValues(rule: Pick<RuleView, 'kind' | 'groupId'> & RuleVersionView): RuleValues {
  return { ...toContents(rule), validFrom: rule.state === 'planned' ? laterFrom(rule.validFrom) : fromNow };
}

/** The form's values for a change of a draft. */
export function toValuesFromInput(input: NonNullable<DraftChangeView['rule']>): RuleValues {
  return {
    ...toContents(input),
    validFrom: input.validFrom === null ? fromNow : laterFrom(input.validFrom),
    reason: input.reason,
  };
}

type Contents = Omit<NonNullable<DraftChangeView['rule']>, 'validFrom' | 'reason'>;

function toContents(rule: Contents): RuleValues {
  const { details } = rule;
  const empty = createRuleValues(rule.kind, rule.groupId);
  const { products, terminals, customers } = getKindRequirements(rule.kind);
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
    customers: chosen(false, rule.customerIds, meaningOfNone(customers)),
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

/** Everything where the rule says so or where an empty choice means everything. */
function chosen(all: boolean, ids: readonly string[], whenEmpty: Choice): Choice {
  if (all) return 'all';
  return ids.length > 0 ? ids : whenEmpty;
}

/** Keeps a planned version planned when it is changed. */
function laterFrom(instant: string): ValidFrom {
  const { zone } = brand();
  const at = new Date(instant);
  return { mode: 'later', day: toBrandDay(at, zone), time: toBrandTime(at, zone) };
}

/** The rule for the server, with only the fields that its kind has. */
export function toRuleInput(values: RuleValues): RuleOutput {
  const demand = getKindRequirements(values.kind);
  return {
    kind: values.kind,
    groupId: values.groupId,
    name: values.name,
    unit: demand.units.length > 0 ? values.unit || null : null,
    value: demand.value !== 'none' && values.value !== null ? decimalText(values.value) : null,
    ...toProductScope(demand.products === 'none' ? [] : values.products),
    ...toPlaceScope(demand.terminals === 'none' ? [] : values.places),
    customerIds: demand.customers === 'none' ? [] : [...chosenValues(values.customers)],
    details: toDetails(values),
    validFrom: values.kind === 'EXPIRY' ? null : (instantOfValidFrom(values.validFrom) ?? null),
    reason: values.reason,
  };
}

/** The products of a choice, in the server's form. */
export function toProductScope(choice: Choice) {
  return choice === 'all' ? { productIds: [], allProducts: true } : { productIds: [...choice], allProducts: false };
}

/** The terminals and networks of a choice, in the server's form. */
export function toPlaceScope(choice: Choice) {
  if (choice === 'all') return { terminalIds: [], networkIds: [], allTerminals: true };
  const isNetwork = (value: string) => value.startsWith(networkMark);
  const values = [...choice];
  return {
    terminalIds: values.filter((value) => !isNetwork(value)),
    networkIds: values.filter(isNetwork).map((value) => value.slice(networkMark.length)),
    allTerminals: false,
  };
}

function toDetails(values: RuleValues): RuleDetails {
  switch (values.kind) {
    case 'ICE_MONTH':
      return { month: values.month };
    case 'MIN_PRICE_MAX_DROP':
      return { referenceTime: readTime(values.referenceTime) };
    case 'PAYMENT_TERM':
      return values.termDays === '' ? {} : { termDays: Number(values.termDays) };
    case 'EXPIRY':
      return {
        day: values.day,
        startTime: readTime(values.startTime),
        endTime: readTime(values.endTime),
        setting: values.setting,
      };
    case 'CUSTOMER':
      return values.discount ? { discount: true } : {};
    default:
      return {};
  }
}

/** A number as decimal text with a point, without trailing zeros: 0.000001, never 1e-6. */
function decimalText(value: number): string {
  return value.toFixed(valueDecimals).replace(/(?:\.|(?<!0))0+$/, '');
}

/** The fields of the form by the paths of the contract. */
export const ruleFields: Readonly<Record<string, FieldPath<RuleValues>>> = {
  productIds: 'products',
  allProducts: 'products',
  terminalIds: 'places',
  networkIds: 'places',
  allTerminals: 'places',
  customerIds: 'customers',
  'details.month': 'month',
  'details.referenceTime': 'referenceTime',
  'details.termDays': 'termDays',
  'details.day': 'day',
  'details.startTime': 'startTime',
  'details.endTime': 'endTime',
  'details.setting': 'setting',
  validFrom: 'validFrom.time',
};
