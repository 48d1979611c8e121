import { brands } from '@handelsplatz/domain/brands';
import { offerColumns } from '@handelsplatz/domain/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaseStores } from '../../platform/context.ts';
import { createDatabase, createInTransaction } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { CreditStores } from '../credit/index.ts';
import { type ChangeStores, createOfferChangeStore, createOffersFeature } from '../offers/index.ts';
import { createRuleBooks } from '../pricing/rule-book/index.ts';
import { readFile } from './reading/index.ts';
import { createOfferTarget } from './targets/offer-target.ts';
import { createUploadsService, type UploadsService } from './uploads.service.ts';
import { createUploadStore } from './uploads.store.ts';
import { cellTexts, offerFileOf, seedUploader, type Uploader } from './uploads.testbed.ts';

let app: TestApp;
let seller: Uploader;
let uploads: UploadsService;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
  uploads = createService();
});
afterAll(() => app.stop());

/** The service of the product with its stores on this database. Only events and jobs have no readers. */
function createService(): UploadsService {
  const brand = brands.de;
  const db = createDatabase<Tables>(app.pool);
  const books = createRuleBooks(brand.zone, 'M00');
  const unread: BaseStores = {
    events: { publish: async () => undefined, publishAll: async () => undefined },
    jobs: { enqueue: async () => undefined, enqueueAll: async () => undefined },
  } as never;
  const market = { currentWindow: () => undefined, now: () => new Date() } as never;
  const idle = { work: () => undefined, schedule: () => undefined } as never;
  const { changeOffers } = createOffersFeature(
    { db, brand, clock: app.clock, jobs: idle, transactions: (() => undefined) as never },
    { marketData: market, books },
  );
  const inTransaction = createInTransaction<
    Tables,
    ChangeStores & CreditStores & { uploads: ReturnType<typeof createUploadStore> }
  >(db, (tx) => ({ ...unread, uploads: createUploadStore(tx), offers: createOfferChangeStore(tx, books) }) as never);
  const offers = createOfferTarget({ db, brand, changeOffers });
  return createUploadsService({
    db,
    brand,
    clock: app.clock,
    inTransaction,
    readFile,
    targets: { offers, 'credit-limits': offers as never, products: offers as never },
  });
}

const strangeTexts = ['K-9', 'a;b', '\u200b', '9'.repeat(20), 'x'.repeat(70)];

const cell = fc.record({
  row: fc.nat({ max: 3 }),
  column: fc.nat({ max: offerColumns.length - 1 }),
  text: fc.constantFrom(...cellTexts, ...strangeTexts),
});
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** Cells with other texts, rows that stand twice or are cut off, and bytes that are gone from the middle. */
const mutations = fc.record({
  cells: fc.array(cell, { maxLength: 2 }),
  twice: rarely(fc.nat({ max: 3 })),
  cut: rarely(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: offerColumns.length }))),
  gone: rarely(fc.tuple(fc.nat({ max: 300 }), fc.nat({ max: 12 }))),
  /** Few keys, so that rows meet offers that exist, were paused or removed. */
  actions: fc.array(fc.constantFrom('UPSERT', 'UPSERT', 'UPSERT', 'PAUSE', 'REMOVE'), { minLength: 4, maxLength: 4 }),
  keys: fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 4, maxLength: 4 }),
});

function mutate({
  cells,
  twice,
  cut,
  gone,
  keys,
  actions,
}: typeof mutations extends fc.Arbitrary<infer T> ? T : never): Buffer {
  const rows = keys.map((key, place) =>
    seller.row({ external_id: `LAW-${key}`, action: actions[place] as string }).split(';'),
  );
  for (const { row, column, text } of cells) (rows[row] as string[])[column] = text;
  if (twice !== null) rows.push([...(rows[twice] as string[])]);
  if (cut !== null) (rows[cut[0]] as string[]).length = cut[1];
  const file = Buffer.from(offerFileOf(rows));
  const [from, length] = gone ?? [0, 0];
  return Buffer.concat([file.subarray(0, from), file.subarray(from + length)]);
}

async function readState(id: string): Promise<{ state: string; wrong: number; data_version: string }> {
  const { rows } = await app.pool.query(
    "select state, (counts ->> 'wrong')::int as wrong, data_version from uploads where id = $1",
    [id],
  );
  return rows[0];
}

/** `npm run proof` runs this law with 20,000 files. */
const files = Number(process.env.LAW_FILES ?? 250);

test('whatever a file holds: it is unreadable, or its clean dry run commits, or its commit finds the same errors', async () => {
  const actor = { accountId: seller.account.id, userId: seller.user.id } as Parameters<UploadsService['send']>[0];
  const seen = { unreadable: 0, committed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(mutations, async (given) => {
      const file = { kind: 'offers', name: 'angebote.csv', bytes: mutate(given) } as const;
      const sent = await uploads.send(actor, file, { again: true });
      if (!sent.ok) {
        seen.unreadable += 1;
        expect(sent.code).toBe('csv_upload_failed');
        return;
      }
      const { id } = sent.value;
      const dry = await readState(id);
      const committed = await uploads.commit(actor, id, { consent: true });
      if (dry.wrong === 0) {
        seen.committed += 1;
        expect(committed).toEqual({ ok: true, value: true });
        return;
      }
      // The hash of the verdict holds every error with its row and column: other errors would be other data.
      seen.refused += 1;
      expect(committed).toMatchObject({ ok: false, code: 'upload_has_errors' });
      expect(await readState(id)).toEqual(dry);
    }),
    { numRuns: files },
  );
  const { unreadable, committed, refused } = seen;
  console.log(`${unreadable} files were unreadable, ${committed} were committed, ${refused} had errors`);
  expect(unreadable + committed + refused).toBe(files);
  expect(Math.min(committed, refused)).toBeGreaterThan(files / 20);
});
