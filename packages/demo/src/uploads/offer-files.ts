import { cellSentences, fileSentences, formatSentence, rowSentences } from '@handelsplatz/contract/uploads';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay, formatNumber, formatTime } from '@handelsplatz/domain/formats';
import { offerColumns } from '@handelsplatz/domain/uploads';
import type { DemoOffer } from '../catalogue/offers.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { composeFailedUpload, composeUpload, type DemoUploadRow, type UploadTables } from './compose-upload.ts';

/** Whose files, and when. */
export interface FileSource {
  readonly brand: Brand;
  readonly sellerId: string;
  readonly userId: string;
  readonly moments: Moments;
}

/** An offer whose price a file has changed, and the price before it. */
export interface RepricedOffer {
  readonly offer: DemoOffer;
  readonly before: number;
}

/** The file that changed these offers. */
export function committedOfferFile(
  { brand, sellerId, userId, moments }: FileSource,
  repriced: readonly RepricedOffer[],
  { id, at }: { readonly id: string; readonly at: Date },
): UploadTables {
  const rows = repriced.map(({ offer, before }): DemoUploadRow => {
    const now = priceOf(offer);
    return {
      ...{ cells: toCells(offer, brand), change: 'changed', targetId: offer.id, version: offer.version ?? 1 },
      ...{ diff: [difference(brand, before, now)], before: { price: before } },
    };
  });
  const fileName = `festpreise-${moments.daysAgo(1)}.csv`;
  return composeUpload({ id, sellerId, userId, kind: 'offers', fileName, at, state: 'COMMITTED', rows });
}

const cbm = 1000;
/** What the waiting file asks for, more or less per 100 l. */
const step = 0.3;

/**
 * A file of this morning that waits: some prices change, other rows are wrong. The seller's own short names stand for a product and a
 * terminal. And a file that is none.
 */
export function unfinishedOfferFiles(
  { brand, sellerId, userId, moments }: FileSource,
  offers: readonly DemoOffer[],
): UploadTables {
  const early = moments.ago(0, '07:50');
  const at = early < moments.now ? early : moments.ago(1, '16:20');
  const [first, second, third, fourth] = offers;
  if (!first || !second || !third || !fourth) throw new RangeError('Four offers are needed');
  const price = (offer: DemoOffer, change: number) => formatNumber(priceOf(offer) + change, 2, brand.numbers);
  const changes = (offer: DemoOffer, change: number): DemoUploadRow => ({
    ...{
      cells: withCells(toCells(offer, brand), { price: price(offer, change) }),
      change: 'changed',
      targetId: offer.id,
    },
    diff: [difference(brand, priceOf(offer), priceOf(offer) + change)],
  });
  const wrong = (
    number: string,
    offer: DemoOffer,
    column: OfferColumn,
    value: string,
    [code, sentence]: [string, string],
  ) => ({
    cells: withCells(toCells(offer, brand), { external_id: number, [column]: value }),
    change: null,
    errors: [{ column, value, code, message: formatSentence(sentence, { value }) }],
  });
  const rows: DemoUploadRow[] = [
    changes(first, step),
    changes(second, -step),
    wrong('FP-1101', third, 'product', 'HEL', ['product_unknown', rowSentences.product_unknown]),
    wrong('FP-1102', fourth, 'product', 'HEL', ['product_unknown', rowSentences.product_unknown]),
    wrong('FP-1103', first, 'terminal', 'TL 4', ['terminal_unknown', rowSentences.terminal_unknown]),
    wrong('FP-1104', second, 'price', `-${price(second, 0)}`, ['negative_number', cellSentences.negative_number]),
    wrong('FP-1105', third, 'term_days', '13', ['term_unknown', rowSentences.term_unknown]),
    changes(fourth, step),
  ];
  const common = { sellerId, userId };
  const waiting = composeUpload({
    ...{ ...common, id: demoId(`${brand.code}/upload/waiting`), kind: 'offers', at, state: 'DRY', rows },
    fileName: `angebote-${moments.today}.csv`,
  });
  const failed = composeFailedUpload({
    ...{ ...common, id: demoId(`${brand.code}/upload/failed`), at: moments.ago(3, '11:32') },
    ...{ fileName: 'Preisliste.pdf', failure: fileSentences.pdf },
  });
  return { uploads: [...waiting.uploads, ...failed.uploads], uploadRows: waiting.uploadRows };
}

type OfferColumn = (typeof offerColumns)[number];

const priceOf = ({ fixedPriceMinor }: DemoOffer) => (fixedPriceMinor ?? 0) / 100;

function difference({ numbers }: Brand, old: number, now: number) {
  return { column: 'price', old: formatNumber(old, 2, numbers), new: formatNumber(now, 2, numbers) };
}

function withCells(cells: readonly string[], changed: Partial<Record<OfferColumn, string>>): string[] {
  return cells.map((cell, place) => changed[offerColumns[place] as OfferColumn] ?? cell);
}

function toCells(offer: DemoOffer, { numbers, zone }: Brand): string[] {
  const volume = (litres: number) => formatNumber(litres / cbm, litres % cbm === 0 ? 0 : 3, numbers);
  const instant = (at: Date) => `${formatDay(at, zone)} ${formatTime(at, zone)}`;
  return [
    ...[offer.externalId ?? '', 'UPSERT', offer.product.name, offer.terminal.name, 'FIXED'],
    formatNumber(priceOf(offer), 2, numbers),
    ...[volume(offer.totalLitres), volume(offer.minLitres), volume(offer.maxLitres)],
    ...[String(offer.collectionDays ?? ''), instant(offer.availableFrom), instant(offer.availableTo)],
    ...[offer.paymentTerms.join('|'), ''],
  ];
}
