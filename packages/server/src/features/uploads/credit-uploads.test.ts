import type { Upload, UploadRevert } from '@handelsplatz/contract/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditFile, seedUploader, sendFile, type Uploader } from './uploads.testbed.ts';

let app: TestApp;
let seller: Uploader;
let buyer: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
  buyer = await seedTrader(app, seller);
  await app.pool.query("update relationships set customer_no = 'K-1001' where id = $1", [buyer.relationship.id]);
});
afterAll(() => app.stop());

const send = (...rows: string[]) => sendFile(seller.client, 'credit-limits', creditFile(...rows));
const commit = (id: string, body?: object) =>
  seller.client.post<Upload & { code: string }>(`/api/uploads/${id}/commit`, body);
const readLine = async () => {
  const { rows } = await app.pool.query('select * from credit_limits where buyer_id = $1', [buyer.buyerId]);
  return rows[0];
};

test('all errors of a file of limits show at once', async () => {
  const { body } = await send(
    'K-9999;250.000,00;EUR;0,00;0,00;01.03.2026 18:00;',
    'K-1001;250.000;CHF;-1,00;0,001;01.03.2099 18:00;=1+1',
    ';1,00;EUR;0,00;0,00;01.03.2026;',
  );
  expect(body.errors.map(({ row, column, code }) => `${row} ${column} ${code}`).toSorted()).toEqual(
    [
      '2 customer_no customer_unknown',
      '3 limit ambiguous_number',
      '3 currency currency_unknown',
      '3 used negative_number',
      '3 prepaid too_many_decimals',
      '3 as_of as_of_future',
      '3 note formula',
      '4 customer_no required',
      '4 as_of time_missing',
    ].toSorted(),
  );
});

test('a limit is committed, asks for consent below what is used, and is reverted', async () => {
  const before = await readLine();
  const { body } = await send('K-1001;1.000,00;EUR;5.000,00;0,00;01.03.2026 18:00;gesenkt');
  expect(body).toMatchObject({ errors: [], counts: { changed: 1 } });
  expect(body.warnings.map(({ row, code }) => [row, code])).toContainEqual([2, 'credit_below_used']);
  expect(await commit(body._id)).toMatchObject({ status: 409, body: { code: 'upload_needs_consent' } });
  expect(await readLine()).toEqual(before);
  expect(await commit(body._id, { consent: true })).toMatchObject({ status: 200, body: { state: 'COMMITTED' } });
  expect(await readLine()).toMatchObject({ limit_minor: 100_000, used_minor: 500_000, note: 'gesenkt' });
  const reverted = await seller.client.post<UploadRevert>(`/api/uploads/${body._id}/revert`);
  expect(reverted.body).toMatchObject({ state: 'REVERTED', counts: { restored: 1, kept: 0 } });
  expect(await readLine()).toMatchObject({ limit_minor: before.limit_minor, used_minor: 0, note: '' });
});

test('the template of limits changes nothing', async () => {
  const { text } = await seller.client.get('/api/upload-templates/credit-limits');
  const validated = await sendFile(seller.client, 'credit-limits', text);
  expect(validated.body.errors).toEqual([]);
  expect(validated.body.counts).toMatchObject({ rows: 1, errors: 0, new: 0 });
});
