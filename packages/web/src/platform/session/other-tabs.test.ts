import { expect, test, vi } from 'vitest';
import { announceUser, watchOtherTabs } from './other-tabs.ts';

test('notices only that another tab signed out or signed in as another user', () => {
  const change = vi.fn();
  let own: string | undefined = 'kaeufer';
  watchOtherTabs(() => own, change);
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('hp.user', 'kaeufer');
  tell('hp.scheme', 'dark');
  expect(change).not.toHaveBeenCalled();
  tell('hp.user', 'mutter');
  tell('hp.user', '');
  expect(change).toHaveBeenCalledTimes(2);
  own = undefined;
  tell('hp.user', 'mutter');
  expect(change).toHaveBeenCalledTimes(2);
});

test('stores the user for the other tabs', () => {
  announceUser('kaeufer');
  expect(localStorage.getItem('hp.user')).toBe('kaeufer');
});
