// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountTypeStorage, endedSessionStorage, returnPathStorage, unsavedStorage } from './storage.ts';

let left: string[];

beforeEach(() => {
  vi.resetModules();
  left = [];
  vi.spyOn(window.location, 'replace').mockImplementation((path) => void left.push(String(path)));
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  window.history.replaceState(null, '', '/orders?status=open');
  accountTypeStorage.write('buyer');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a session that ended elsewhere leads to the sign-in once, and from there back', async () => {
  const { signedOutElsewhere } = await import('./sign-out.ts');
  signedOutElsewhere();
  signedOutElsewhere();
  expect(left).toEqual(['/login']);
  expect(returnPathStorage.read()).toBe('/orders?status=open');
  expect(accountTypeStorage.read()).toBeUndefined();
});

test('leads nowhere back after a sign-out, whatever the page still hears from the server', async () => {
  const { signOut, signedOutElsewhere } = await import('./sign-out.ts');
  await signOut();
  signedOutElsewhere();
  expect(left).toEqual(['/login']);
  expect(returnPathStorage.read()).toBeUndefined();
});

test('leaves also when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { signOut } = await import('./sign-out.ts');
  await signOut().catch(() => {});
  expect(left).toEqual(['/login']);
  expect(accountTypeStorage.read()).toBeUndefined();
});

test('says why on the sign-in page, but not after a sign-out by oneself', async () => {
  const { signedOutElsewhere } = await import('./sign-out.ts');
  signedOutElsewhere();
  expect(endedSessionStorage.read()).toEqual({ userId: null });
  vi.resetModules();
  unsavedStorage.write({ userId: 'u', brand: 'de', inputs: {} });
  const { signOut } = await import('./sign-out.ts');
  await signOut();
  expect(endedSessionStorage.read()).toBeUndefined();
  expect(unsavedStorage.read()).toBeUndefined();
});

test('leads whoever stays on the page to the sign-in again with the next thing that fails', async () => {
  vi.useFakeTimers();
  const { signedOutElsewhere } = await import('./sign-out.ts');
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
  const { signedOutElsewhere } = await import('./sign-out.ts');
  signedOutElsewhere();
  expect(left).toEqual([]);
});
