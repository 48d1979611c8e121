import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownPictures } from './shown-pictures.ts';

const folder = new URL('../docs/screenshots/', import.meta.url);

test('the repository contains exactly the pictures that README and docs show', () => {
  expect(shownPictures().length).toBeGreaterThan(0);
  expect(readdirSync(folder).toSorted()).toEqual(shownPictures());
});

test('the pictures are few and small', () => {
  const bytes = readdirSync(folder).map((name) => statSync(new URL(name, folder)).size);
  expect(bytes.length).toBeLessThanOrEqual(25);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
});
