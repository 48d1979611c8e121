import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { inQuiet, untilRead } from './preload.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});

function wanted(...names: string[]) {
  const loaded: string[] = [];
  const preload = (name: string) => ({ preload: async () => void loaded.push(name) });
  return { loaded, list: names.map(preload) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('loads one after the other', async () => {
  const { loaded, list } = wanted('panel', 'orders');
  inQuiet(list);
  await pass(250);
  expect(loaded).toEqual(['panel']);
  await pass(200);
  expect(loaded).toEqual(['panel', 'orders']);
});

test('waits while data are loading', async () => {
  const { loaded, list } = wanted('panel');
  const fetching = vi.spyOn(queryClient, 'isFetching').mockReturnValue(1);
  inQuiet(list);
  await pass(2_000);
  expect(loaded).toEqual([]);
  fetching.mockReturnValue(0);
  await pass(250);
  expect(loaded).toEqual(['panel']);
});

test('preloads nothing when the browser saves data, and nothing after its end', async () => {
  const { loaded, list } = wanted('panel', 'orders');
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  inQuiet(list);
  await pass(1_000);
  expect(loaded).toEqual([]);
  vi.stubGlobal('navigator', {});
  inQuiet(list)();
  await pass(1_000);
  expect(loaded).toEqual([]);
});

test.each([
  ['when its data are there and painted in the next frame', 1_050, 1_105],
  ['after three seconds at the latest', 60_000, 3_000],
])('a page gives way to what can wait %s', async (_, answeredMs, waitedMs) => {
  const fetching = vi.spyOn(queryClient, 'isFetching').mockReturnValue(1);
  setTimeout(() => fetching.mockReturnValue(0), answeredMs);
  const began = Date.now();
  const read = untilRead().then(() => Date.now() - began);
  await pass(60_000);
  expect(await read).toBe(waitedMs);
});

test('what can wait waits for the drawing of data that are there', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 500));
  const began = Date.now();
  const read = untilRead().then(() => Date.now() - began);
  await pass(1_000);
  expect(await read).toBeGreaterThanOrEqual(600);
});
