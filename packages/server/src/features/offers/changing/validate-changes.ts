import { offerInputs, offerProblemSentence } from '@handelsplatz/contract/offers';
import { formatMissingFacts } from '@handelsplatz/contract/offers/problems';
import type { Brand } from '@handelsplatz/domain/brands';
import { type Day, toBrandDay } from '@handelsplatz/domain/formats';
import {
  listOfferProblems,
  newOfferValues,
  type OfferField,
  type OfferProblemCode,
  type OfferValues,
  offerFields,
  sameOfferValue,
} from '@handelsplatz/domain/offers';
import { quantityText, toQuantity } from '../../trading/index.ts';
import type { KnownChoices, KnownProduct } from './changes.read.ts';
import { type StoredOffer, toOfferValues } from './stored-offer.ts';

/** The values that a change states. They need not be right: the command says what is wrong with each. */
export type StatedValues = { readonly [F in OfferField]?: unknown };

/**
 * One change of offers. With `id` it changes this offer, with `cloneOf` it copies this offer as PAUSED. With `byExternalId` it changes
 * the offer with this number of the seller, or makes it. With none of them it makes a new offer.
 */
export interface OfferChange {
  readonly id?: string | undefined;
  readonly cloneOf?: string | undefined;
  readonly byExternalId?: string | undefined;
  /** With `byExternalId`: an offer that does not exist is a problem instead of a new offer. */
  readonly mustExist?: boolean | undefined;
  /** The row version that the sender has seen. */
  readonly version?: number | undefined;
  readonly values: StatedValues;
}

/** What is wrong with a field of one change. `index`: the place of the change in its batch. */
export interface ChangeProblem {
  readonly index: number;
  readonly field: OfferField | 'id';
  readonly code: OfferProblemCode;
  readonly message: string;
}

/** The verdict about one change. */
export interface ValidatedChange {
  readonly index: number;
  readonly problems: readonly ChangeProblem[];
  /** The offer before, and the values after; both undefined when they cannot be made. For a clone `before` is undefined. */
  readonly before?: StoredOffer;
  readonly values?: OfferValues;
  readonly product?: KnownProduct;
  /** The fields that change; all fields of a new offer. */
  readonly changed: readonly OfferField[];
  /** The offer has a newer version than the sender has seen. */
  readonly outdated: boolean;
  /** The offer whose price the new price is compared with: the offer itself, or the copied one. */
  readonly comparedWith?: StoredOffer;
}

/** Everything that the changes of a batch are validated by. */
export interface ValidationScene {
  readonly brand: Brand;
  readonly now: Date;
  readonly choices: KnownChoices;
  readonly byId: ReadonlyMap<string, StoredOffer>;
  /** The offers that hold an own number which the batch names, by that number. */
  readonly byExternalId: ReadonlyMap<string, StoredOffer>;
  /** Removed offers that had such a number, the newest first. */
  readonly removed: ReadonlyMap<string, readonly StoredOffer[]>;
}

/** The seller's number that a change names, as key or as value. */
export function findExternalIds({ byExternalId, values }: OfferChange): string[] {
  const stated = typeof values.externalId === 'string' ? [values.externalId.trim()] : [];
  return byExternalId === undefined ? stated : [byExternalId, ...stated];
}

