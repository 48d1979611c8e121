import { readFileSync } from 'node:fs';
import type { BacktestInput, PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import { brands } from '@handelsplatz/domain/brands';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient, TestResponse } from '@handelsplatz/testing/client';
import { seedOffer, seedTerminal } from '@handelsplatz/testing/seed';
import { createDraft, draftWith } from '@handelsplatz/testing/seed/drafts';
import type { RefusedRule } from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedPriceRule, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { readDraft } from '../drafts/drafts.read.ts';
import { createRuleBooks } from '../rule-book/index.ts';
import { createBacktestDraft } from './backtest.service.ts';

let app: TestApp;
let place: Place;
let rule: DraftView;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

/** A live offer, and a draft with a floor of 1.00 L/100 l below the price at 08:00. */
beforeEach(async () => {
  place = await seedPlace(app);
  await seedOffer(app.pool, place.goods, { priceType: 'API' });
  rule = await draftWith(place.client, {
    action: 'create',
    rule: {
      kind: 'MIN_PRICE_MAX_DROP',
      value: '1',
      productIds: [place.productId],
      terminalIds: [place.terminalId],
      details: { referenceTime: '08:00' },
    },
  });
});

type Answer = TestResponse<PricingBacktest & RefusedRule>;
const run = (client: TestClient, { _id }: Pick<DraftView, '_id'>, input: BacktestInput): Promise<Answer> =>
  client.post(`/api/pricing/drafts/${_id}/replay`, input);

async function backtested(input: BacktestInput, of: Pick<DraftView, '_id'> = rule): Promise<PricingBacktest> {
  const { status, body, text } = await run(place.client, of, input);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
}

/** Windows of a day in winter (UTC + 1), each with a front month in USD/mt; FX is 1. */
async function seedWindows(
  quotes: Record<string, number>,
  { day = '2021-03-03', clones = [] as string[] } = {},
): Promise<void> {
  const first = -Math.floor(Math.random() * 1e12);
  for (const [index, [time, quote]] of Object.entries(quotes).entries()) {
    const at = new Date(`${day}T${time}:00+01:00`);
    await app.pool.query(
      `insert into market_windows (seq, epoch, created_at, expires_at, is_clone) values ($1, 1, $2, $2::timestamptz + interval '1 minute', $3)`,
      [first + index, at, clones.includes(time)],
    );
    await app.pool.query(
      `insert into market_window_prices (window_seq, symbol, price, live, tick_at) values ($1, '/GAS', $2, true, $3), ($1, 'USDEUR', 1, true, $3)`,
      [first + index, quote, at],
    );
  }
}

const wholeDay = { source: 'windows', from: '2021-03-02T23:00:00.000Z', to: '2021-03-03T22:59:59.000Z' } as const;

