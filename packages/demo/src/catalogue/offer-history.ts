import { createHash } from 'node:crypto';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay, formatNumber, formatTime } from '@handelsplatz/domain/formats';
import type { Participants } from '../companies/participants.ts';
import { toFirstUserId } from '../companies/users.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { entry } from '../random.ts';
import type { Row } from '../rows.ts';
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
    ...uploadRowsOf(source, { changed, uploadId, at: atFile }),
  };
}

function pickOffers(participants: Participants, offers: readonly DemoOffer[]) {
  const own = offers.filter(({ seller, product }) => seller === participants.sellers[0] && product.type === 'FUEL');
  const fixed = own.filter(
    ({ priceType, status, buyerIds, delivered }) =>
      priceType === 'FIXED' && status === 'ACTIVE' && buyerIds === null && !delivered,
  );
  return {
    fixed: fixed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    paused: entry(
      own.filter(({ status }) => status === 'PAUSED'),
      0,
    ),
  };
}

const change = (before: number, after: number) => ({ before: { price: before }, after: { price: after } });

/** The price at first, after the change in the table, and now. */
function pricesOf({ fixedPriceMinor }: DemoOffer): [number, number, number] {
  const now = fixedPriceMinor ?? 0;
  const second = now - steps.file;
  return [(second - steps.grid) / 100, second / 100, now / 100];
}

const columns = [
  'external_id',
  'action',
  'product',
  'terminal',
  'price_type',
  'price',
  'volume_total',
  'min',
  'max',
  'collection_days',
  'valid_from',
  'valid_to',
  'term_days',
  'customer',
];

/** The file that changed these offers, as its upload was kept. */
function uploadRowsOf(
  { brand, participants, userId, moments }: HistorySource,
  { changed, uploadId, at }: { changed: readonly DemoOffer[]; uploadId: string; at: Date },
): Pick<HistoryRows, 'uploads' | 'uploadRows'> {
  const price = (value: number) => formatNumber(value, 2, brand.numbers);
  const lines = changed.map((offer) => toCells(offer, brand));
  const bytes = Buffer.from([columns, ...lines].map((cells) => `${cells.join(';')}\r\n`).join(''));
  const hash = createHash('sha256').update(bytes).digest();
  const count = changed.length;
  return {
    uploads: [
      {
        ...{ id: uploadId, sellerId: entry(participants.sellers, 0).id, kind: 'offers', state: 'COMMITTED' },
        ...{ fileName: `festpreise-${moments.daysAgo(1)}.csv`, fileBytes: bytes, fileSize: bytes.length },
        ...{
          fileHash: hash,
          format: 'CSV',
          encoding: 'UTF-8',
          separator: ';',
          columns,
          dataVersion: hash.toString('hex'),
        },
        counts: {
          rows: count,
          changed: count,
          errors: 0,
          wrong: 0,
          skipped: 0,
          new: 0,
          paused: 0,
          removed: 0,
          unchanged: 0,
        },
        ...{ warnings: [], consentFacts: {} },
        ...{ createdBy: userId, createdAt: new Date(at.getTime() - 60_000), committedBy: userId, committedAt: at },
      },
    ],
    uploadRows: changed.map((offer, index) => {
      const [, old, now] = pricesOf(offer);
      return {
        ...{
          uploadId,
          rowNo: index + 2,
          cells: entry(lines, index),
          change: 'changed',
          targetId: offer.id,
          version: 3,
        },
        diff: [{ column: 'price', old: price(old), new: price(now) }],
        before: { price: old },
      };
    }),
  };
}

function toCells(offer: DemoOffer, { numbers, zone }: Brand): string[] {
  const volume = (litres: number) => formatNumber(litres / cbm, litres % cbm === 0 ? 0 : 3, numbers);
  const instant = (at: Date) => `${formatDay(at, zone)} ${formatTime(at, zone)}`;
  return [
    ...[offer.externalId ?? '', 'UPSERT', offer.product.name, offer.terminal.name, 'FIXED'],
    formatNumber((offer.fixedPriceMinor ?? 0) / 100, 2, numbers),
    ...[volume(offer.totalLitres), volume(offer.minLitres), volume(offer.maxLitres)],
    ...[String(offer.collectionDays ?? ''), instant(offer.availableFrom), instant(offer.availableTo)],
    ...[offer.paymentTerms.join('|'), ''],
  ];
}