/** Validates changes one by one. It remembers what earlier changes of the batch took, so no offer and no number appears twice. */
export function createValidator(scene: ValidationScene): (change: OfferChange, index: number) => ValidatedChange {
  const seenIds = new Set<string>();
  const takenNumbers = new Map<string, string>();
  const today = toBrandDay(scene.now, scene.brand.zone);

  return (change, index) => {
    const target = findTarget(change, scene);
    const { stated, problems } = readStated(change.values, index);
    const report = (field: OfferField | 'id', code: OfferProblemCode, limit?: string) =>
      problems.push({ index, field, code, message: offerProblemSentence(code, limit) });
    if (target === 'unknown') report(change.byExternalId === undefined ? 'id' : 'externalId', 'offer_unknown');
    if (target === 'unknown') return { index, problems, changed: [], outdated: false };

    const { before, source } = target;
    if (before && seenIds.has(before.id)) report('id', 'duplicate_row');
    if (before) seenIds.add(before.id);
    if (before?.status === 'REMOVED' && (stated.status ?? 'REMOVED') === 'REMOVED' && Object.keys(stated).length > 0)
      report('status', 'offer_removed');
    const outdated = before !== undefined && change.version !== undefined && change.version !== before.version;
    const wrong = new Set(problems.map(({ field }) => field));
    const product = scene.choices.products.get(stated.productId ?? before?.productId ?? source?.productId ?? '');
    const values = toNewValues({ stated, before, source, product }, wrong, report);
    if (!values) return { index, problems, changed: [], outdated, ...(before && { before }) };

    const known = before && toOfferValues(before);
    const changed = known
      ? offerFields.filter((field) => !sameOfferValue(field, values[field], known[field]))
      : offerFields;
    checkNumber(values, before, { scene, takenNumbers, report });
    checkChoices(values, { changed, scene, before, report });
    if (product) addRuleProblems(values, { before, product, changed, today, scene, wrong, report });
    return {
      index,
      problems,
      ...(before && { before }),
      values,
      ...(product && { product }),
      changed,
      outdated,
      ...((before ?? source) && { comparedWith: (before ?? source) as StoredOffer }),
    };
  };
}

interface Target {
  readonly before?: StoredOffer;
  /** The offer that is copied. */
  readonly source?: StoredOffer;
}

function findTarget(change: OfferChange, scene: ValidationScene): Target | 'unknown' {
  const { byId } = scene;
  if (change.id !== undefined) {
    const before = byId.get(change.id);
    return before ? { before } : 'unknown';
  }
  if (change.cloneOf !== undefined) {
    const source = byId.get(change.cloneOf);
    return source ? { source } : 'unknown';
  }
  const before =
    change.byExternalId === undefined ? undefined : findByNumber(change.byExternalId, change.values, scene);
  if (before) return { before };
  return change.mustExist ? 'unknown' : {};
}

/** The offer with this number; of removed ones the newest with the stated product and terminal, so that it comes back. */
function findByNumber(
  number: string,
  { productId, terminalId }: StatedValues,
  { byExternalId, removed }: ValidationScene,
): StoredOffer | undefined {
  const fits = (offer: StoredOffer) =>
    (productId ?? offer.productId) === offer.productId && (terminalId ?? offer.terminalId) === offer.terminalId;
  return byExternalId.get(number) ?? removed.get(number)?.find(fits);
}

/** The stated values that are right one by one, and the problems of the others. */
function readStated(values: StatedValues, index: number) {
  const stated: { -readonly [F in OfferField]?: OfferValues[F] } = {};
  const problems: ChangeProblem[] = [];
  for (const field of Object.keys(values) as OfferField[]) {
    if (values[field] === undefined) continue;
    const read = offerInputs[field].safeParse(values[field]);
    if (read.success) (stated as Record<string, unknown>)[field] = read.data;
    else problems.push({ index, field, code: 'invalid', message: read.error.issues[0]?.message ?? '' });
  }
  return { stated, problems };
}

type Report = (field: OfferField | 'id', code: OfferProblemCode, limit?: string) => void;

const requiredFields = [
  'productId',
  'terminalId',
  'priceType',
  'totalVolume',
  'minimumOrderQuantity',
  'maximumOrderQuantity',
  'availableFrom',
  'availableTo',
  'paymentTerms',
] as const satisfies readonly OfferField[];

/** What a new offer has where nothing is stated. */
function newOfferDefaults(product: KnownProduct | undefined) {
  return {
    ...newOfferValues,
    taxStatus: product?.taxStatus ?? null,
    basis: product?.category === 'Benzin' ? 'BRENT' : 'GASOIL',
  } as const satisfies Partial<OfferValues>;
}

interface Origin {
  readonly before: StoredOffer | undefined;
  readonly source: StoredOffer | undefined;
  readonly stated: Partial<OfferValues>;
  readonly product: KnownProduct | undefined;
}

