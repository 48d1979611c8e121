import { describe, expect, test } from 'vitest';
import { applyDeployment } from '../../../platform/brand.ts';
import { formatsOfBrand } from '../../../platform/formats.ts';
import type { HeadContext } from '../list/list-column.ts';
import { chooseColumn } from './choose-column.ts';

applyDeployment({ brand: 'de', demo: false });

const table: HeadContext = {
  grouped: true,
  litres: false,
  room: 3,
  lens: { quantity: null, term: null },
  formats: formatsOfBrand(),
};
const cards: HeadContext = { ...table, cards: true };
const usual = 'change,parts,difference,fits,collection';

describe('the chosen columns', () => {
  test.each<[string, HeadContext, string | undefined, string, boolean, string | undefined]>([
    ['one more in the table', table, undefined, 'history', true, `history,${usual}`],
    ['one less in the table', table, undefined, 'change', false, usual.replace('change,', '')],
    ['the usual ones again', table, usual.replace('change,', ''), 'change', true, undefined],
    ['one more on a phone keeps the table', cards, undefined, 'history', true, usual.replace('parts', 'history,parts')],
    ['no parts on a phone', cards, undefined, 'parts', false, usual.replace('parts,', '')],
    ['the usual ones of a phone again', cards, usual.replace('parts,', ''), 'parts', true, undefined],
    ['a choice made in the table stays', cards, 'terms', 'history', true, 'history,terms'],
    ['the last one', cards, 'parts', 'parts', false, 'keine'],
  ])('%s', (_, head, before, id, on, after) => {
    expect(chooseColumn(head, before, { id, on })?.split(',').sort()).toEqual(after?.split(',').sort());
  });
});
