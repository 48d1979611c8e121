import { formatSentence, rowSentences } from '@handelsplatz/contract/uploads';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import type { OfferField } from '@handelsplatz/domain/offers';
import type { Kysely } from 'kysely';
import { inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import {
  type ChangeOffers,
  type ChangeOutcome,
  type ChangeStores,
  type ChangeVerdict,
  toOfferValues,
} from '../../offers/index.ts';
import type { KnownInstants } from './cell-reader.ts';
import { createOfferCells, findOfferColumn, type OfferCells } from './offer-cells.ts';
import { readOfferNames } from './offer-names.read.ts';
import { indexNames, type KnownOffer, type ReadOfferRow, readOfferRow } from './offer-rows.ts';
import { readOfferTemplate } from './offer-template.read.ts';
import { revertOffers } from './revert-offers.ts';
import type {
  CellError,
  RowVerdict,
  SourceRow,
  TargetVerdict,
  UploadTarget,
  ValidationRequest,
} from './upload-target.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly changeOffers: ChangeOffers;
}

/** Files of offers. They change offers by the command of offers, like every form and grid. */
export function createOfferTarget({ db, brand, changeOffers }: Dependencies): UploadTarget<ChangeStores> {
  async function validate(stores: ChangeStores, request: ValidationRequest): Promise<TargetVerdict> {
    const { actor, rows, dryRun, consent, uploadId } = request;
    const names = await readOfferNames(db, actor.accountId);
    const index = indexNames(names);
    const read: ReadOfferRow[] = [];
    const instants: KnownInstants = new Map();
    const cells = createOfferCells(names, brand);
    const known = await findKnown(stores, actor.accountId, { rows, cells });
    await inSlices(rows, (row) => {
      read.push(readOfferRow(row, index, { brand, instants, known: known.get(toNumber(row)) }));
    });
    await refuseRemoved(stores, actor.accountId, read);
    // What is removed already and shall be removed changes nothing.
    const sent = read.filter((row) => !row.isRemoved);
    const verdict = await changeOffers(stores, {
      sellerId: actor.accountId,
      userId: actor.userId,
      changes: sent.map(({ change }) => change),
      source: 'UPLOAD',
      // Wrong cells were replaced by harmless values; these must never be written.
      dryRun: dryRun || read.some(({ errors }) => errors.length > 0),
      batchId: uploadId,
      consent: consent && { outliers: consent.outliers ?? 0, largestPercent: consent.largestPercent ?? 0 },
    });
    const verdicts = await toVerdicts({ read, sent, verdict, cells, brand });
    const outliers = verdicts.flatMap(({ warnings }) => warnings);
    const largestPercent = Math.ceil(verdict.outliers.largestPercent);
    return { rows: verdicts, facts: { outliers: outliers.length, largestPercent }, written: verdict.committed };
  }

  return {
    validate,
    revert: (stores, request) => revertOffers({ db, changeOffers }, stores, request),
    async readChoices(sellerId) {
      const { products, terminals, customers } = await readOfferNames(db, sellerId);
      return {
        action: ['UPSERT', 'PAUSE', 'REMOVE'],
        price_type: ['FIXED', 'API'],
        product: products.map(({ name }) => name),
        terminal: terminals.map(({ name }) => name),
        customer: customers.map(({ customerNo, name }) => customerNo ?? name),
      };
    },
    async readTemplate(sellerId) {
      const cells = createOfferCells(await readOfferNames(db, sellerId), brand);
      return await readOfferTemplate(db, sellerId, cells);
    },
  };
}

const toNumber = ({ cells }: SourceRow) => (cells.external_id ?? '').trim();
const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The offers that rows name by their own number, or by their id where they have none. */
async function findKnown(
  { offers }: ChangeStores,
  sellerId: string,
  { rows, cells }: { rows: readonly SourceRow[]; cells: OfferCells },
): Promise<Map<string, KnownOffer>> {
  const numbers = rows.map(toNumber);
  const found = await offers.findOffers(sellerId, numbers.filter(isId), numbers);
  const known = new Map<string, KnownOffer>();
  await inSlices(found, (offer) => {
    const byId = offer.externalId === null;
    const isRemoved = offer.status === 'REMOVED';
    if (isRemoved && !byId) return;
    const values = toOfferValues(offer);
    const written = (Object.keys(values) as OfferField[]).flatMap((field) => cells.toCell(field, values) ?? []);
    const texts = Object.fromEntries(written.map(({ column, text }) => [column, text]));
    known.set(offer.externalId ?? offer.id, { id: offer.id, byId, isRemoved, cells: texts });
  });
  return known;
}

