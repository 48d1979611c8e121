import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decimal } from '@handelsplatz/domain/numbers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createManualFeed,
  createMarketDataTestbed,
  type MarketDataTestbed,
  plainPrices,
  until,
} from '../market-data.testbed.ts';
import { bindMarketDataStores } from '../market-data-stores.ts';
import { createEcbReader, parseEcbRates, readEcbSource } from './ecb-rates.ts';

const document = (rates: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='2026-02-27'>${rates}</Cube></Cube>
</gesmes:Envelope>`;
const daily = document(
  `<Cube currency='USD' rate='1.1628'/><Cube currency='JPY' rate='180.1'/><Cube currency='CHF' rate='0.9302'/>`,
);

let bed: MarketDataTestbed;
let folder: string;
beforeAll(async () => {
  bed = await createMarketDataTestbed('ch');
  folder = await mkdtemp(join(tmpdir(), 'ecb-'));
});
afterAll(async () => {
  await bed.reset();
  await bed.stop();
  await rm(folder, { recursive: true });
});

test('reads the day and both rates', () => {
  const rates = { eurUsd: decimal('1.1628'), eurChf: decimal('0.9302') };
  expect(parseEcbRates(daily)).toEqual({ day: '2026-02-27', rates });
});

test.each([
  ['no document', 'not found'],
  ['an empty one', ''],
  ['one without francs', document(`<Cube currency='USD' rate='1.1'/>`)],
  ['one with nonsense', document(`<Cube currency='USD' rate='N/A'/><Cube currency='CHF' rate='1'/>`)],
  ['one with zero', document(`<Cube currency='USD' rate='0'/><Cube currency='CHF' rate='1'/>`)],
])('refuses %s', (_, xml) => {
  expect(() => parseEcbRates(xml)).toThrow();
});

test('reads a path, a `file:` address and an HTTP address', async () => {
  const path = join(folder, 'daily.xml');
  await writeFile(path, daily);
  const server = createServer((_request, response) => response.end(daily));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const source of [path, pathToFileURL(path).href, address]) expect(await readEcbSource(source)).toBe(daily);
  server.close();
});

test('keeps the last known rates, and the market change is measured by them and by the last close', async () => {
  const path = join(folder, 'rates.xml');
  await writeFile(path, daily);
  const inTransaction = bed.context.transactions(bindMarketDataStores);
  const reader = createEcbReader({ source: path, now: () => new Date(), inTransaction, logger: bed.context.logger });
  await reader.read();
  await writeFile(path, 'down for maintenance');
  await expect(reader.read()).rejects.toThrow();

  await bed.context.pool.query(
    `insert into market_closes values ('/GAS', current_date - 2, 581.4), ('/GAS', current_date - 9, 1)`,
  );
  const feed = createManualFeed();
  const { market } = bed.node({ feed, windowMs: 60_000, ecbSource: path });
  void market.start();
  await until('the feed runs', feed.isRunning);
  feed.emit(plainPrices);
  await until('a window is there', () => market.currentWindow());
  // 684 x 0.8 − 581.4 x 0.9302 / 1.1628 = 547.2 − 465.1
  expect(market.currentWindow()?.marketChange).toEqual(decimal('82.1000'));
  const { rows } = await bed.context.pool.query(
    'select symbol, price from market_closes where day >= current_date - 1 order by 1',
  );
  expect(rows).toHaveLength(10);
});
