import type { Actor } from '@handelsplatz/domain/identity';
import type { CatalogueValues } from './catalogue.store.ts';
import type { FactProposalStore } from './fact-proposals.store.ts';

/** The columns of a product that are no facts of law and papers. They hold at once. */
export const otherColumns: readonly string[] = ['code', 'name', 'type', 'category', 'unit', 'tax_status'];

const isFact = (column: string) => !otherColumns.includes(column);

/** The facts among the columns of a product. */
const pickFacts = (values: CatalogueValues): CatalogueValues =>
  Object.fromEntries(Object.entries(values).filter(([column]) => isFact(column)));

/** Whether both have the same facts. */
export const haveSameFacts = (some: CatalogueValues, others: CatalogueValues): boolean =>
  Object.entries(pickFacts(some)).every(([column, value]) => value === (others[column] ?? null));

/** The same columns, not known. */
const emptyFacts = (facts: CatalogueValues): CatalogueValues =>
  Object.fromEntries(Object.entries(facts).map(([column, value]) => [column, typeof value === 'string' ? '' : null]));

/** The part of a change that holds at once, and the facts that wait; undefined where none wait. */
export interface SplitChange {
  readonly now: CatalogueValues;
  readonly waiting: CatalogueValues | undefined;
}

/**
 * Facts wait for a second person before they hold. Everything else of the form holds at once. A provider with one active user decides alone,
 * because nothing of its products could be offered otherwise (decision 0153). `before` is undefined for a new product.
 */
export async function splitChange(
  proposals: Pick<FactProposalStore, 'hasSecondPerson'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  before: CatalogueValues | undefined,
  values: CatalogueValues,
): Promise<SplitChange> {
  const facts = pickFacts(values);
  const held = before
    ? Object.fromEntries(Object.keys(facts).map((column) => [column, before[column] ?? null]))
    : emptyFacts(facts);
  if (haveSameFacts(facts, held) || !(await proposals.hasSecondPerson(accountId, userId)))
    return { now: values, waiting: undefined };
  return { now: { ...values, ...held }, waiting: facts };
}
