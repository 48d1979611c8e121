import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { OfferField, OfferValues } from '@handelsplatz/domain/offers';
import { plausibilityBand } from '@handelsplatz/domain/pricing/impact';
import { inSlices } from '../../../platform/async/index.ts';
import type { EventStore } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { computeMarketMove, type MarketDataFeature, viewLastMarket } from '../../market-data/index.ts';
import { announceOffers } from './announce-offers.ts';
import type { ChangeSource, OfferChangeStore, OfferWriting } from './changes.store.ts';
import {
  findFinalPriceProblems,
  listMoves,
  type MoveScene,
  movesPrice,
  type OfferPriceMove,
  publishesPrice,
} from './price-moves.ts';
import { type StoredOffer, toColumns, toOfferValues } from './stored-offer.ts';
import {
  type ChangeProblem,
  createValidator,
  findExternalIds,
  type OfferChange,
  type ValidatedChange,
  type ValidationScene,
} from './validate-changes.ts';

/** A batch of changes of one seller's offers. */
export interface ChangeRequest {
  readonly sellerId: string;
  /** Null for a job. */
  readonly userId: string | null;
  readonly changes: readonly OfferChange[];
  readonly source: ChangeSource;
  /** Nothing is written and nothing is locked; the verdict is the one that a commit would get. */
  readonly dryRun?: boolean;
  /** The outliers that the user has seen: their number and the largest move in percent. */
  readonly consent?: { readonly outliers: number; readonly largestPercent: number } | undefined;
  /** Groups the versions of this batch in the history; a new id without it. An upload gives its own id. */
  readonly batchId?: string;
}

/** A row that somebody else has changed since the sender read it. */
export interface ChangeConflict {
  readonly index: number;
  readonly id: string;
  readonly version: number;
  readonly who: string;
  readonly when: Date;
  /** The fields that were changed, with their values now. */
  readonly theirs: Partial<Record<OfferField, unknown>>;
}

/** What a change does, or would do, to one offer. */
export interface ChangeOutcome {
  readonly index: number;
  readonly id: string;
  /** The version after the commit. */
  readonly version: number;
  readonly kind: 'NEW' | 'CHANGED' | 'UNCHANGED';
  /** The changed fields; null for a new offer. */
  readonly before: Partial<OfferValues> | null;
  readonly after: Partial<OfferValues>;
}

/** The verdict about a batch. `committed` is true only when everything was written. */
export interface ChangeVerdict {
  readonly committed: boolean;
  readonly batchId: string;
  readonly problems: readonly ChangeProblem[];
  readonly conflicts: readonly ChangeConflict[];
  readonly moves: readonly OfferPriceMove[];
  /** Prices that move further than the plausibility band, and the largest of their moves in percent. */
  readonly outliers: { readonly count: number; readonly largestPercent: number; readonly consented: boolean };
  readonly outcomes: readonly ChangeOutcome[];
  /** Buyers who may see a changed offer, and running reservations that keep their price. */
  readonly buyers: number;
  readonly reservations: number;
}

/** The stores that the command needs; the caller's transaction binds them. */
export interface ChangeStores {
  readonly offers: OfferChangeStore;
  readonly events: EventStore;
}

/** The one command that changes offers. Every form, grid, upload and call goes through it. */
export type ChangeOffers = (stores: ChangeStores, request: ChangeRequest) => Promise<ChangeVerdict>;

interface Dependencies {
  readonly brand: Brand;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
}

/**
 * Makes the command. It reads everything that the batch names, validates every row with all its problems, and writes all rows or none.
 * A commit locks the seller's turn first, and then the offers in ascending sequence of ids, as orders do. Work on many rows runs in
 * time slices.
 */
