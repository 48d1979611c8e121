import { creditColumns } from '@handelsplatz/domain/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { createWorkbook } from '@handelsplatz/testing/workbook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedUploader, sendFile, type Uploader } from './uploads.testbed.ts';

let app: TestApp;
let seller: Uploader;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
});
afterAll(() => app.stop());

const many = (text: string, times: number) => text.repeat(times);
const header = [...creditColumns];

test.each([
  ['10 MB of brackets as a format', () => createWorkbook([header, ['K-1']], { dayFormat: many('[', 10_000_000) }), 201],
  ['10 MB of [h as a format', () => createWorkbook([header, ['K-1']], { dayFormat: many('[h', 5_000_000) }), 201],
  ['1,000,000 empty rows', () => createWorkbook([header, [{ raw: many('</row><row>', 1_000_000) }]]), 422],
  ['2,000,000 empty lines', () => Buffer.from(`${creditColumns.join(';')}${many('\n', 2_000_000)}`), 422],
])('a file with %s is answered, and other requests meanwhile', async (_, make, status) => {
  const file = make();
  let isAnswered = false;
  let answered = 0;
  const sent = sendFile(seller.client, 'credit-limits', file).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    expect((await seller.client.get('/api/uploads')).status).toBe(200);
    answered += 1;
  }
  expect((await sent).status).toBe(status);
  expect(answered).toBeGreaterThan(1);
});

test.each(['3e-104', '1e300', '-1E-7', '1e21'])(
  'a workbook with the number %s is answered with an error at its cell',
  async (number) => {
    const row = ['K-1', { raw: `<c r="AT"><v>${number}</v></c>` }, 'EUR', 0, 0, { serial: 46346.75 }, ''];
    const { status, body } = await sendFile(seller.client, 'credit-limits', createWorkbook([header, row]));
    expect(status).toBe(201);
    expect(body.errors.map(({ column }) => column)).toContain('limit');
  },
);
