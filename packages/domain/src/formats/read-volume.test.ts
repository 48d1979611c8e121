import { expect, test } from 'vitest';
import type { NumberStyle } from './index.ts';
import { readAsLitres, readVolume } from './read-volume.ts';

const german: NumberStyle = { decimal: ',', group: '.' };
const swiss: NumberStyle = { decimal: '.', group: "'" };

test.each<[string, NumberStyle, number | string]>([
  ['30', german, 30],
  ['30 cbm', german, 30],
  ['30 m³', german, 30],
  ['30m3', german, 30],
  ['30,5 CBM', german, 30.5],
  ['30.000 l', german, 30],
  ['30000l', german, 30],
  ['30 000 Liter', german, 30],
  ['12.345 l', german, 12.345],
  ['500 lt', german, 0.5],
  ["30'000 l", swiss, 30],
  ['30.5 m³', swiss, 30.5],
  ['30000 ltr', swiss, 30],
  // 30.000 l would be 30 litres with decimals there.
  ['30.000 l', swiss, 'too_many_decimals'],
  ["30'000 l", german, 'not_a_number'],
  ['30,5 l', german, 'too_many_decimals'],
  ['3.00 l', german, 'wrong_grouping'],
  ['30 t', german, 'not_a_number'],
  ['30 l l', german, 'not_a_number'],
  ['-30 l', german, 'negative_not_allowed'],
  ['l', german, 'empty'],
  ['', german, 'empty'],
])('a field in cbm reads %j (%j) as %j', (text, style, expected) => {
  const read = readVolume(text, style, 'cbm');
  expect(read.ok ? read.value : read.code).toBe(expected);
});

test.each<[string, number]>([
  ['500', 500],
  ['500 l', 500],
  ['0,5 m³', 500],
  ['1,234 cbm', 1234],
])('a field in litres reads %j as %d', (text, expected) => {
  expect(readVolume(text, german, 'lt')).toMatchObject({ ok: true, value: expected });
});

test.each([
  [30_000, 120, 30],
  [1_000, 120, 1],
  [999, 120, undefined],
  [100, 120, undefined],
  [30_000, 40_000, undefined],
  [500_000, 120, undefined],
  [30_000.5, 120, undefined],
])('%d cbm where %d is the most: litres for %s', (cbm, most, expected) => {
  expect(readAsLitres(cbm, most)).toBe(expected);
});