export function createChangeOffers(dependencies: Dependencies): ChangeOffers {
  return async (stores, request) => {
    const { sellerId, changes, dryRun = false } = request;
    const ids = [...new Set(changes.flatMap(({ id, cloneOf }) => id ?? cloneOf ?? []))];
    const externalIds = [...new Set(changes.flatMap(findExternalIds))];
    if (!dryRun) {
      await stores.offers.lockSeller(sellerId);
      await stores.offers.lockOffers(sellerId, ids, externalIds);
    }
    const now = await stores.offers.now();
    const validated = await validateAll(dependencies, stores, request, { ids, externalIds, now });
    const priced = await validatePrices(dependencies, stores, sellerId, validated);
    const verdict = await toVerdict(stores, request, priced);
    const { problems, conflicts, outliers } = verdict;
    if (dryRun || problems.length > 0 || conflicts.length > 0 || !outliers.consented) return verdict;
    await writeAll(stores, request, { validated, verdict, now });
    return { ...verdict, committed: true };
  };
}

async function validateAll(
  { brand }: Dependencies,
  { offers }: ChangeStores,
  { sellerId, changes }: ChangeRequest,
  { ids, externalIds, now }: { ids: readonly string[]; externalIds: readonly string[]; now: Date },
): Promise<ValidatedChange[]> {
  const choices = await offers.choices(sellerId);
  const found = await offers.findOffers(sellerId, ids, externalIds);
  // A removed offer can come back only while its number is free.
  const returning = found.flatMap(({ status, externalId }) => (status === 'REMOVED' ? (externalId ?? []) : []));
  const asked = new Set(externalIds);
  const holders = await offers.findOffers(
    sellerId,
    [],
    [...new Set(returning)].filter((number) => !asked.has(number)),
  );
  const byId = new Map([...holders, ...found].map((offer) => [offer.id, offer]));
  const validate = createValidator({ brand, now, choices, byId, ...indexNumbers([...byId.values()]) });
  const validated: ValidatedChange[] = [];
  await inSlices(changes, (change) => validated.push(validate(change, validated.length)));
  return validated;
}

/** Who holds each own number, and which removed offers had it. Ids grow with time. */
function indexNumbers(offers: readonly StoredOffer[]): Pick<ValidationScene, 'byExternalId' | 'removed'> {
  const byExternalId = new Map<string, StoredOffer>();
  const removed = new Map<string, StoredOffer[]>();
  for (const offer of offers.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    if (offer.externalId === null) continue;
    if (offer.status !== 'REMOVED') byExternalId.set(offer.externalId, offer);
    else removed.set(offer.externalId, [...(removed.get(offer.externalId) ?? []), offer]);
  }
  return { byExternalId, removed };
}

interface Priced {
  readonly validated: readonly ValidatedChange[];
  readonly moves: readonly OfferPriceMove[];
  readonly problems: readonly ChangeProblem[];
}

/** Adds what the changes do to prices, and the problems of prices that nobody can pay. */
async function validatePrices(
  { brand, market }: Dependencies,
  { offers }: ChangeStores,
  sellerId: string,
  validated: readonly ValidatedChange[],
): Promise<Priced> {
  const problems = validated.flatMap((change) => change.problems);
  if (!validated.some((change) => movesPrice(change) || publishesPrice(change)))
    return { validated, moves: [], problems };
  const window = market.currentWindow();
  const now = market.now();
  const scene: MoveScene = {
    sellerId,
    book: await offers.book(sellerId, now),
    market: viewLastMarket(window, brand),
    captures: await offers.captures(toBrandDay(now, brand.zone)),
    brand,
    now,
    band: plausibilityBand(computeMarketMove(window)),
  };
  const unpayable = await findFinalPriceProblems(validated, scene);
  const all = unpayable.length === 0 ? problems : [...problems, ...unpayable].sort((a, b) => a.index - b.index);
  return { validated, moves: await listMoves(validated, scene), problems: all };
}

