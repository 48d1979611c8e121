import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderLifting } from '../orders/input.ts';
import { counts, positiveUpTo, units, within } from './measures.ts';

test.each([
  [z.number().check(...within(0.6, 1.2, units.density)), 1.21, 'Höchstens 1,2 t/cbm.'],
  [z.number().check(...within(0.6, 1.2, units.density)), 0.5, 'Mindestens 0,6 t/cbm.'],
  [z.number().check(...within(1, 7, units.days)), 0, 'Mindestens 1 Tag.'],
  [z.number().check(...within(-50, 100, units.celsius)), -50.1, 'Mindestens -50 °C.'],
  [z.number().check(...positiveUpTo(1_000_000, units.cubicMetres)), 1_000_001, 'Höchstens 1.000.000 cbm.'],
  [z.number().check(...positiveUpTo(1_000_000, units.cubicMetres)), 0, 'Bitte geben Sie einen positiven Wert ein'],
  [z.number().check(...positiveUpTo(9_999.99, units.price)), 10_000, 'Höchstens 9.999,99 je 100 l.'],
  [z.number().check(...within(1, 7, counts('Day of the week'))), 8, 'Höchstens 7.'],
])('%# refuses a number beyond its bound with the bound and its unit', (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('the description shows unit and bounds of a density', () => {
  const { properties } = z.toJSONSchema(orderLifting, { io: 'input' });
  expect(properties?.density).toMatchObject({
    description: units.density.meaning,
    minimum: 0.6,
    maximum: 1.2,
  });
});
