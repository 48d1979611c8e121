import type { Brand } from '@handelsplatz/domain/brands';
import { inSlices } from '../../platform/async/index.ts';
import { whoChanged } from '../../platform/refusals/index.ts';
import type { CustomerTermsStore, StoredCustomerTerms, TermsCustomer } from './terms.store.ts';

/** A change of one customer's terms. What is undefined stays as it is. */
export interface TermsChange {
  readonly relationshipId: string;
  /** The version that the editor has seen. */
  readonly version?: number | undefined;
  readonly customerNo?: string | undefined;
  readonly terminalIds?: readonly string[] | undefined;
  readonly productIds?: readonly string[] | undefined;
  readonly additives?:
    | { readonly enabled: boolean; readonly mode: 'ALL' | 'CHOSEN'; readonly productIds: readonly string[] }
    | undefined;
  readonly paymentTerms?: readonly number[] | undefined;
  readonly notes?: string | undefined;
  /** For several customers at once: these alone, the rest of the lists stays. */
  readonly addTerminalIds?: readonly string[] | undefined;
  readonly removeTerminalIds?: readonly string[] | undefined;
  readonly addProductIds?: readonly string[] | undefined;
  readonly removeProductIds?: readonly string[] | undefined;
  /** Additives that a request asks for. They open additives, and nothing beyond these while additives are closed. */
  readonly addAdditiveIds?: readonly string[] | undefined;
  readonly addPaymentTerms?: readonly number[] | undefined;
  readonly additivesEnabled?: boolean | undefined;
}

