import { readFileSync } from 'node:fs';
import type { Upload } from '@handelsplatz/contract/uploads';
import type { BrandCode } from '@handelsplatz/domain/brands';
import { offerColumns } from '@handelsplatz/domain/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { seedTrader } from '@handelsplatz/testing/seed/trading';
import { expect, test } from 'vitest';
import { seedUploader, sendFile } from './uploads.testbed.ts';

/** A file as sellers of the brand send it, byte by byte. Its offers never end, whenever the test runs. */
function readBytes(name: string): Buffer {
  const text = readFileSync(new URL(`../../../../../testing/data/uploads/${name}`, import.meta.url), 'latin1');
  return Buffer.from(text.replaceAll('31.12.2026', '31.12.2099'), 'latin1');
}

/** What a cell of a file names, for the catalogue of its test. */
async function seedNames(app: TestApp, bytes: Buffer, encoding: 'utf8' | 'windows-1252', unknown: string[] = []) {
  const lines = new TextDecoder(encoding).decode(bytes).trim().split(/\r?\n/).slice(1);
  const names = (column: 'product' | 'terminal') =>
    [...new Set(lines.map((line) => line.split(';')[offerColumns.indexOf(column)] as string))].filter(
      (name) => !unknown.includes(name),
    );
  for (const name of names('product')) await seedProduct(app.pool, { name });
  for (const name of names('terminal')) await seedTerminal(app.pool, { name });
}

const files = [
  ['de', 'offers-de.csv', 'utf8', 'UTF-8 mit BOM', 200],
  ['ch', 'offers-ch.csv', 'utf8', 'UTF-8', 60],
  ['at', 'offers-at.csv', 'windows-1252', 'Windows-1252', 60],
] as const;

/** A row of each file with its price in hundredths and its litres, read by hand. */
const samples: Readonly<Record<BrandCode, readonly [string, number | null, number, number[]]>> = {
  de: ['EXT-DE-00001', 10_257, 250_000, [30]],
  ch: ['EXT-CH-00001', 9_201, 1_000_000, [14]],
  at: ['EXT-AT-00001', 10_023, 1_000_000, [14]],
};

test.each(files)(
  'the file of brand %s is validated without an error and committed: %s',
  async (brand, name, encoding, shown, count) => {
    const app = await startTestApp({ brand, windowSeconds: 600 });
    try {
      const seller = await seedUploader(app);
      const bytes = readBytes(name);
      await seedNames(app, bytes, encoding);
      const { status, body } = await sendFile(seller.client, 'offers', bytes, { name });
      expect([status, body.encoding, body.separator, body.errors]).toEqual([201, shown, ';', []]);
      expect(body.counts).toMatchObject({ rows: count, new: count, wrong: 0 });
      expect((await seller.client.post<Upload>(`/api/uploads/${body._id}/commit`)).body.state).toBe('COMMITTED');
      const [number, price, litres, terms] = samples[brand];
      const { rows } = await app.pool.query(
        `select fixed_price_minor, total_litres, payment_terms, (select count(*)::int from offers where seller_id = o.seller_id) as offers
         from offers o where external_id = $1`,
        [number],
      );
      expect(rows).toEqual([{ fixed_price_minor: price, total_litres: litres, payment_terms: terms, offers: count }]);
    } finally {
      await app.stop();
    }
  },
);

test('the bad file shows all its defects at once, each at its cell; the file of limits finds its customers', async () => {
  const app = await startTestApp({ windowSeconds: 600 });
  try {
    const seller = await seedUploader(app);
    const bytes = readBytes('offers-de-bad.csv');
    const good = readBytes('offers-de.csv');
    await seedNames(app, Buffer.concat([good, bytes]), 'utf8', ['Kerosin', 'Atlantis']);
    // The numbers of a reverted file are free, so the next file with other products under them is checked alike.
    const first = await sendFile(seller.client, 'offers', good);
    for (const act of ['commit', 'revert'])
      expect((await seller.client.post(`/api/uploads/${first.body._id}/${act}`)).status).toBe(200);
    const { body } = await sendFile(seller.client, 'offers', bytes);
    expect(body.errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 product product_unknown',
      '4 terminal terminal_unknown',
      '5 price_type tracking_disabled',
      '6 price ambiguous_number',
      '7 price negative_number',
      '8 max max_below_min',
      '9 term_days term_unknown',
      '10 valid_from invalid_day',
      '11 valid_to availability_end_before_start',
      '12 external_id duplicate_row',
      '13 action unknown_action',
      '14 volume_total not_a_number',
      '15 external_id formula',
    ]);
    expect(body.counts).toMatchObject({ rows: 14, wrong: 13, new: 1 });

    const customers = [await seedTrader(app, seller), await seedTrader(app, seller), await seedTrader(app, seller)];
    for (const [index, { relationship }] of customers.entries())
      await app.pool.query('update relationships set customer_no = $2 where id = $1', [
        relationship.id,
        `K-${1001 + index}`,
      ]);
    const limits = await sendFile(seller.client, 'credit-limits', readBytes('credit-de.csv'));
    expect([limits.body.errors, limits.body.counts.rows]).toEqual([[], 3]);
  } finally {
    await app.stop();
  }
});
