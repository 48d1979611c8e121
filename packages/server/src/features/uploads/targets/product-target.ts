import { productInput } from '@handelsplatz/contract/admin/input';
import { formatSentence, rowSentences } from '@handelsplatz/contract/uploads';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import { type ProductColumn, productColumns } from '@handelsplatz/domain/uploads';
import type { Kysely } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import {
  type CatalogueCommand,
  type CatalogueStores,
  readProductsForDesk,
  toProductColumns,
} from '../../admin/index.ts';
import { createCellReader } from './cell-reader.ts';
import type { CellError, RowVerdict, SourceRow, UploadTarget } from './upload-target.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly command: CatalogueCommand;
}

type Cells = Record<ProductColumn, string>;
type Input = Parameters<typeof toProductColumns>[0];

/** A row that was read: its product, or what is wrong with it. */
interface ReadRow {
  readonly row: number;
  readonly errors: readonly CellError[];
  readonly input: Input | undefined;
}

/** Files of products with their facts. They change the catalogue by its command, like the form; facts may wait for a second person. */
export function createProductTarget({ db, brand, command }: Dependencies): UploadTarget<CatalogueStores> {
  return {
    async validate(stores, { actor, rows, dryRun }) {
      const read = refuseSameNames(rows.map((row) => readRow(row, brand)));
      // Products are locked in one order, whatever the file's, and read when nobody else can change them.
      await stores.catalogue.lockProducts(read.flatMap(({ input }) => (input ? [input.code] : [])));
      const known = new Map((await readProductsForDesk(db)).map((product) => [product.code, product]));
      const save = async ({ input }: ReadRow, isTrial: boolean) => {
        const product = input && known.get(input.code);
        if (!input || (product && isSame(toCells(product, brand), toCells(input, brand)))) return undefined;
        const values = toProductColumns(input);
        return product
          ? await command.change(stores, actor, 'products', { id: product._id, values, isTrial })
          : await command.create(stores, actor, 'products', { values, isTrial });
      };
      const refused = new Map<number, CellError[]>();
      // Everything is tried before anything is written: a file is taken as a whole or not at all.
      for (const each of read) {
        const errors = [...each.errors, ...(await findRefusals(() => save(each, true)))];
        if (errors.length > 0) refused.set(each.row, errors);
      }
      const writes = !dryRun && refused.size === 0;
      const saved = new Map<number, { id: string; version: number }>();
      for (const each of writes ? read : []) {
        const done = await save(each, false);
        if (done) saved.set(each.row, done);
      }
      if (saved.size > 0) await command.announce(stores);
      const verdicts = read.map(({ row, input }): RowVerdict => {
        const errors = refused.get(row);
        if (errors || !input) return { row, ...noVerdict, errors: errors ?? [] };
        const product = known.get(input.code);
        const [before, after] = [product && toCells(product, brand), toCells(input, brand)];
        const diff = before ? toDifferences(before, after) : [];
        const change = before ? (diff.length > 0 ? 'changed' : 'unchanged') : 'new';
        return {
          ...{ row, ...noVerdict, errors: [], change, diff },
          targetId: saved.get(row)?.id ?? product?._id ?? null,
          version: saved.get(row)?.version ?? product?.version ?? null,
          ...(change === 'changed' && { before: before ?? null, after }),
        };
      });
      return { rows: verdicts, facts: {}, written: writes };
    },
    // What was changed since, and facts that wait, would need decisions of their own.
    revert: async (_, { rows }) =>
      rows.map(({ row }) => ({
        row,
        change: 'kept',
        reason: 'Produkte ändern Sie im Katalog oder mit einer neuen Datei zurück.',
      })),
    readChoices: async () => ({}),
    readTemplate: async () => (await readProductsForDesk(db)).map((product) => toCells(product, brand)),
  };
}

/** Two rows with one name could not both be written. The later one is wrong, as with a code. */
function refuseSameNames(read: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, number>();
  return read.map((each) => {
    const { row, errors, input } = each;
    if (!input) return each;
    const before = first.get(input.name);
    if (before === undefined) {
      first.set(input.name, row);
      return each;
    }
    const message = formatSentence(rowSentences.duplicate_row, { value: input.name, row: before });
    const wrong = { column: 'product_name', value: input.name, code: 'duplicate_row', message };
    return { row, input, errors: [...errors, wrong] };
  });
}

const noVerdict = { warnings: [], change: null, targetId: null, version: null, diff: [], before: null, after: null };

/** The refusals of the command at their columns. */
async function findRefusals(run: () => Promise<unknown>): Promise<CellError[]> {
  try {
    await run();
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    return error.fields.map(({ path, code, message }) => toError([path], { code: code ?? 'invalid', message }));
  }
}

