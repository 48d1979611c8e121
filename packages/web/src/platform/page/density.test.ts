import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

const load = () => import('./density.ts');

test('applies the chosen density to the page and stores it in this browser', async () => {
  const { chooseDensity } = await load();
  chooseDensity('compact');
  expect(document.documentElement.dataset.density).toBe('compact');
  expect(localStorage.getItem('hp.density')).toBe('compact');
  chooseDensity('comfortable');
  expect(document.documentElement.dataset.density).toBe('comfortable');
  expect(localStorage.getItem('hp.density')).toBe('comfortable');
});

test('keeps the choice for this visit when the browser has no storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const { chooseDensity } = await load();
  chooseDensity('compact');
  expect(document.documentElement.dataset.density).toBe('compact');
  vi.restoreAllMocks();
});
