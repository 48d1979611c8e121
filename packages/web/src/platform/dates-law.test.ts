import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = `${import.meta.dirname}/../`;
const ownDates = /toLocale(?:Date|Time)?String|Intl\.(?:DateTimeFormat|RelativeTimeFormat)/;

test('screens write dates by the formats of the brand alone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => ownDates.test(readFileSync(sources + file, 'utf8')))).toEqual([]);
});