describe('a backtest over stored windows', () => {
  test('shows a floor that holds through a falling day, with figures that can be checked by hand', async () => {
    // Price: quote × (1 + 0.002) × 0.845 / 10 + (470.40 + 12.50) / 10; so 100 USD/mt are 8.4669 L/100 l.
    await seedWindows({ '07:00': 700, '08:00': 690, '09:00': 685, '10:00': 670, '11:00': 660, '12:00': 680 });
    const result = await backtested(wholeDay);
    const computeChain = (quote: number) => quote * 0.084669 + 48.29;
    const floor = computeChain(690) - 1;
    const lifts = [floor - computeChain(670), floor - computeChain(660)];
    expect(lifts.map((lift) => lift.toFixed(4))).toEqual(['0.6934', '1.5401']);
    expect(result).toMatchObject({
      draftId: rule._id,
      source: 'windows',
      currency: 'EUR',
      from: '2021-03-03T06:00:00.000Z',
      to: '2021-03-03T11:00:00.000Z',
      steps: 6,
      everyNth: 1,
      floors: {
        old: { times: 0, places: 0, longestMinutes: 0, averageLift: null, greatestLift: null },
        new: { times: 2, places: 1, longestMinutes: 120, averageLift: 1.1167, greatestLift: 1.5401 },
      },
      places: [{ product: { _id: place.productId }, terminal: { _id: place.terminalId }, floorsOld: 0, floorsNew: 2 }],
      unpriced: { old: 0, new: 0, reasons: [] },
    });
    const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
    expect(result.points.map(({ oldBase }) => oldBase)).toEqual(
      [700, 690, 685, 670, 660, 680].map((q) => rounded(computeChain(q))),
    );
    expect(result.points.map(({ newBase }) => newBase)).toEqual(
      [computeChain(700), computeChain(690), computeChain(685), floor, floor, computeChain(680)].map(rounded),
    );
    expect(result.points.map(({ newFloors }) => newFloors)).toEqual([0, 0, 0, 1, 1, 0]);
    expect(result.points[0]).toMatchObject({
      marketValue: rounded(700 * 0.0845),
      // The energy tax of 470.40 per cbm is not part of the margin.
      oldMargin: rounded(computeChain(700) - 47.04 - 700 * 0.0845),
    });
    expect(result.duties).toEqual({ old: 47.04, new: 47.04 });
    expect(result.margin.new?.max).toBeGreaterThan(result.margin.old?.max ?? 0);
    expect(result.notes[0]).toContain('Regeln und Angeboten von heute');
  });

  test('skips clones, and gives the reason for a missing price', async () => {
    await seedWindows({ '10:00': 700, '10:30': 100, '11:00': 700 }, { day: '2021-04-07', clones: ['10:30'] });
    await app.pool.query(
      `update market_window_prices set live = false where symbol = 'USDEUR' and tick_at = '2021-04-07T11:00:00+01:00'`,
    );
    const result = await backtested({
      source: 'windows',
      from: '2021-04-07T00:00:00.000Z',
      to: '2021-04-08T00:00:00.000Z',
    });
    expect(result.steps).toBe(2);
    expect(result.unpriced).toEqual({
      old: 1,
      new: 1,
      reasons: [{ text: 'Für diesen Moment fehlt der Wechselkurs.', old: 1, new: 1 }],
    });
  });

  test('can be limited to one terminal', async () => {
    const terminal = await seedTerminal(app.pool);
    await seedOffer(app.pool, { ...place.goods, terminalId: terminal.id }, { priceType: 'API' });
    await seedWindows({ '08:00': 700, '09:00': 600 }, { day: '2021-05-05' });
    const span = { source: 'windows', from: '2021-05-05T00:00:00.000Z', to: '2021-05-06T00:00:00.000Z' } as const;
    expect((await backtested(span)).places).toHaveLength(2);
    const { places, floors } = await backtested({ ...span, terminalId: terminal.id });
    expect(places).toMatchObject([{ terminal: { _id: terminal.id }, floorsNew: 0 }]);
    expect(floors.new.times).toBe(0);
  });

  test('refuses a span that ends before it begins, a span without a market window, and a seller without live offers', async () => {
    const backwards = await run(place.client, rule, { ...wholeDay, from: wholeDay.to, to: wholeDay.from });
    expect(backwards).toMatchObject({ status: 400, body: { fields: [{ path: 'to' }] } });
    const empty = await run(place.client, rule, {
      source: 'windows',
      from: '1999-01-01T00:00:00.000Z',
      to: '1999-01-02T00:00:00.000Z',
    });
    expect(empty).toMatchObject({ status: 409, body: { code: 'replay_empty' } });
    const stranger = await seedPlace(app);
    const nothing = await run(stranger.client, await createDraft(stranger.client), wholeDay);
    expect(nothing).toMatchObject({ status: 409, body: { code: 'replay_empty' } });
  });
});

test('a backtest over closing prices moves in equal steps from one day to the next', async () => {
  for (const [day, quote] of [
    ['2021-06-01', 700],
    ['2021-06-02', 700],
    ['2021-06-03', 628],
  ] as const) {
    await app.pool.query(`insert into market_closes (symbol, day, price) values ('/GAS', $1, $2), ('USDEUR', $1, 1)`, [
      day,
      quote,
    ]);
  }
  const result = await backtested({ source: 'days', from: '2021-06-03', to: '2021-06-30' });
  expect(result.steps).toBe(24);
  // The quote falls by 3 USD/mt every hour. The capture at 08:00 is at 673, and 1.00 L/100 l are 11.8 USD/mt. So the floor
  // holds from the fourth hour after the capture.
  expect(result.floors.new).toMatchObject({ times: 12, longestMinutes: 720 });
});

