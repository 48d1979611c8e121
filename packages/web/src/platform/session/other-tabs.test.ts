import { expect, test, vi } from 'vitest';
import { announceUser, watchOtherTabs } from './other-tabs.ts';

test('notices only that another tab signed out or signed in as another user', () => {
  const change = vi.fn();
  let own: string | undefined = 'kaeufer';
  watchOtherTabs(() => own, change);
  const notify = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  notify('hp.user', 'kaeufer');
  notify('hp.scheme', 'dark');
  expect(change).not.toHaveBeenCalled();
  notify('hp.user', 'mutter');
  notify('hp.user', '');
  expect(change).toHaveBeenCalledTimes(2);
  own = undefined;
  notify('hp.user', 'mutter');
  expect(change).toHaveBeenCalledTimes(2);
});

test('stores the user for the other tabs', () => {
  announceUser('kaeufer');
  expect(localStorage.getItem('hp.user')).toBe('kaeufer');
});
