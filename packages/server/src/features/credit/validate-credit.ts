import type { CreditState } from '@handelsplatz/contract/credit';
import { creditFields } from '@handelsplatz/contract/credit/input';
import type { Brand } from '@handelsplatz/domain/brands';
import { needsSecondPerson, noCredit, type TemporaryLimit } from '@handelsplatz/domain/credit';
import { formatDayTime, formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { whoChanged } from '../../platform/refusals/index.ts';
import type { CreditCustomer } from './credit-changes.store.ts';
import { toCreditState, toMinor } from './credit-state.ts';

/** Any of the values. */
type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A change of one customer's credit. What is undefined stays as it is. */
export interface CreditChange extends Given<CreditState> {
  /** The customer by the seller's number, or by the relationship. */
  readonly customerNo?: string | undefined;
  readonly relationshipId?: string | undefined;
  /** The version that the editor has seen; 0 for none. An upload has seen none. */
  readonly version?: number | undefined;
  /** The currency that a file names. */
  readonly currency?: string | undefined;
}

/** Why a row of a batch cannot be written, or what a person should know before it is. */
export interface CreditProblem {
  /** The place of the row in the batch, from 0. */
  readonly index: number;
  readonly field: string;
  readonly code: string;
  /** A German sentence. */
  readonly detail: string;
  /** Who changed the line meanwhile, and when. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** A row that may be written. */
export interface ValidatedCredit {
  readonly index: number;
  readonly customer: CreditCustomer;
  readonly before: CreditState | null;
  readonly after: CreditState;
  /** A temporary limit that waits for a second person; `after` keeps the one that stands. */
  readonly proposal: CreditState['temporary'];
}

interface Validation {
  readonly customers: ReadonlyMap<string, CreditCustomer>;
  readonly brand: Brand;
  readonly now: Date;
  /** From which raise on a temporary limit waits for a second person, in minor units; null: never. */
  readonly secondPersonAbove: number | null;
}

type Field = keyof typeof creditFields;
const fields = Object.keys(creditFields) as Field[];

/** Checks the rows of one batch; a customer may stand in it once. Every problem of a row is found, not only the first. */
export class CreditValidator {
  readonly problems: CreditProblem[] = [];
  readonly warnings: CreditProblem[] = [];
  readonly rows: ValidatedCredit[] = [];
  readonly #seen = new Map<string, number>();
  readonly #validation: Validation;

  constructor(validation: Validation) {
    this.#validation = validation;
  }

  validate(change: CreditChange, index: number): void {
    const found = this.problems.length;
    const report: Report = (field, code, detail, facts) =>
      this.problems.push({ index, field, code, detail, ...(facts && { facts }) });
    const customer = this.#findCustomer(change, index, report);
    const read = readFields(change, report);
    this.#validateCurrency(change, report);
    this.#validateInstant(read, report);
    if (!customer) return;
    const before = customer.line && toCreditState(customer.line, this.#validation.brand);
    const after: CreditState = { ...(before ?? noCredit), ...read };
    // New amounts of the books hold from now on unless their instant is given.
    const isBooked = read.used !== undefined && read.used !== before?.used && read.usedAsOf === undefined;
    const hasNewBooks = read.used !== undefined && (isBooked || read.usedAsOf !== before?.usedAsOf);
    // The open invoices of older books say nothing about new ones.
    if (hasNewBooks && read.openItems === undefined) after.openItems = [];
    if (isBooked || after.usedAsOf === null) after.usedAsOf = this.#validation.now.toISOString();
    else after.usedAsOf = new Date(after.usedAsOf).toISOString();
    if (after.temporary && after.limit === null)
      report('temporary', 'temporary_without_limit', 'Ein befristetes Limit braucht auch ein Limit.');
    this.#validateOpenItems(after, report);
    this.#validateVersion(change, customer, report);
    if (this.problems.length > found) return;
    this.#warnOfOlderBooks(index, before, after);
    this.rows.push({ index, customer, before, ...this.#splitProposal(before, after) });
  }

  /** What holds at once, and what waits for a second person. */
  #splitProposal(before: CreditState | null, after: CreditState): Pick<ValidatedCredit, 'after' | 'proposal'> {
    const stands = before?.temporary ?? null;
    const waits = needsSecondPerson({
      aboveMinor: this.#validation.secondPersonAbove,
      limitMinor: toMinor(after.limit ?? 0),
      before: toTemporaryLimit(stands),
      after: toTemporaryLimit(after.temporary),
    });
    return waits ? { after: { ...after, temporary: stands }, proposal: after.temporary } : { after, proposal: null };
  }

  #findCustomer(change: CreditChange, index: number, report: Report): CreditCustomer | undefined {
    const key = change.customerNo ?? change.relationshipId ?? '';
    const field = 'customerNo';
    if (key === '') return void report(field, 'required', 'Die Kundennummer fehlt.');
    const customer = this.#validation.customers.get(key);
    if (!customer)
      return void report(field, 'customer_unknown', `Einen Kunden mit der Nummer „${key}“ haben Sie nicht.`);
    const earlier = this.#seen.get(customer.buyerId);
    this.#seen.set(customer.buyerId, index);
    if (earlier !== undefined)
      report(field, 'customer_repeated', `Der Kunde „${key}“ steht schon in Zeile ${earlier + 1} dieser Liste.`);
    return customer;
  }

  #validateCurrency({ currency }: CreditChange, report: Report): void {
    const expected = this.#validation.brand.currency;
    if (currency !== undefined && currency !== expected)
      report('currency', 'currency_unknown', `Die Währung muss ${expected} sein, nicht „${currency}“.`);
  }

  #validateInstant({ usedAsOf }: Partial<CreditState>, report: Report): void {
    if (usedAsOf && new Date(usedAsOf) > this.#validation.now)
      report('usedAsOf', 'as_of_future', 'Der Stand darf nicht in der Zukunft liegen.');
  }

  #validateOpenItems({ openItems, used }: CreditState, report: Report): void {
    const sum = openItems.reduce((total, { amount }) => total + toMinor(amount), 0);
    if (sum <= toMinor(used)) return;
    const { currency, numbers } = this.#validation.brand;
    const named = formatMoney(moneyMinor(sum), currency, numbers);
    report('openItems', 'open_items_above_used', `Die offenen Rechnungen ergeben ${named}, mehr als offen ist.`);
  }

  #validateVersion({ version }: CreditChange, customer: CreditCustomer, report: Report): void {
    if (version === undefined || version === customer.version) return;
    const { words } = whoChanged(customer, this.#validation.brand.zone);
    report('version', 'changed_meanwhile', `${words.who} hat diesen Kredit am ${words.when} geändert.`, words);
  }

  #warnOfOlderBooks(index: number, before: CreditState | null, after: CreditState): void {
    if (!before?.usedAsOf || !after.usedAsOf || after.usedAsOf >= before.usedAsOf) return;
    const known = formatDayTime(new Date(before.usedAsOf), this.#validation.brand.zone);
    const detail = `Der Stand ist älter als der gespeicherte vom ${known} Uhr.`;
    this.warnings.push({ index, field: 'usedAsOf', code: 'as_of_older', detail });
  }
}

function toTemporaryLimit(temporary: CreditState['temporary']): TemporaryLimit | null {
  return temporary && { limitMinor: toMinor(temporary.limit), from: temporary.from, to: temporary.to };
}

type Report = (field: string, code: string, detail: string, facts?: CreditProblem['facts']) => unknown;

/** The given fields, each checked with the contract's rule; reports what is wrong with each. */
function readFields(change: CreditChange, report: Report): Partial<CreditState> {
  const read: Record<string, unknown> = {};
  for (const field of fields) {
    const value = change[field];
    if (value === undefined) continue;
    const parsed = creditFields[field].safeParse(value);
    if (parsed.success) read[field] = parsed.data;
    else
      for (const issue of parsed.error.issues)
        report(
          [field, ...issue.path].join('.'),
          'invalid',
          issue.message || 'Bitte geben Sie einen gültigen Wert ein.',
        );
  }
  return read;
}