describe('a backtest over a CSV of real days', () => {
  const csv = readFileSync(new URL('../../../../../../testing/data/market-daily.csv', import.meta.url), 'utf8');

  test('runs over five years, and reduces the chart to at most 600 points without losing a floor', async () => {
    await seedPriceRule(app.pool, place.sellerId, { kind: 'CUSTOMER', value: '-1', unit: 'L/cbm', customerIds: [] });
    const result = await backtested({ source: 'csv', csv });
    expect(result.steps).toBe(1_277 * 24);
    expect(result.points.length).toBeGreaterThan(300);
    expect(result.points.length).toBeLessThanOrEqual(600);
    expect(result.points.reduce((sum, { newFloors }) => sum + newFloors, 0)).toBe(result.floors.new.times);
    expect(result.floors.new.times).toBeGreaterThan(20);
    expect(result.floors.old.times).toBe(0);
    expect(result.unpriced).toEqual({ old: 0, new: 0, reasons: [] });
    // The margin consists of freight, a surcharge of 0.002 on the exchange rate, and floors. The market is not part of it.
    expect(result.margin.old?.min).toBeGreaterThan(1.25);
    expect(result.margin.old?.max).toBeLessThan(1.6);
    expect(result.margin.new?.average).toBeGreaterThan(result.margin.old?.average ?? 0);
    expect(result.notes.join(' ')).toContain('24 gleichen Schritten');
  });

  test('names each error of the file by line and column', async () => {
    const lines = csv.split('\n').slice(0, 6);
    const [header = '', first = '', second = ''] = lines;
    const broken = [header, first, second.replace(/,[^,]*,/, ',abc,'), '2019-13-01,1,1,1,1,1', first, 'Unsinn'].join(
      '\n',
    );
    const refused = await run(place.client, rule, { source: 'csv', csv: broken });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'csv: Zeile 3, Spalte brent_usd_bbl: „abc“ ist keine Zahl über null mit Dezimalpunkt.',
      'csv: Zeile 4, Spalte date: „2019-13-01“ ist kein Tag in der Form JJJJ-MM-TT.',
      'csv: Zeile 5, Spalte date: 2019-01-02 steht nach 2019-01-02. Die Tage müssen aufsteigen.',
      'csv: Zeile 6, Spalte date: „Unsinn“ ist kein Tag in der Form JJJJ-MM-TT.',
      'csv: Zeile 6, Spalte brent_usd_bbl: Der Wert fehlt.',
      'csv: Zeile 6, Spalte eur_usd: Der Wert fehlt.',
      'csv: Zeile 6, Spalte eur_chf: Der Wert fehlt.',
      'csv: Zeile 6, Spalte diesel_de_extax_eur_1000l: Der Wert fehlt.',
    ]);
    const messageFor = async (text: string) =>
      (await run(place.client, rule, { source: 'csv', csv: text })).body.fields?.[0]?.message;
    for (const day of ['0000-01-02', '0001-01-02', '1899-12-31'])
      expect(await messageFor([header, first.replace('2019-01-02', day), second].join('\n'))).toBe(
        `Zeile 2, Spalte date: „${day}“ ist kein Tag in der Form JJJJ-MM-TT.`,
      );
    expect(await messageFor('date,brent_usd_bbl\n2019-01-02,50')).toBe(
      'Zeile 1: Es fehlen die Spalten eur_usd, eur_chf, diesel_de_extax_eur_1000l.',
    );
    expect(await messageFor([header, first].join('\n'))).toBe('Die Datei braucht mindestens zwei Tage.');
    expect(await messageFor('')).toBe('Die Datei ist leer.');
    const days = Array.from({ length: 5_001 }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));
    const long = [header, ...days.map((day) => `${day}${first.slice(10)}`)].join('\n');
    expect(await messageFor(long)).toBe('Die Datei hat mehr als 5000 Tage.');
  });

  test('reads a file with a byte order mark, Windows line ends and semicolons', async () => {
    const few = csv.split('\n').slice(0, 4).join('\r\n').replaceAll(',', ';');
    expect((await backtested({ source: 'csv', csv: `\uFEFF${few}\r\n` })).steps).toBe(48);
  });

  test('runs only once at a time for a seller', async () => {
    const answers = await Promise.all([
      run(place.client, rule, { source: 'csv', csv }),
      run(place.client, rule, { source: 'csv', csv }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('replay_running');
    expect((await backtested({ source: 'csv', csv })).steps).toBeGreaterThan(0);
  });

  test('stops when its request is gone, and then another backtest can run', async () => {
    const db = createDatabase<Tables>(app.pool);
    const market = { now: () => new Date() };
    const books = createRuleBooks(brands.de.zone);
    const backtestDraft = createBacktestDraft({ db, brand: brands.de, books, market });
    const stored = await readDraft(db, place.sellerId, rule._id);
    if (!stored) throw new Error('no draft');
    const gone = new AbortController();
    const given = backtestDraft(place.sellerId, stored, { source: 'csv', csv }, gone.signal);
    setTimeout(() => gone.abort(new Error('gone')), 20);
    await expect(given).rejects.toThrow('gone');
    const few = csv.split('\n').slice(0, 4).join('\n');
    const next = backtestDraft(place.sellerId, stored, { source: 'csv', csv: few }, new AbortController().signal);
    await expect(next).resolves.toMatchObject({ ok: true, value: { steps: 48 } });
  });
});

test('refuses a backtest of another seller’s draft, and every backtest of a buyer', async () => {
  const stranger = await seedPlace(app);
  const buyer = await seedTrader(app, place);
  expect((await run(stranger.client, rule, wholeDay)).status).toBe(404);
  expect((await run(buyer.client, rule, wholeDay)).status).toBe(403);
});