/** The values after the change; undefined when a field that it cannot do without is missing or wrong. */
function toNewValues(
  { stated, before, source, product }: Origin,
  wrong: ReadonlySet<OfferField | 'id'>,
  report: Report,
): OfferValues | undefined {
  const base = before ?? source;
  if (base) {
    const copied = source ? { externalId: null, status: 'PAUSED' as const, pausedUntil: null } : {};
    return settle({ ...toOfferValues(base), ...copied, ...stated }, stated);
  }
  const missing = requiredFields.filter((field) => stated[field] === undefined);
  for (const field of missing) if (!wrong.has(field)) report(field, 'required');
  if (missing.length > 0) return undefined;
  return settle({ ...newOfferDefaults(product), ...stated } as OfferValues, stated);
}

/** What one field says about another: a pause that is over has no end, days and dates exclude each other, live offers have no fixed price. */
function settle(values: OfferValues, stated: Partial<OfferValues>): OfferValues {
  const settled: { -readonly [F in OfferField]: OfferValues[F] } = { ...values };
  if (values.status !== 'PAUSED' && !stated.pausedUntil) settled.pausedUntil = null;
  if (values.priceType === 'API' && !stated.price) settled.price = null;
  const dated = stated.collectionStartDate || stated.collectionEndDate;
  if (dated && !stated.collectionTime) settled.collectionTime = null;
  if (stated.collectionTime && !dated) [settled.collectionStartDate, settled.collectionEndDate] = [null, null];
  return settled;
}

function checkNumber(
  { externalId, status }: OfferValues,
  before: StoredOffer | undefined,
  { scene, takenNumbers, report }: { scene: ValidationScene; takenNumbers: Map<string, string>; report: Report },
): void {
  if (externalId === null || status === 'REMOVED') return;
  const holder = scene.byExternalId.get(externalId);
  if (holder && holder.id !== before?.id) report('externalId', 'external_id_taken');
  else if (takenNumbers.has(externalId)) report('externalId', 'duplicate_row');
  takenNumbers.set(externalId, before?.id ?? '');
}

interface Checked {
  readonly changed: readonly OfferField[];
  readonly before: StoredOffer | undefined;
  readonly scene: ValidationScene;
  readonly report: Report;
}

function checkChoices(values: OfferValues, { changed, before, scene: { choices }, report }: Checked): void {
  const isGone = (id: string) => !before && choices.withdrawn.has(id);
  if (!choices.products.has(values.productId) || isGone(values.productId)) report('productId', 'product_unknown');
  else if (before && before.productId !== values.productId) report('productId', 'product_fixed');
  if (!choices.terminals.has(values.terminalId) || isGone(values.terminalId)) report('terminalId', 'terminal_unknown');
  else if (before && before.terminalId !== values.terminalId) report('terminalId', 'terminal_fixed');
  if (changed.includes('buyerIds') && values.buyerIds?.some((id) => !choices.buyers.has(id)))
    report('buyerIds', 'buyer_unknown');
  if (changed.includes('groupOverrides') && values.groupOverrides.some(({ groupId }) => !choices.groups.has(groupId)))
    report('groupOverrides', 'group_unknown');
}

interface Ruled extends Checked {
  readonly product: KnownProduct;
  readonly today: Day;
  readonly wrong: ReadonlySet<OfferField | 'id'>;
}

/** Rules over several fields. A field that is already wrong by itself gets no second problem. */
function addRuleProblems(values: OfferValues, ruled: Ruled): void {
  const { before, product, changed, today, scene, wrong, report } = ruled;
  const { unit } = product;
  const problems = listOfferProblems(values, {
    now: scene.now,
    today,
    unit,
    productType: product.type,
    category: product.category,
    missingFacts: product.missingFacts,
    futureMonths: scene.brand.features.iceFutureDropdown,
    sold: before ? toQuantity(before.totalLitres - before.remainingLitres, unit) : 0,
    reserved: before ? toQuantity(before.reservedLitres, unit) : 0,
    changed: (field) => changed.includes(field),
  });
  const amount = (limit: number) =>
    `${quantityText(Math.round(limit * (unit === 'cbm' ? 1000 : 1)), unit, scene.brand)} ${unit}`;
  for (const { field, code, limit, missing } of problems) {
    if (wrong.has(field)) continue;
    if (missing) report(field, code, formatMissingFacts(missing));
    else report(field, code, limit === undefined ? undefined : amount(limit));
  }
}
