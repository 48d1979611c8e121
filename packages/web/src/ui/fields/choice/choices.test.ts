import { expect, test } from 'vitest';
import { type ChoiceGroup, findChoices, toKeys, toValues } from './choices.ts';

const option = (value: string) => ({ value, label: value });
const groups: ChoiceGroup[] = [
  { id: 'n', label: 'Nord', options: [option('Hamburg'), option('Kiel')] },
  { id: 's', label: 'Süd', options: [option('Ulm')] },
  { id: 'x', label: 'Netze', options: [option('Netz')], asWhole: false },
];

test.each([
  { value: [], keys: [] },
  { value: ['Kiel'], keys: ['Kiel'] },
  { value: ['Kiel', 'Hamburg'], keys: ['Kiel', 'Hamburg', 'group:n'] },
  { value: ['Netz'], keys: ['Netz'] },
])('$value shows as $keys', ({ value, keys }) => {
  expect(toKeys(groups, value)).toEqual(keys);
});

test.each([
  { from: [], keys: ['group:n'], to: ['Hamburg', 'Kiel'] },
  { from: ['Hamburg', 'Kiel'], keys: ['Hamburg', 'Kiel'], to: [] },
  { from: ['Hamburg', 'Kiel'], keys: ['Kiel', 'group:n'], to: ['Kiel'] },
  { from: ['Kiel'], keys: ['Kiel', 'Ulm'], to: ['Kiel', 'Ulm'] },
  { from: ['Fern', 'Kiel'], keys: [], to: ['Fern'] },
])('from $from the keys $keys lead to $to', ({ from, keys, to }) => {
  expect(toValues(groups, from, new Set(keys))).toEqual(to);
});

test("finds by all words in the label or in the group's label", () => {
  const found = (text: string) => findChoices(groups, text).flatMap(({ options }) => options.map(({ value }) => value));
  expect(found('nord ki')).toEqual(['Kiel']);
  expect(found('NORD')).toEqual(['Hamburg', 'Kiel']);
  expect(found('kiel süd')).toEqual([]);
});