async function toVerdict(
  { offers }: ChangeStores,
  request: ChangeRequest,
  { validated, moves, problems }: Priced,
): Promise<ChangeVerdict> {
  const { sellerId, changes, consent, batchId = newId() } = request;
  const outdated = validated.flatMap(({ outdated: isOld, before, index }) =>
    isOld && before ? [{ index, id: before.id, version: changes[index]?.version ?? 0 }] : [],
  );
  const later = new Map((await offers.laterChanges(outdated)).map((change) => [change.offerId, change]));
  const versions = new Map(validated.flatMap(({ before }) => (before ? [[before.id, before]] : [])));
  const moved = new Set(moves.map(({ index }) => index));
  const touched = validated.filter(({ values, changed }) => values && changed.length > 0);
  const outliers = moves.filter(({ outlier }) => outlier);
  const largestPercent = outliers.reduce((largest, { percent }) => Math.max(largest, Math.abs(percent)), 0);
  const outcomes: ChangeOutcome[] = [];
  await inSlices(validated, (change) => outcomes.push(...toOutcome(change)));
  return {
    committed: false,
    batchId,
    problems,
    conflicts: outdated.map(({ index, id }) => ({
      index,
      id,
      version: versions.get(id)?.version ?? 0,
      who: later.get(id)?.who ?? 'Der Marktplatz',
      when: later.get(id)?.at ?? new Date(0),
      theirs: later.get(id)?.theirs ?? {},
    })),
    moves,
    outliers: {
      count: outliers.length,
      largestPercent,
      // A new market window pushes a few prices over the edge, so a little more than was seen is covered.
      consented:
        outliers.length === 0 ||
        (consent !== undefined &&
          outliers.length <= consent.outliers * 1.01 &&
          largestPercent <= consent.largestPercent + 1),
    },
    outcomes,
    buyers:
      touched.length === 0
        ? 0
        : await offers.countBuyers(
            sellerId,
            touched.flatMap(({ values }) => values ?? []),
          ),
    reservations: touched.reduce(
      (sum, { before, index }) => sum + (before && moved.has(index) ? before.reservations : 0),
      0,
    ),
  };
}

function toOutcome({ index, before, values, changed }: ValidatedChange): ChangeOutcome[] {
  if (!values) return [];
  const pick = (from: OfferValues) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<OfferValues>;
  if (!before) return [{ index, id: newId(), version: 1, kind: 'NEW', before: null, after: pick(values) }];
  const kind = changed.length === 0 ? 'UNCHANGED' : 'CHANGED';
  const version = before.version + (changed.length === 0 ? 0 : 1);
  return [{ index, id: before.id, version, kind, before: pick(toOfferValues(before)), after: pick(values) }];
}

const writtenAtOnce = 500;

async function writeAll(
  { offers, events }: ChangeStores,
  { sellerId, userId, source }: ChangeRequest,
  { validated, verdict, now }: { validated: readonly ValidatedChange[]; verdict: ChangeVerdict; now: Date },
): Promise<void> {
  const commit = { sellerId, userId, at: now, source, batchId: verdict.batchId };
  const written = verdict.outcomes.filter(({ kind }) => kind !== 'UNCHANGED');
  for (let from = 0; from < written.length; from += writtenAtOnce) {
    const writings: OfferWriting[] = [];
    await inSlices(written.slice(from, from + writtenAtOnce), (outcome) => {
      const writing = toWriting(outcome, validated[outcome.index] as ValidatedChange);
      if (writing) writings.push(writing);
    });
    await offers.write(writings, commit);
  }
  if (written.length > 0) await announceOffers(events, { sellerId, offerIds: written.map(({ id }) => id) });
}

function toWriting(
  outcome: ChangeOutcome,
  { values, product, before, changed }: ValidatedChange,
): OfferWriting | undefined {
  if (!values || !product) return undefined;
  const { id, before: old, after } = outcome;
  const choosesBuyers = changed.includes('buyerIds') && (before !== undefined || values.buyerIds !== null);
  return {
    id,
    version: before?.version ?? 0,
    columns: toColumns(values, product.unit),
    ...(choosesBuyers && { buyerIds: values.buyerIds ?? [] }),
    before: old,
    after,
  };
}