/** A removed offer cannot be paused. Rows that remove what is removed already are marked. */
async function refuseRemoved({ offers }: ChangeStores, sellerId: string, read: readonly ReadOfferRow[]): Promise<void> {
  const asked = read.filter(({ action, externalId }) => action !== 'UPSERT' && externalId !== undefined);
  if (asked.length === 0) return;
  const found = await offers.findOffers(
    sellerId,
    [],
    asked.map(({ externalId }) => externalId as string),
  );
  const held = new Set(found.flatMap(({ status, externalId }) => (status === 'REMOVED' ? [] : (externalId ?? []))));
  const removed = new Set(found.flatMap(({ externalId }) => (held.has(externalId ?? '') ? [] : (externalId ?? []))));
  for (const row of asked) {
    if (!removed.has(row.externalId as string)) continue;
    if (row.action === 'REMOVE') row.isRemoved = true;
    else {
      const message = formatSentence(rowSentences.offer_removed, { value: row.externalId ?? '' });
      row.errors.push({ column: 'external_id', value: row.externalId ?? '', code: 'offer_removed', message });
    }
  }
}

interface Validated {
  readonly read: readonly ReadOfferRow[];
  readonly sent: readonly ReadOfferRow[];
  readonly verdict: ChangeVerdict;
  readonly cells: OfferCells;
  readonly brand: Brand;
}

async function toVerdicts({ read, sent, verdict, cells, brand }: Validated): Promise<RowVerdict[]> {
  const problems = Map.groupBy(verdict.problems, ({ index }) => index);
  const outcomes = new Map(verdict.outcomes.map((outcome) => [outcome.index, outcome]));
  const outliers = new Map(verdict.moves.filter(({ outlier }) => outlier).map((move) => [move.index, move]));
  const places = new Map(sent.map((row, place) => [row, place]));
  const verdicts: RowVerdict[] = [];
  await inSlices(read, (row) => {
    const place = places.get(row);
    if (place === undefined) return verdicts.push(unchanged(row));
    const errors = [...row.errors];
    const wrong = new Set(errors.map(({ column }) => column));
    for (const { field, code, message } of problems.get(place) ?? []) {
      const column = findOfferColumn(field);
      if (wrong.has(column)) continue;
      errors.push({ column, value: '', code, message });
    }
    const outcome = outcomes.get(place);
    if (errors.length > 0 || !outcome) return verdicts.push({ ...unchanged(row), errors, change: null });
    const move = outliers.get(place);
    const warnings: CellError[] = [];
    if (move) {
      const price = (minor: number | null) => (minor === null ? '–' : formatNumber(minor / 100, 2, brand.numbers));
      const facts = {
        percent: formatNumber(move.percent, 1, brand.numbers),
        old: price(move.oldMinor),
        new: price(move.newMinor),
      };
      warnings.push({
        column: 'price',
        value: '',
        code: 'price_outlier',
        message: formatSentence(rowSentences.price_outlier, facts),
      });
    }
    return verdicts.push(toVerdict(row, outcome, { cells, warnings }));
  });
  return verdicts;
}

function unchanged({ row, errors }: ReadOfferRow): RowVerdict {
  const none = { warnings: [], targetId: null, version: null, diff: [], before: null, after: null };
  return { row, errors, change: 'unchanged', ...none };
}

function toVerdict(
  { row, action }: ReadOfferRow,
  { kind, id, version, before, after }: ChangeOutcome,
  { cells, warnings }: { cells: OfferCells; warnings: readonly CellError[] },
): RowVerdict {
  const byAction = { UPSERT: 'changed', PAUSE: 'paused', REMOVE: 'removed' } as const;
  const change = kind === 'NEW' ? 'new' : kind === 'UNCHANGED' ? 'unchanged' : byAction[action];
  const changes = kind === 'CHANGED' && before !== null;
  return {
    row,
    errors: [],
    warnings,
    change,
    targetId: id,
    version,
    diff: changes ? cells.toDifferences(before, after) : [],
    before: changes ? before : null,
    after: changes ? after : null,
  };
}
