import type { OfferBatchResult, OwnOfferDetail } from '@handelsplatz/contract/offers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace } from '@handelsplatz/testing/seed/trading';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/offer/own';
const now = Date.now();
const instant = fc.integer({ min: -40, max: 40 }).map((days) => new Date(now + days * 86_400_000).toISOString());
const quantity = fc.constantFrom(1, 5, 10, 50, 100, 200, 300, 0.0005, -1);
const fields = {
  price: fc.constantFrom(98.5, 98.6, 97.9, 9.85, 120, null, 98.555),
  priceType: fc.constantFrom('FIXED', 'API'),
  totalVolume: quantity,
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  quantityIncrement: fc.option(quantity),
  collectionTime: fc.constantFrom(3, null, 0),
  availableFrom: instant,
  availableTo: instant,
  paymentTerms: fc.constantFrom([7], [14, 7], [], [13]),
  discount: fc.constantFrom(null, { unit: 'L/cbm', value: '-1' }, { unit: 'L/cbm', value: '1' }),
  density: fc.constantFrom(null, '0.84', '0', 'x'),
  taxStatus: fc.constantFrom('TAXED', null),
  status: fc.constantFrom('ACTIVE', 'PAUSED', 'REMOVED'),
  pausedUntil: fc.option(instant),
  note: fc.constantFrom('', 'x', 'y'),
};
const names = Object.keys(fields) as (keyof typeof fields)[];
/** One to four fields with values that are right, wrong, or wrong together. */
const change = fc
  .subarray(names, { minLength: 1, maxLength: 4 })
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, fields[name] as fc.Arbitrary<unknown>]))),
  );

interface Refused {
  readonly code?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}
interface Verdict {
  readonly code: string;
  readonly fields: readonly string[];
}

/** What an answer says, with the fields of a batch of one as those of a single offer. */
function toVerdict(status: number, { code = 'ok', fields: wrong = [] }: Refused): Verdict {
  const named = wrong.map((field) => `${field.path.replace(/^changes\.0\./, '')}: ${field.message}`);
  return { code: status < 300 ? 'ok' : code, fields: named.sort() };
}

/** The verdict of a dry run. A dry run whose input is refused says so like a commit. */
function toDryVerdict(status: number, body: OfferBatchResult & Refused): Verdict {
  if (status !== 200) return toVerdict(status, body);
  if (body.problems.length > 0)
    return { code: 'invalid_input', fields: body.problems.map(({ field, message }) => `${field}: ${message}`).sort() };
  return { code: body.outliers.consented ? 'ok' : 'offer_outliers', fields: [] };
}

const read = async (id: string) => (await place.client.get<OwnOfferDetail>(`${path}/${id}`)).body.values;

test('a random change gets the same verdict and leaves the same offer by dry run, batch and single call', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(change, fc.record({ price: fields.price })), async (values) => {
      const bounds = { availableFrom: new Date(now - 86_400_000), availableTo: new Date(now + 86_400_000) };
      const [single, many] = await Promise.all([1, 2].map(() => seedOffer(app.pool, place.goods, bounds)));
      if (!single || !many) throw new Error('No offers');
      const changes = [{ id: many.id, version: 1, ...values }];
      const dry = await place.client.post<OfferBatchResult & Refused>(`${path}/bulk`, { changes, dryRun: true });
      const batch = await place.client.post<Refused>(`${path}/bulk`, { changes });
      const put = await place.client.put<Refused>(`${path}/${single.id}`, { version: 1, ...values });
      const verdict = toVerdict(put.status, put.body);
      seen.set(verdict.code, (seen.get(verdict.code) ?? 0) + 1);
      expect(toVerdict(batch.status, batch.body)).toEqual(verdict);
      expect(toDryVerdict(dry.status, dry.body)).toEqual(verdict);
      expect(await read(many.id)).toEqual(await read(single.id));
    }),
    { numRuns: 100, seed: 26 },
  );
  // Each kind of verdict is among the cases.
  expect([...seen.keys()].sort()).toEqual(['invalid_input', 'offer_outliers', 'ok']);
});