/** Why a row cannot be written. */
export interface CustomerTermsProblem {
  readonly index: number;
  readonly field: string;
  readonly code: 'unknown' | 'customer_no_taken' | 'changed_meanwhile' | 'choice_unknown' | 'repeated';
  readonly detail: string;
  /** Who changed the customer meanwhile, and when. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** A row with what it changes. */
export interface TermsRow {
  readonly index: number;
  readonly customer: TermsCustomer;
  readonly after: StoredCustomerTerms;
  readonly changed: boolean;
}

/** The verdict over a batch. */
export interface TermsVerdict {
  readonly rows: readonly TermsRow[];
  readonly problems: readonly CustomerTermsProblem[];
  readonly written: boolean;
}

interface Batch {
  readonly sellerId: string;
  readonly changes: readonly TermsChange[];
  readonly dryRun: boolean;
  readonly by: { readonly userId: string; readonly at: Date };
  readonly brand: Brand;
}

/** Validates every row with all its problems, and writes all rows or none. The one way to change terms; inside a transaction. */
export async function applyTerms(store: CustomerTermsStore, batch: Batch): Promise<TermsVerdict> {
  const { sellerId, changes, dryRun, by, brand } = batch;
  const ids = changes.map(({ relationshipId }) => relationshipId);
  const known = await store.readCustomers(sellerId, ids, { lock: !dryRun });
  const customers = new Map(known.map((customer) => [customer.id, customer]));
  const rows: TermsRow[] = [];
  const problems: CustomerTermsProblem[] = [];
  const seen = new Set<string>();
  await inSlices(changes.entries(), ([index, change]) => {
    const customer = customers.get(change.relationshipId);
    const isRepeated = seen.has(change.relationshipId);
    seen.add(change.relationshipId);
    if (!customer)
      problems.push({ index, field: 'relationshipId', code: 'unknown', detail: 'Diesen Kunden haben Sie nicht.' });
    else if (isRepeated)
      problems.push({
        index,
        field: 'relationshipId',
        code: 'repeated',
        detail: 'Dieser Kunde steht schon in der Liste.',
      });
    else {
      problems.push(...findStale(change, customer, index, brand));
      const [before, after] = [toTerms({}, customer.terms), toTerms(change, customer.terms)];
      rows.push({ index, customer, after, changed: JSON.stringify(after) !== JSON.stringify(before) });
    }
  });
  problems.push(...(await findUnknownChoices(store, rows)), ...(await findTakenNumbers(store, sellerId, rows)));
  const changed = rows.filter((row) => row.changed);
  const written = !dryRun && problems.length === 0;
  if (written && changed.length > 0)
    await store.write(
      changed.map(({ customer, after }) => ({
        id: customer.id,
        version: customer.version + 1,
        before: customer.terms,
        after,
      })),
      by,
    );
  return { rows, problems, written };
}

function findStale(
  change: TermsChange,
  customer: TermsCustomer,
  index: number,
  { zone }: Brand,
): CustomerTermsProblem[] {
  if (change.version === undefined || change.version === customer.version) return [];
  const { words } = whoChanged(customer, zone);
  const detail = `${words.who} hat diesen Kunden am ${words.when} geändert.`;
  return [{ index, field: 'version', code: 'changed_meanwhile', detail, facts: words }];
}

/** The terms after a change, in the form in which they are stored. */
function toTerms(change: Omit<TermsChange, 'relationshipId'>, before: StoredCustomerTerms): StoredCustomerTerms {
  const { additives, addAdditiveIds = [], addPaymentTerms = [] } = change;
  const asksAdditives = addAdditiveIds.length > 0;
  const opened = before.additivesEnabled ? before.additivesMode : 'CHOSEN';
  const paymentTerms = [...new Set([...(change.paymentTerms ?? before.paymentTerms), ...addPaymentTerms])];
  return {
    customerNo: change.customerNo === undefined ? before.customerNo : change.customerNo || null,
    terminalIds: changeList(change.terminalIds ?? before.terminalIds, change.addTerminalIds, change.removeTerminalIds),
    productIds: changeList(change.productIds ?? before.productIds, change.addProductIds, change.removeProductIds),
    additivesEnabled: asksAdditives || (change.additivesEnabled ?? additives?.enabled ?? before.additivesEnabled),
    additivesMode: additives?.mode ?? (asksAdditives ? opened : before.additivesMode),
    additiveIds: changeList(additives?.productIds ?? before.additiveIds, addAdditiveIds),
    paymentTerms: paymentTerms.toSorted((a, b) => a - b),
    notes: change.notes ?? before.notes,
  };
}

function changeList(ids: readonly string[], added: readonly string[] = [], removed: readonly string[] = []): string[] {
  const without = new Set(removed);
  return [...new Set([...ids, ...added])].filter((id) => !without.has(id)).toSorted();
}

async function findUnknownChoices(
  store: CustomerTermsStore,
  rows: readonly TermsRow[],
): Promise<CustomerTermsProblem[]> {
  const lists = [
    ['terminalIds', 'terminalIds', 'Dieses Terminal gibt es nicht mehr.'],
    ['productIds', 'productIds', 'Dieses Produkt gibt es nicht mehr.'],
    ['additiveIds', 'additives.productIds', 'Dieses Additiv gibt es nicht mehr.'],
  ] as const;
  const chosen = (key: 'terminalIds' | 'productIds' | 'additiveIds') => [
    ...new Set(rows.flatMap(({ after }) => after[key])),
  ];
  const unknown = await store.findUnknownGoods({
    terminalIds: chosen('terminalIds'),
    productIds: chosen('productIds'),
    additiveIds: chosen('additiveIds'),
  });
  return rows.flatMap(({ index, after }) =>
    lists.flatMap(([key, field, detail]): CustomerTermsProblem[] =>
      after[key].some((id) => unknown[key].has(id)) ? [{ index, field, code: 'choice_unknown', detail }] : [],
    ),
  );
}

async function findTakenNumbers(
  store: CustomerTermsStore,
  sellerId: string,
  rows: readonly TermsRow[],
): Promise<CustomerTermsProblem[]> {
  const wanted = rows.flatMap(({ after, customer }) =>
    after.customerNo !== null && after.customerNo !== customer.terms.customerNo ? [after.customerNo] : [],
  );
  if (wanted.length === 0) return [];
  const inBatch = new Map(rows.map(({ customer, after }) => [customer.id, after.customerNo]));
  const owners = new Map<string, { id: string; name: string }>();
  for (const owner of await store.findNumbers(sellerId, wanted))
    if (!inBatch.has(owner.id)) owners.set(owner.customerNo, owner);
  const problems: CustomerTermsProblem[] = [];
  for (const { index, customer, after } of rows) {
    if (after.customerNo === null) continue;
    const owner = owners.get(after.customerNo);
    owners.set(after.customerNo, { id: customer.id, name: customer.name });
    if (!owner || owner.id === customer.id) continue;
    const detail = `Die Kundennummer ${after.customerNo} hat schon ${owner.name}.`;
    problems.push({ index, field: 'customerNo', code: 'customer_no_taken', detail });
  }
  return problems;
}
