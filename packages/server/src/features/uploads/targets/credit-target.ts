import type { CreditState } from '@handelsplatz/contract/credit';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay, formatNumber, formatTime } from '@handelsplatz/domain/formats';
import type { CreditColumn } from '@handelsplatz/domain/uploads';
import type { Kysely } from 'kysely';
import { inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { ChangeCreditWithin, CreditChange, CreditRow, CreditStores, CreditVerdict } from '../../credit/index.ts';
import { createCellReader, type KnownInstants } from './cell-reader.ts';
import { type CreditFileLine, readCreditLines, readCustomerNumbers } from './credit-lines.read.ts';
import { revertCredit } from './revert-credit.ts';
import type { CellDifference, CellError, RowVerdict, SourceRow, UploadTarget } from './upload-target.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly changeCredit: ChangeCreditWithin;
}

/** Files of credit limits. They change credit by its command, like the form of a customer. */
export function createCreditTarget({ db, brand, changeCredit }: Dependencies): UploadTarget<CreditStores> {
  return {
    async validate(stores, { actor, rows, dryRun, consent }) {
      const read: ReadCreditRow[] = [];
      const instants: KnownInstants = new Map();
      const lines = await readCreditLines(db, actor.accountId);
      const known = new Map(lines.map((line) => [line.customerNo, { ...line, cells: toCells(line, brand) }]));
      await inSlices(rows, (row) => read.push(readCreditRow(row, { brand, instants, known })));
      const verdict = await changeCredit(
        stores,
        actor,
        read.flatMap(({ change, isSame }) => (isSame ? [] : [change])),
        {
          // Wrong cells were left out; the others must not be written without them.
          dryRun: dryRun || read.some(({ errors }) => errors.length > 0),
          source: 'UPLOAD',
          consent: consent !== undefined,
        },
      );
      const validated = await toVerdicts(read, verdict, brand);
      return { rows: validated, facts: { warnings: verdict.warnings.length }, written: verdict.written };
    },
    revert: (stores, request) => revertCredit(changeCredit, stores, request),
    async readChoices(sellerId) {
      return { customer_no: await readCustomerNumbers(db, sellerId), currency: [brand.currency] };
    },
    async readTemplate(sellerId) {
      const lines = await readCreditLines(db, sellerId);
      return lines.map(({ customerNo, ...line }) => ({ ...toCells(line, brand), customer_no: customerNo }));
    },
  };
}

interface ReadCreditRow {
  readonly row: number;
  readonly change: CreditChange;
  readonly errors: readonly CellError[];
  /** The row says what the template says: a customer without a line has no instant, and an instant has seconds. */
  readonly isSame: boolean;
}

interface CreditScene {
  readonly brand: Brand;
  readonly instants: KnownInstants;
  /** The lines of the customers with their cells in the template, by number. */
  readonly known: ReadonlyMap<string, CreditFileLine & { readonly cells: Readonly<Record<string, string>> }>;
}

function readCreditRow(source: SourceRow, { brand, instants, known }: CreditScene): ReadCreditRow {
  const cells = createCellReader(source, brand, instants);
  const money = (column: CreditColumn) => cells.number(column, { decimals: 2, strictGrouping: true });
  const change = {
    customerNo: cells.text('customer_no', { max: 60, required: true }),
    limit: money('limit'),
    currency: cells.text('currency', { max: 10, required: true })?.toUpperCase(),
    used: money('used'),
    prepaid: money('prepaid'),
    usedAsOf: cells.instant('as_of')?.toISOString(),
    note: cells.text('note', { max: 2_000, isFree: true }) ?? '',
  };
  const line = known.get(change.customerNo ?? '');
  const isSame =
    line !== undefined &&
    change.currency === brand.currency &&
    (['limit', 'used', 'prepaid', 'note'] as const).every((field) => change[field] === line[field]) &&
    (source.cells.as_of ?? '').trim() === line.cells.as_of;
  return { row: source.row, change, errors: isSame ? [] : cells.errors, isSame };
}

const columns: Readonly<Record<string, CreditColumn>> = {
  customerNo: 'customer_no',
  limit: 'limit',
  currency: 'currency',
  used: 'used',
  prepaid: 'prepaid',
  usedAsOf: 'as_of',
  note: 'note',
};

async function toVerdicts(read: readonly ReadCreditRow[], verdict: CreditVerdict, brand: Brand): Promise<RowVerdict[]> {
  const problems = Map.groupBy(verdict.problems, ({ index }) => index);
  const warnings = Map.groupBy(verdict.warnings, ({ index }) => index);
  const rows = new Map(verdict.rows.map((row) => [row.index, row]));
  const toError = ({ field, code, detail }: { field: string; code: string; detail: string }): CellError => ({
    column: columns[field] ?? null,
    value: '',
    code,
    message: detail,
  });
  const verdicts: RowVerdict[] = [];
  let index = -1;
  await inSlices(read, ({ row, errors: own, isSame }) => {
    if (isSame) return verdicts.push({ row, ...noVerdict, errors: [], change: 'unchanged' });
    index += 1;
    const wrong = new Set(own.map(({ column }) => column));
    const found = (problems.get(index) ?? []).map(toError).filter(({ column }) => !wrong.has(column));
    const errors = [...own, ...found];
    const written = rows.get(index);
    if (errors.length > 0 || !written) return verdicts.push({ row, ...noVerdict, errors });
    return verdicts.push({ ...toVerdict(row, written, brand), warnings: (warnings.get(index) ?? []).map(toError) });
  });
  return verdicts;
}

const noVerdict = { warnings: [], change: null, targetId: null, version: null, diff: [], before: null, after: null };

function toVerdict(
  row: number,
  { relationshipId, change, before, after, version }: CreditRow,
  brand: Brand,
): RowVerdict {
  const isChange = change === 'changed' && before !== null;
  return {
    row,
    ...noVerdict,
    errors: [],
    change,
    targetId: relationshipId,
    version,
    diff: isChange ? toDifferences(toCells(before, brand), toCells(after, brand)) : [],
    before: isChange ? before : null,
    after: isChange ? after : null,
  };
}

function toDifferences(before: Record<string, string>, after: Record<string, string>): CellDifference[] {
  return Object.keys(after).flatMap((column) => {
    const [old, now] = [before[column] ?? '', after[column] ?? ''];
    return old === now ? [] : [{ column, old, new: now }];
  });
}

type CreditCells = Pick<CreditState, 'limit' | 'used' | 'prepaid' | 'usedAsOf' | 'note'>;

/** The values of a line as a file of the brand writes them. */
function toCells({ limit, used, prepaid, usedAsOf, note }: CreditCells, brand: Brand): Record<CreditColumn, string> {
  const money = (amount: number | null) => (amount === null ? '' : formatNumber(amount, 2, brand.numbers));
  const at = usedAsOf === null ? undefined : new Date(usedAsOf);
  return {
    customer_no: '',
    limit: money(limit),
    currency: brand.currency,
    used: money(used),
    prepaid: money(prepaid),
    as_of: at ? `${formatDay(at, brand.zone)} ${formatTime(at, brand.zone)}` : '',
    note,
  };
}
