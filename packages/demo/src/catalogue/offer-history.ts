import type { Brand } from '@handelsplatz/domain/brands';
import type { Participants } from '../companies/participants.ts';
import { toFirstUserId } from '../companies/users.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { entry } from '../random.ts';
import type { Row } from '../rows.ts';
import { committedOfferFile, unfinishedOfferFiles } from '../uploads/offer-files.ts';
import type { DemoOffer } from './offers.ts';

const cbm = 1000;
const numbered = 12;
const uploaded = 5;
/** Price steps in hundredths of the currency per 100 l: in the table two days ago, by the file yesterday. */
const steps = { grid: 35, file: -20 };

interface HistorySource {
  readonly brand: Brand;
  readonly participants: Participants;
  readonly offers: readonly DemoOffer[];
  /** The user who signs in to the demo as the first seller. */
  readonly userId: string;
  readonly moments: Moments;
}

type HistoryRows = { readonly [T in 'offerVersions' | 'uploads' | 'uploadRows']: Row<T>[] };

/**
 * Gives offers of the first seller numbers of its own, a surcharge of its own, a pause with an end, and a past: prices changed in the
 * table and by a file. Returns the rows of this past. Prices, volumes and orders stay as they are.
 */
export function createOfferHistory(given: Omit<HistorySource, 'userId'>): HistoryRows {
  const source = { ...given, userId: toFirstUserId(given.brand, entry(given.participants.sellers, 0)) };
  markOwnOffers(source);
  return offerHistoryRows(source);
}

function markOwnOffers({ participants, offers, moments }: HistorySource): void {
  const { fixed, paused } = pickOffers(participants, offers);
  fixed.slice(0, numbered).forEach((offer, index) => {
    offer.externalId = `FP-${1001 + index}`;
  });
  for (const offer of fixed.slice(0, uploaded)) offer.version = 3;
  const dearer = fixed.slice(uploaded).find(({ paymentTerms }) => paymentTerms.includes(30));
  if (dearer) dearer.overrides = { ...dearer.overrides, termSurcharges: [{ days: 30, unit: 'L/cbm', value: '4.50' }] };
  paused.pausedUntil = moments.ago(-3, '06:00');
  paused.version = 2;
}

function offerHistoryRows(source: HistorySource): HistoryRows {
  const { brand, participants, offers, userId, moments } = source;
  const { fixed, paused } = pickOffers(participants, offers);
  const changed = fixed.slice(0, uploaded);
  const uploadId = demoId(`${brand.code}/upload`);
  const gridBatch = demoId(`${brand.code}/offer-versions/grid`);
  const [atGrid, atFile] = [moments.ago(2, '09:10'), moments.ago(1, '08:25')];
  const created = (offer: DemoOffer) => ({
    ...{ offerId: offer.id, version: 1, at: offer.availableFrom, userId, source: 'FORM', before: null },
    batchId: demoId(`${brand.code}/offer-versions/${offer.id}`),
    after: { totalVolume: offer.totalLitres / cbm },
  });
  const history = changed.flatMap((offer) => {
    const [first, second, now] = pricesOf(offer);
    const shared = { offerId: offer.id, userId };
    return [
      created(offer),
      { ...shared, version: 2, at: atGrid, source: 'GRID', batchId: gridBatch, ...change(first, second) },
      { ...shared, version: 3, at: atFile, source: 'UPLOAD', batchId: uploadId, ...change(second, now) },
    ];
  });
  const pause = {
    ...{ offerId: paused.id, version: 2, at: moments.ago(1, '17:40'), userId, source: 'GRID' },
    batchId: demoId(`${brand.code}/offer-versions/pause`),
    before: { status: 'ACTIVE', pausedUntil: null },
    after: { status: 'PAUSED', pausedUntil: paused.pausedUntil?.toISOString() },
  };
  return {
    offerVersions: [...history, created(paused), pause],
    ...fileRows(source, fixed, { uploadId, at: atFile }),
  };
}

function pickOffers(participants: Participants, offers: readonly DemoOffer[]) {
  const own = offers.filter(({ seller, product }) => seller === participants.sellers[0] && product.type === 'FUEL');
  const fixed = own.filter(
    ({ priceType, status, buyerIds, delivered }) =>
      priceType === 'FIXED' && status === 'ACTIVE' && buyerIds === null && !delivered,
  );
  return {
    // A file of offers states the collection in days, not in dates. Offers that a file can state come first.
    fixed: fixed.toSorted((a, b) => Number(hasDates(a)) - Number(hasDates(b)) || (a.id < b.id ? -1 : 1)),
    paused: entry(
      own.filter(({ status }) => status === 'PAUSED'),
      0,
    ),
  };
}

const hasDates = ({ collectionDays }: DemoOffer) => collectionDays === null;

const change = (before: number, after: number) => ({ before: { price: before }, after: { price: after } });

/** The price at first, after the change in the table, and now. */
function pricesOf({ fixedPriceMinor }: DemoOffer): [number, number, number] {
  const now = fixedPriceMinor ?? 0;
  const second = now - steps.file;
  return [(second - steps.grid) / 100, second / 100, now / 100];
}

/** Files of offers: one that changed the prices of these offers, one that waits, and one that could not be read. */
function fileRows(
  { brand, participants, userId, moments }: HistorySource,
  fixed: readonly DemoOffer[],
  { uploadId: id, at }: { uploadId: string; at: Date },
): Pick<HistoryRows, 'uploads' | 'uploadRows'> {
  const source = { brand, sellerId: entry(participants.sellers, 0).id, userId, moments };
  const repriced = fixed.slice(0, uploaded).map((offer) => ({ offer, before: pricesOf(offer)[1] }));
  const committed = committedOfferFile(source, repriced, { id, at });
  const unfinished = unfinishedOfferFiles(source, fixed.slice(uploaded));
  return {
    uploads: [...committed.uploads, ...unfinished.uploads],
    uploadRows: [...committed.uploadRows, ...unfinished.uploadRows],
  };
}
