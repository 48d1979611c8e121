import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import type { DraftChangeView, DraftView } from '@handelsplatz/contract/pricing/drafts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Call,
  deletionFixture,
  draftFixture,
  overviewFixture,
  showInEngine,
  stubServer,
} from '../shared/pricing.fixture.tsx';
import { marginLines, priceLines } from './backtest-lines.ts';
import { BacktestTab } from './backtest-tab.tsx';
import { useBacktest } from './use-backtest.ts';

function Tab({ draft }: { draft: DraftView }) {
  return <BacktestTab backtest={useBacktest(draft)} overview={overviewFixture} />;
}

function show(backtest: (call: Call) => unknown, draft = draftFixture()) {
  const calls = stubServer({ 'POST /api/pricing/drafts/d1/replay': backtest });
  return { ...showInEngine(<Tab draft={draft} />), calls };
}

const start = () => screen.findByRole('button', { name: 'Nachrechnen' });
const csv = new File(['date,brent_usd_bbl\n2026-01-05,abc'], 'tage.csv', { type: 'text/csv' });

test.each([
  ['at noon', '2026-11-21T11:03:00Z'],
  ['in the hour that comes twice in autumn', '2026-10-25T00:30:00Z'],
  ['in the same hour, when it comes again', '2026-10-25T01:30:00Z'],
])('runs over the stored market windows of the last 24 hours by default, %s', async (_, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { user, calls } = show(() => [409, { code: 'replay_empty', detail: 'Für diesen Zeitraum gibt es nichts.' }]);
  await user.click(await start());
  expect(await screen.findByText('Für diesen Zeitraum gibt es nichts.')).toBeTruthy();
  const [sent] = calls.map(({ body }) => body as { source: string; from: string; to: string });
  expect(sent?.source).toBe('windows');
  expect(Date.parse(sent?.to ?? '') - Date.parse(sent?.from ?? '')).toBe(86_400_000);
  expect(Date.parse(sent?.to ?? '')).toBeGreaterThanOrEqual(Date.parse(now));
});

test('stops a running backtest without showing an error', async () => {
  const { user } = show(() => new Promise(() => {}));
  await user.click(await start());
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that a file is empty and does not send it', async () => {
  const { user, calls } = show(() => null);
  await user.click(await screen.findByRole('radio', { name: 'CSV-Datei' }));
  await user.upload(screen.getByLabelText('Datei mit Tageswerten'), new File([''], 'leer.csv'));
  expect(await screen.findByText('leer.csv')).toBeTruthy();
  expect(screen.getByText('0 kB')).toBeTruthy();
  expect(screen.getByText('Die Datei ist leer.')).toBeTruthy();
  await user.click(await start());
  expect(screen.getAllByText('Die Datei ist leer.')).toHaveLength(1);
  expect(calls).toEqual([]);
});

test('names the unreadable lines of a file until another file is chosen', async () => {
  const line = 'Zeile 2, Spalte brent_usd_bbl: „abc“ ist keine Zahl.';
  const { user, calls } = show(() => [400, { code: 'invalid_input', fields: [{ path: 'csv', message: line }] }]);
  await user.click(await screen.findByRole('radio', { name: 'CSV-Datei' }));
  await user.click(await start());
  expect(screen.getByText('Bitte wählen Sie eine Datei.')).toBeTruthy();
  expect(calls).toEqual([]);
  await user.upload(screen.getByLabelText('Datei mit Tageswerten'), csv);
  expect(await screen.findByText('tage.csv')).toBeTruthy();
  await user.click(await start());
  expect(await screen.findByText(line)).toBeTruthy();
  expect(calls[0]?.body).toEqual({ source: 'csv', csv: await csv.text() });
  await user.upload(screen.getByLabelText('Datei mit Tageswerten'), new File(['date'], 'besser.csv'));
  expect(await screen.findByText('besser.csv')).toBeTruthy();
  expect(screen.queryByText(line)).toBeNull();
});

const floors = { times: 0, places: 0, longestMinutes: 0, averageLift: null, greatestLift: null };
const margin = { average: 4, min: 3, max: 5 };
const point = {
  at: '2026-03-02T09:00:00.000Z',
  marketValue: 60,
  oldBase: 64,
  newBase: 64,
  oldMargin: 4,
  newMargin: 4,
  oldFloors: 0,
  newFloors: 0,
};
/** A backtest in which the draft changes no base price. */
const unmoved: PricingBacktest = {
  draftId: 'd1',
  source: 'windows',
  currency: 'EUR',
  from: point.at,
  to: point.at,
  steps: 1,
  everyNth: 1,
  notes: [],
  points: [point],
  floors: { old: floors, new: floors },
  differing: 0,
  margin: { old: margin, new: margin },
  duties: { old: null, new: null },
  places: [],
  unpriced: { old: 0, new: 0, reasons: [] },
};
const customerRule: DraftChangeView = { ...deletionFixture, _id: 'x2', kind: 'CUSTOMER' };
const termRule: DraftChangeView = { ...deletionFixture, _id: 'x3', kind: 'PAYMENT_TERM' };

test('says before the backtest runs that a draft with only customer rules changes no base price', async () => {
  show(() => null, draftFixture({ changes: [customerRule, termRule] }));
  expect(await screen.findByText('Kundenregeln sind nicht Teil der Rückrechnung')).toBeTruthy();
  expect(screen.getByText(/ändert nur Kundenregeln oder Zahlungsziele.*unter „Wirkung“/)).toBeTruthy();
});

test('says which part of a mixed draft is left out, and says nothing about other drafts', async () => {
  show(() => null, draftFixture({ changes: [customerRule, deletionFixture] }));
  expect(await screen.findByText(/^Die Kundenregeln und Zahlungsziele dieses Entwurfs sind nicht Teil/)).toBeTruthy();
  cleanup();
  show(() => null, draftFixture({ changes: [deletionFixture] }));
  await start();
  expect(screen.queryByText(/Kundenregeln/)).toBeNull();
});

test('says that no base price changes and draws one line for both rule books', async () => {
  const { user } = show(() => unmoved, draftFixture({ changes: [customerRule] }));
  await user.click(await start());
  expect(await screen.findByText(/^Der Entwurf ändert in diesem Zeitraum keinen Basispreis\./)).toBeTruthy();
  expect(priceLines(unmoved).map(({ label }) => label)).toEqual([
    'Marktwert',
    'Basispreis, mit und ohne Entwurf gleich',
    'Mindestpreis griff',
  ]);
  expect(marginLines(unmoved)).toHaveLength(1);
  expect(priceLines({ ...unmoved, differing: 1 })).toHaveLength(4);
  expect(marginLines({ ...unmoved, differing: 1 })).toHaveLength(2);
});
