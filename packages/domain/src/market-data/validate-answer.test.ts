import { expect, test } from 'vitest';
import { decimal } from '../numbers/index.ts';
import { afterWindow, type Belief, noBelief } from './belief.ts';
import { defaultLimits } from './plausibility.ts';
import { newestRows, validateAnswer } from './validate-answer.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(noon + seconds * 1000);
const row = (symbol: string, price: string, seconds = 0) => ({ symbol, price, sourceAt: at(seconds) });
const known = (price: string): Belief => ({
  ...noBelief,
  last: { price: decimal(price), sourceAt: at(-10), believedAt: at(-10) },
});

function validate(beliefs: Record<string, Belief>, rows: ReturnType<typeof row>[], receivedAt = at(0)) {
  const context = { receivedAt, day: '2026-03-02', isReplay: false, limits: defaultLimits, rates: null };
  return validateAnswer(new Map(Object.entries(beliefs)), rows, context);
}
const verdicts = (validated: ReturnType<typeof validate>) =>
  validated.map(({ tick, verdict, reason }) => `${tick.symbol} ${tick.price} ${reason ?? verdict}`);

test('an answer gives one tick per symbol: its newest row, and of rows with the same time the last', () => {
  expect(newestRows([row('/BRN', '1', 2), row('/GAS', '5', 0), row('/BRN', '2', 1), row('/GAS', '6', 0)])).toEqual([
    row('/BRN', '1', 2),
    row('/GAS', '6', 0),
  ]);
  expect(newestRows([row('/BRN', '1', Number.NaN), row('/BRN', '2')])).toEqual([row('/BRN', '2')]);
});

test('three rows of a tenth of the price in one answer are one doubtful tick', () => {
  const rows = [1, 2, 3].map((second) => row('/GAS', '308.6', second - 5));
  const validated = validate({ '/GAS': known('798.6'), '/BRN': known('76') }, rows);
  expect(verdicts(validated)).toEqual(['/GAS 308.6 far_jump']);
});

test('26 rows that each climb by 9.5 % move the price by one step at most', () => {
  let price = 684;
  const rows = Array.from({ length: 26 }, (_, index) => {
    price *= 1.095;
    return row('/GAS', price.toFixed(2), index - 30);
  });
  expect(validate({ '/GAS': afterWindow(known('684')) }, rows).map(({ verdict }) => verdict)).toEqual(['quarantined']);
});

test('gasoil is 4 to 30 times Brent', () => {
  expect(verdicts(validate({}, [row('/BRN', '60'), row('/GAS', '240'), row('/GAS<1>', '1800')]))).toEqual([
    '/BRN 60 accepted',
    '/GAS 240 accepted',
    '/GAS<1> 1800 accepted',
  ]);
  expect(verdicts(validate({}, [row('/BRN', '6.65'), row('/GAS', '684')]))).toEqual([
    '/BRN 6.65 out_of_ratio',
    '/GAS 684 out_of_ratio',
  ]);
});

test('of two prices that do not fit, the one without a history is doubted', () => {
  expect(verdicts(validate({ '/BRN': known('66') }, [row('/BRN', '66.5'), row('/GAS', '68.4')]))).toEqual([
    '/BRN 66.5 accepted',
    '/GAS 68.4 out_of_ratio',
  ]);
  expect(verdicts(validate({ '/GAS': known('684') }, [row('/BRN', '6.65'), row('/GAS', '685')]))).toEqual([
    '/BRN 6.65 out_of_ratio',
    '/GAS 685 accepted',
  ]);
});

test('a price is compared with the believed price of the other kind when the answer has none that passes', () => {
  expect(verdicts(validate({ '/GAS': known('684') }, [row('/BRN', '6.65')]))).toEqual(['/BRN 6.65 out_of_ratio']);
  expect(verdicts(validate({ '/GAS': known('684') }, [row('/BRN', '6.65'), row('/GAS', '0')]))).toEqual([
    '/BRN 6.65 out_of_ratio',
    '/GAS 0 zero',
  ]);
  expect(verdicts(validate({ '/GAS': known('684') }, [row('/BRN', '6.65', 259_300)], at(259_300)))).toEqual([
    '/BRN 6.65 accepted',
  ]);
});
