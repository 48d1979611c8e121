import type { Upload } from '@handelsplatz/contract/uploads';
import { offerColumns } from '@handelsplatz/domain/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellTexts, offerFileOf, seedUploader, sendFile, type Uploader } from './uploads.testbed.ts';

let app: TestApp;
let seller: Uploader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
});
afterAll(() => app.stop());

const mutation = fc.record({
  row: fc.nat({ max: 5 }),
  column: fc.nat({ max: offerColumns.length - 1 }),
  text: fc.constantFrom(...cellTexts),
});

/**
 * Six rows, of which each mutation changes one cell. Many files stay right, so that commits happen as well. Keys come
 * from a small set, so that rows meet offers that exist, were paused or removed.
 */
const keys = fc.uniqueArray(fc.nat({ max: 12 }), { minLength: 6, maxLength: 6 });
const files = fc.tuple(keys, fc.array(mutation, { maxLength: 3 }));

test('a clean dry run commits, and a commit finds the errors of its dry run', async () => {
  let commits = 0;
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(files, async ([chosen, mutations]) => {
      const rows = chosen.map((key) => seller.row({ external_id: `LAW-${key}` }).split(';'));
      for (const { row, column, text } of mutations) (rows[row] as string[])[column] = text;
      const file = offerFileOf(rows);
      const dry = await sendFile(seller.client, 'offers', file, { query: '?again=true' });
      const answer = await seller.client.post<Upload & { code: string }>(`/api/uploads/${dry.body._id}/commit`, {
        consent: true,
      });
      if (dry.body.counts.wrong === 0) {
        commits += 1;
        expect(answer).toMatchObject({ status: 200, body: { state: 'COMMITTED', counts: dry.body.counts } });
        const again = await sendFile(seller.client, 'offers', file, { query: '?again=true' });
        expect(again.body.counts).toMatchObject({ errors: 0, new: 0, changed: 0, paused: 0, removed: 0 });
      } else {
        refusals += 1;
        expect(answer).toMatchObject({ status: 409, body: { code: 'upload_has_errors' } });
        const after = await seller.client.get<Upload>(`/api/uploads/${dry.body._id}`);
        expect(after.body).toMatchObject({ state: 'DRY', errors: dry.body.errors });
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(commits, refusals)).toBeGreaterThan(5);
});
