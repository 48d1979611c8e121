import { beforeEach, expect, test, vi } from 'vitest';
import { accountTypeStorage, endedSessionStorage, returnPathStorage, unsavedStorage } from '../page/storage.ts';

let left: string[];
let page: typeof import('./sign-out.ts');

beforeEach(async () => {
  vi.resetModules();
  page = await import('./sign-out.ts');
  left = [];
  vi.spyOn(window.location, 'replace').mockImplementation((path) => void left.push(String(path)));
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  window.history.replaceState(null, '', '/orders?status=open');
  accountTypeStorage.write('buyer');
});

test('a session that ended elsewhere leads to the sign-in page once, and from there back', async () => {
  const { signedOutElsewhere } = page;
  signedOutElsewhere();
  signedOutElsewhere();
  expect(left).toEqual(['/login']);
  expect(returnPathStorage.read()).toBe('/orders?status=open');
  expect(accountTypeStorage.read()).toBeUndefined();
});

test('does not return to a page after a sign-out, whatever responses still arrive', async () => {
  const { signOut, signedOutElsewhere } = page;
  await signOut();
  signedOutElsewhere();
  expect(left).toEqual(['/login']);
  expect(returnPathStorage.read()).toBeUndefined();
});

test('leaves the page even when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { signOut } = page;
  await signOut().catch(() => {});
  expect(left).toEqual(['/login']);
  expect(accountTypeStorage.read()).toBeUndefined();
});

test('shows the reason on the sign-in page, except after a sign-out by the user', async () => {
  const { signedOutElsewhere } = page;
  signedOutElsewhere();
  expect(endedSessionStorage.read()).toEqual({ userId: null });
  vi.resetModules();
  unsavedStorage.write({ userId: 'u', brand: 'de', inputs: {} });
  const { signOut } = await import('./sign-out.ts');
  await signOut();
  expect(endedSessionStorage.read()).toBeUndefined();
  expect(unsavedStorage.read()).toBeUndefined();
});

test('leads a user who stayed on the page to the sign-in page again with the next failed request', async () => {
  vi.useFakeTimers();
  const { signedOutElsewhere } = page;
  signedOutElsewhere();
  signedOutElsewhere();
  expect(left).toEqual(['/login']);
  vi.advanceTimersByTime(3_000);
  signedOutElsewhere();
  expect(left).toEqual(['/login', '/login']);
  vi.useRealTimers();
});

test('stays on the sign-in page', async () => {
  window.history.replaceState(null, '', '/login');
  const { signedOutElsewhere } = page;
  signedOutElsewhere();
  expect(left).toEqual([]);
});
