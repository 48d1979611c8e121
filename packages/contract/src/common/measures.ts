/**
 * Numbers of requests, each with its unit and its bounds. They are stated once: the description of the interface shows them, and the
 * sentence that refuses a value names them, in the browser as on the server.
 */
import * as z from 'zod/mini';
import { formatAtLeast, formatAtMost, positiveSentence } from './sentences.ts';

/** What a number means, for the description, and what stands behind it in a German sentence. */
export interface Unit {
  readonly meaning: string;
  readonly sign?: string;
}

const cubicMetres = { meaning: 'Quantity in cbm, up to 3 decimals', sign: 'cbm' };
const days = { meaning: 'Days', sign: 'Tage' };

/** The units of the interface. A sentence cannot know the product's unit, or the brand's currency. */
export const units = {
  productUnit: { meaning: 'Quantity in the product’s unit: cbm (3 decimals) or lt (whole)' },
  cubicMetres,
  litres: { meaning: 'Litres, whole', sign: 'Liter' },
  density: { meaning: 'Density at 15 °C in t/cbm, which is the same number as kg/l', sign: 't/cbm' },
  celsius: { meaning: 'Temperature in °C, 1 decimal', sign: '°C' },
  percent: { meaning: 'Percent', sign: '%' },
  days,
  paymentDays: { ...days, meaning: 'Payment term in days' },
  hours: { meaning: 'Hours', sign: 'Stunden' },
  price: { meaning: 'Price in the brand’s currency per 100 l at 15 °C, 2 decimals', sign: 'je 100 l' },
  money: { meaning: 'Amount in the brand’s currency, 2 decimals' },
} satisfies Record<string, Unit>;

/** A number without a unit: what it counts or names. */
export const counts = (meaning: string): Unit => ({ meaning });

/**
 * The bounds of a number, both included.
 * @example z.number().check(...within(0.6, 1.2, units.density)) // 2: 'Höchstens 1,2 t/cbm.'
 */
export const within = (min: number, max: number, { meaning, sign }: Unit) => [
  z.gte(min, { error: formatAtLeast(min, sign) }),
  z.lte(max, { error: formatAtMost(max, sign) }),
  z.describe<number>(meaning),
];

/** The bounds of a number above zero; `max` is included. */
export const positiveUpTo = (max: number, { meaning, sign }: Unit) => [
  z.positive({ error: positiveSentence }),
  z.lte(max, { error: formatAtMost(max, sign) }),
  z.describe<number>(meaning),
];

/** The highest number of a version: the largest `integer` of the database. */
export const mostVersion = 2_147_483_647;

const versionSeen = 'The version that its sender has seen';

/** The version that the sender has seen. When there is a newer one, the change is refused. */
export const seenVersion = z.int().check(...within(1, mostVersion, counts(versionSeen)));

/** Like `seenVersion`; 0 while there is none. */
export const seenVersionOrNone = z
  .int()
  .check(...within(0, mostVersion, counts(`${versionSeen}; 0 while there is none`)));

/** A day of the week and an hour of the day in the brand's zone. */
export const weekday = z.int().check(...within(1, 7, counts('Day of the week: 1 is Monday')));
export const hourOfDay = z.int().check(...within(0, 23, counts('Hour of the day in the brand’s zone')));
