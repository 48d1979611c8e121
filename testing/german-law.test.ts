import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const packages = new URL('../packages/', import.meta.url).pathname;
const lines = globSync('{web,server,contract,domain}/src/**/*.{ts,tsx,md}', { cwd: packages })
  .filter((file) => !/\.(test|fixture|testbed)\.tsx?$/.test(file))
  .flatMap((file) => {
    const all = readFileSync(packages + file, 'utf8').split('\n');
    return all.map((line, index) => ({ file, line: line.trim(), before: all[index - 1]?.trim() ?? '' }));
  });

test('nobody gets “Bescheid”: the product notifies', () => {
  expect(lines.length).toBeGreaterThan(50_000);
  expect(lines.filter(({ line }) => /\bBescheid\b/.test(line))).toEqual([]);
});

test('an alert has a price, not a threshold, and an example that a market can have', () => {
  expect(lines.filter(({ file, line }) => /price-alert/.test(file) && /'[^']*(Schwelle|unter 80)/.test(line))).toEqual(
    [],
  );
});

/** Counts that are never one, or whose noun is the same for one. */
const neverOne = [
  /^(days|hours|surchargeText|unitOfSurcharge|planEveryMinutes|payDays): /,
  /^(termSurcharge): 'Aufschlag bei/,
  /\{(count|number)\} (Käufer|Treffer)\b/,
  // The dialogs of one thing, and of two equal prices, have sentences of their own.
  /^(removeTitle|tied): /,
  // The other half of a choice in code.
  /^: `/,
  // Of a list that is too long.
  /^foundMany: |^long: 'Mehr als|^tooMany: |^too_many_rows: |^exportSheets: |^dropHint: /,
  /Auch nach \{count\} Versuchen/,
];

test('a count of one has a sentence of its own', () => {
  const counted = lines.filter(
    ({ file, line, before }) =>
      /texts?\.ts$|sentences\.ts$/.test(file) &&
      /\{count\} (?:[a-zäöüß]+ )?[A-ZÄÖÜ]/.test(line) &&
      !/^(one|other):|\{ one: /.test(line) &&
      !/^(one|other):$/.test(before) &&
      !neverOne.some((safe) => safe.test(line)),
  );
  expect(counted.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