const toError = (path: readonly unknown[], { code, message }: { code: string; message: string }): CellError => ({
  column: columnOf[String(path[0]) as keyof Input] ?? null,
  value: '',
  code,
  message,
});

/** The column of each field of the form. */
const columnOf: Readonly<Record<keyof Input, ProductColumn>> = {
  code: 'code',
  name: 'product_name',
  type: 'type',
  category: 'category',
  unit: 'unit',
  taxStatus: 'tax_status',
  density: 'density',
  cnCode: 'cn_code',
  dangerousGoods: 'dangerous_goods',
  unNumber: 'un_number',
  transportName: 'transport_name',
  transportClass: 'transport_class',
  packingGroup: 'packing_group',
  tunnelCode: 'tunnel_code',
  environmentallyHazardous: 'environmentally_hazardous',
  specialProvisions: 'special_provisions',
  transportNote: 'transport_note',
  biogenicPercent: 'biogenic_percent',
  biogenicKind: 'biogenic_kind',
};

/** Reads a row by the rules of the form. */
function readRow(source: SourceRow, brand: Brand): ReadRow {
  const cells = createCellReader(source, brand, new Map());
  const text = (column: ProductColumn) => cells.text(column, { max: 200 }) ?? '';
  const number = (column: ProductColumn, decimals: number) =>
    cells.number(column, { decimals, strictGrouping: true, optional: true }) ?? null;
  const answer = (column: ProductColumn) => {
    const word = text(column).toLowerCase();
    if (word === 'ja' || word === 'nein') return word === 'ja';
    if (word !== '') cells.report(column, 'unknown', 'Bitte „ja“ oder „nein“, oder leer, wenn es nicht bekannt ist.');
    return null;
  };
  const entry = {
    ...{ code: text('code'), name: text('product_name'), type: text('type').toUpperCase(), category: text('category') },
    ...{ unit: text('unit'), taxStatus: text('tax_status').toUpperCase() || null, density: number('density', 4) },
    ...{ cnCode: text('cn_code'), dangerousGoods: answer('dangerous_goods'), unNumber: text('un_number') },
    ...{ transportName: text('transport_name'), transportClass: text('transport_class') },
    ...{ packingGroup: text('packing_group'), tunnelCode: text('tunnel_code') },
    environmentallyHazardous: answer('environmentally_hazardous'),
    ...{ specialProvisions: text('special_provisions'), transportNote: text('transport_note') },
    ...{ biogenicPercent: number('biogenic_percent', 1), biogenicKind: text('biogenic_kind') },
  };
  const parsed = productInput.safeParse(entry);
  const own = new Set(cells.errors.map(({ column }) => column));
  const found = parsed.success
    ? []
    : parsed.error.issues
        .map(({ path, code, message }) => toError(path, { code, message }))
        .filter(({ column }) => !own.has(column));
  const errors = [...cells.errors, ...found].map((error) => ({
    ...error,
    value: error.column === null ? '' : (source.cells[error.column] ?? ''),
  }));
  return { row: source.row, errors, input: errors.length === 0 && parsed.success ? parsed.data : undefined };
}

const toWord = (answer: boolean | null) => (answer === null ? '' : answer ? 'ja' : 'nein');

/** A product as a file of the brand writes it. What does not describe anything is empty, as in the catalogue. */
function toCells(product: Input, { numbers }: Brand): Cells {
  const number = (value: number | null, decimals: number) =>
    value === null ? '' : formatNumber(value, decimals, numbers);
  const entry = product.dangerousGoods ? product : undefined;
  return {
    ...{ code: product.code, product_name: product.name, type: product.type, category: product.category },
    ...{ unit: product.unit, tax_status: product.taxStatus ?? '', density: number(product.density, 4) },
    ...{ cn_code: product.cnCode, dangerous_goods: toWord(product.dangerousGoods), un_number: entry?.unNumber ?? '' },
    ...{ transport_name: entry?.transportName ?? '', transport_class: entry?.transportClass ?? '' },
    ...{ packing_group: entry?.packingGroup ?? '', tunnel_code: entry?.tunnelCode ?? '' },
    environmentally_hazardous: toWord(entry?.environmentallyHazardous ?? null),
    ...{ special_provisions: entry?.specialProvisions ?? '', transport_note: entry?.transportNote ?? '' },
    biogenic_percent: number(product.biogenicPercent, 1),
    biogenic_kind: product.biogenicPercent ? product.biogenicKind : '',
  };
}

const isSame = (before: Cells, after: Cells) => productColumns.every((column) => before[column] === after[column]);

const toDifferences = (before: Cells, after: Cells) =>
  productColumns
    .filter((column) => before[column] !== after[column])
    .map((column) => ({ column, old: before[column], new: after[column] }));
