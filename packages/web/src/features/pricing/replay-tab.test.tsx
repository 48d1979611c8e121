// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { type Call, draftFixture, overviewFixture, showInEngine, stubServer } from './draft.fixture.tsx';
import { ReplayTab } from './replay-tab.tsx';
import { useReplay } from './use-replay.ts';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Tab() {
  return <ReplayTab replay={useReplay(draftFixture())} overview={overviewFixture} />;
}

function show(replay: (call: Call) => unknown) {
  const calls = stubServer({ 'POST /api/pricing/drafts/d1/replay': replay });
  return { ...showInEngine(<Tab />), calls };
}

const start = () => screen.findByRole('button', { name: 'Nachrechnen' });
const csv = new File(['date,brent_usd_bbl\n2026-01-05,abc'], 'tage.csv', { type: 'text/csv' });

test('runs over the stored windows of the last 24 hours unless something else is chosen', async () => {
  const { user, calls } = show(() => [409, { code: 'replay_empty', detail: 'Für diesen Zeitraum gibt es nichts.' }]);
  await user.click(await start());
  expect(await screen.findByText('Für diesen Zeitraum gibt es nichts.')).toBeTruthy();
  const [sent] = calls.map(({ body }) => body as { source: string; from: string; to: string });
  expect(sent?.source).toBe('windows');
  expect(Date.parse(sent?.to ?? '') - Date.parse(sent?.from ?? '')).toBe(86_400_000);
});

test('stops a replay that runs, without calling that an error', async () => {
  const { user } = show(() => new Promise(() => {}));
  await user.click(await start());
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says of an empty file that it is, and sends none', async () => {
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

test('names the lines of a file that cannot be read, until another file is chosen', async () => {
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
