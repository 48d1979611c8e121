import { expect, test } from 'vitest';
import { backtestInput, backtestLimits } from './input.ts';

const messages = (input: unknown) =>
  backtestInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const endsEarly = ['to', 'Das Ende muss nach dem Anfang liegen.'];

test.each<[string, unknown, unknown[]]>([
  ['days in order', { source: 'days', from: '2026-01-01', to: '2026-01-02' }, []],
  ['one day', { source: 'days', from: '2026-01-01', to: '2026-01-01' }, [endsEarly]],
  ['the longest span', { source: 'days', from: '2010-01-01', to: '2023-09-10' }, []],
  [
    'a longer one',
    { source: 'days', from: '2010-01-01', to: '2023-09-11' },
    [['to', `Höchstens ${backtestLimits.days} Tage.`]],
  ],
  [
    'an end before its start',
    { source: 'windows', from: '2026-01-02T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' },
    [endsEarly],
  ],
  ['an empty file', { source: 'csv', csv: ' \n' }, [['csv', 'Die Datei ist leer.']]],
])('the past market: %s', (_name, input, expected) => {
  expect(messages(input)).toEqual(expected);
});

test.each(['', '2026-02-31', '99999-01-01', 'heute'])('the past market until %j, which is no day, is refused', (to) => {
  const refused = messages({ source: 'days', from: '2026-01-01', to });
  expect(refused.map(([path]) => path)).toContain('to');
});
