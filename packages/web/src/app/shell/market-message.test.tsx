import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const now = Date.parse('2026-03-02T11:04:10Z');
const quoted = '2026-03-02T11:04:05Z';
let end = () => {};
let accountType: 'buyer' | 'seller';
let isClone: boolean;
let reachable: boolean;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now });
  [accountType, isClone, reachable] = ['buyer', false, true];
});

afterEach(() => {
  end();
});

const answers: Record<string, () => unknown> = {
  '/api/user': () => ({ _id: 'u', firstName: 'Eva', lastName: 'Groß', account: { type: accountType } }),
  '/api/generic/metadata': () => ({ accountType, roles: [], features: [] }),
  '/api/generic/marketWindow': () => ({
    _id: 'w',
    created: quoted,
    expires: '2026-03-02T11:05:05Z',
    currentTime: new Date().toISOString(),
    isClone,
    marketChange: null,
    prices: [{ symbol: '/BRN', price: 70, live: true, timestamp: quoted }],
  }),
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders the message as the shell does, with the market and the event stream running. */
async function open() {
  const { stubEventStream } = await import('../../testing/event-stream.ts');
  const stream = stubEventStream();
  const streamed = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    if (path === '/api/events') return streamed(path, request);
    return Response.json(answers[path]?.() ?? null);
  });
  const { applyDeployment } = await import('../../platform/brand.ts');
  applyDeployment({ brand: 'de', demo: false });
  const { ensureSession } = await import('../../platform/session/session.ts');
  await ensureSession();
  const { MarketMessage } = await import('./market-message.tsx');
  const { startLive } = await import('./live.ts');
  render(<MarketMessage />);
  end = startLive();
  await pass(1);
  return stream;
}
const message = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

test('shows nothing while prices are live', async () => {
  await open();
  expect(message()).toEqual([]);
});

test.each([
  ['buyer', 'Live-Angebote sind so lange nicht bestellbar, Festpreise schon. Reservierte Preise gelten weiter.'],
  ['seller', 'Käufer können Live-Angebote so lange nicht bestellen.'],
] as const)('shows a %s once since when live prices stand still', async (type, consequence) => {
  [accountType, isClone] = [type, true];
  await open();
  expect(message()).toEqual([`Live-Preise stehen seit 12:04:05 still. ${consequence}`]);
});

test('shows once that the server is unreachable, and nothing after it has returned', async () => {
  const stream = await open();
  reachable = false;
  stream.breakOff();
  await pass(1);
  const lost =
    'Keine Verbindung zum Server. Live-Preise stehen seit 12:04:05 still. Bestellen können Sie wieder, sobald die Verbindung steht.';
  expect(message()).toEqual([lost]);
  await pass(10_000);
  expect(message()).toEqual([lost]);
  reachable = true;
  await pass(6_000);
  expect(message()).toEqual([]);
});

test('shows that the browser is offline', async () => {
  await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reachable = false;
  window.dispatchEvent(new Event('offline'));
  await pass(1);
  expect(message()).toEqual([
    'Sie sind offline. Live-Preise stehen seit 12:04:05 still. Bestellen können Sie wieder, sobald die Verbindung steht.',
  ]);
});

test('shows that updates are late when only the stream is broken', async () => {
  const stream = await open();
  stream.answerWith(503);
  stream.breakOff();
  await pass(3_000);
  expect(message()).toEqual([]);
  await pass(2_000);
  expect(message()).toEqual([
    'Verbindung unterbrochen. Preise sind aktuell; Mengen und Meldungen kommen verzögert an.',
  ]);
});
