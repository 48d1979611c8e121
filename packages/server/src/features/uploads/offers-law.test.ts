import { type OwnOfferDetail, offerInputs } from '@handelsplatz/contract/offers';
import type { Upload } from '@handelsplatz/contract/uploads';
import { brands } from '@handelsplatz/domain/brands';
import { formatDay, formatNumber, formatTime } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerFile, seedUploader, sendFile, type Uploader } from './uploads.testbed.ts';

let app: TestApp;
let seller: Uploader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
});
afterAll(() => app.stop());

const { numbers, zone } = brands.de;
const today = new Date();
const noon = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 12);
const instant = fc.integer({ min: -40, max: 40 }).map((days) => new Date(noon + days * 86_400_000).toISOString());
const quantity = fc.constantFrom(1, 5, 10, 50, 90, 100, 200, 300, 0, -1);

/** A whole row of a file, with values that are right, wrong, or wrong together. */
const rowValues = fc.record({
  priceType: fc.constantFrom('FIXED', 'FIXED', 'FIXED', 'API'),
  price: fc.constantFrom(98.5, 98.6, 97.9, 9.85, 120, null, 0),
  totalVolume: fc.oneof(fc.constant(300), quantity),
  minimumOrderQuantity: fc.oneof(fc.constant(5), quantity),
  maximumOrderQuantity: fc.oneof(fc.constant(90), quantity),
  collectionTime: fc.constantFrom(3, 7, 0, 400),
  availableFrom: fc.oneof(fc.constant(new Date(noon - 50 * 86_400_000).toISOString()), instant),
  availableTo: fc.oneof(fc.constant(new Date(noon + 50 * 86_400_000).toISOString()), instant),
  paymentTerms: fc.constantFrom([7], [7, 14], [13], []),
});
type RowValues = typeof rowValues extends fc.Arbitrary<infer T> ? T : never;

const columns: Readonly<Record<keyof RowValues, string>> = {
  priceType: 'price_type',
  price: 'price',
  totalVolume: 'volume_total',
  minimumOrderQuantity: 'min',
  maximumOrderQuantity: 'max',
  collectionTime: 'collection_days',
  availableFrom: 'valid_from',
  availableTo: 'valid_to',
  paymentTerms: 'term_days',
};

function toCells(values: RowValues): Record<string, string> {
  const time = (iso: string) => `${formatDay(new Date(iso), zone)} ${formatTime(new Date(iso), zone)}`;
  return {
    price_type: values.priceType,
    price: values.price === null ? '' : formatNumber(values.price, 2, numbers),
    volume_total: String(values.totalVolume),
    min: String(values.minimumOrderQuantity),
    max: String(values.maximumOrderQuantity),
    collection_days: String(values.collectionTime),
    valid_from: time(values.availableFrom),
    valid_to: time(values.availableTo),
    term_days: values.paymentTerms.join('|'),
  };
}

interface Verdict {
  readonly code: 'ok' | 'wrong' | 'outliers';
  readonly columns: readonly string[];
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

async function change(id: string, values: RowValues): Promise<Verdict> {
  const body = { ...values, status: 'ACTIVE', buyerIds: null };
  const answer = await seller.client.put<{ code?: string; fields?: { path: string }[] }>(`/api/offer/own/${id}`, body);
  if (answer.status === 200) return { code: 'ok', columns: [] };
  if (answer.body.code === 'offer_outliers') return { code: 'outliers', columns: [] };
  expect(answer.body.code).toBe('invalid_input');
  const fields = (answer.body.fields ?? []).map(({ path }) => path.split('.')[0] as keyof RowValues);
  return { code: 'wrong', columns: sorted(fields.map((field) => columns[field])) };
}

async function upload(externalId: string, values: RowValues): Promise<Verdict> {
  const file = offerFile(seller.row({ external_id: externalId, ...toCells(values) }));
  const dry = await sendFile(seller.client, 'offers', file, { query: '?again=true' });
  const answer = await seller.client.post<Upload & { code: string }>(`/api/uploads/${dry.body._id}/commit`, {});
  if (answer.status === 200) return { code: 'ok', columns: [] };
  if (answer.body.code === 'upload_needs_consent') return { code: 'outliers', columns: [] };
  expect(answer.body.code).toBe('upload_has_errors');
  return { code: 'wrong', columns: sorted(dry.body.errors.map(({ column }) => column ?? '')) };
}

const areRightAlone = (values: RowValues) =>
  (Object.keys(columns) as (keyof RowValues)[]).every((field) => offerInputs[field].safeParse(values[field]).success);

const read = async (id: string) => {
  const { body } = await seller.client.get<OwnOfferDetail>(`/api/offer/own/${id}`);
  return { ...body.values, externalId: null };
};

test('a row of a file gets the same verdict and leaves the same offer as the same change at the interface', async () => {
  const seen = new Set<string>();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(rowValues, async (values) => {
      number += 1;
      const bounds = { availableFrom: new Date(noon - 86_400_000), availableTo: new Date(noon + 86_400_000) };
      const single = await seedOffer(app.pool, seller.goods, bounds);
      const inFile = await seedOffer(app.pool, seller.goods, { ...bounds, externalId: `SAME-${number}` });
      const verdict = await change(single.id, values);
      seen.add(verdict.code);
      const inRow = await upload(`SAME-${number}`, values);
      expect(inRow.code).toBe(verdict.code);
      // The interface refuses values that are wrong by themselves before the rules over several fields; a file lists all at once.
      if (areRightAlone(values)) expect(inRow).toEqual(verdict);
      else expect(inRow.columns).toEqual(expect.arrayContaining([...verdict.columns]));
      expect(await read(inFile.id)).toEqual(await read(single.id));
    }),
    { numRuns: 80, seed: 29 },
  );
  // Each kind of verdict is among the cases.
  expect([...seen].sort()).toEqual(['ok', 'outliers', 'wrong']);
});
