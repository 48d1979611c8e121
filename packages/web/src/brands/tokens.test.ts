import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = `${import.meta.dirname}/../`;
const sheets = globSync('**/*.css', { cwd: sources }).filter((path) => !/^brands\/(\w+\/)?[a-z]+\.css$/.test(path));
const scripts = globSync('**/*.tsx', { cwd: sources }).filter((path) => !/^brands\/|\.test\.tsx$/.test(path));

const keyword = /^(inherit|initial|unset|0)$/;
const colour =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(white|black|red|green|blue|gray|grey|orange|yellow)\b/i;
/** Lengths from 3 px on. Anything thinner is a hairline. */
const length = /(?<![\w.-])-?([3-9]|\d{2,})(\.\d+)?(px|pt)|(?<![\w.-])-?[\d.]+rem/;

/** The part of a declaration that must come from a token; `undefined` when the declaration uses tokens. */
function findRawValue(property: string, value: string): string | undefined {
  if (property.startsWith('--')) return colour.test(value) ? 'colour' : undefined;
  if (property === 'font-size') return /^var\(--[\w-]+\)$/.test(value) || keyword.test(value) ? undefined : 'font size';
  if (property === 'font-weight')
    return /^var\(--hp-weight-\w+\)$/.test(value) || keyword.test(value) ? undefined : 'weight';
  if (property === 'font') return keyword.test(value) ? undefined : 'font';
  if (/^((row|column)-)?gap$|^(padding|margin)/.test(property)) return length.test(value) ? 'spacing' : undefined;
  if (/radius$/.test(property)) return length.test(value) || value.includes('%') ? 'radius' : undefined;
  return colour.test(value.replace(/var\([^)]*\)/g, '')) ? 'colour' : undefined;
}

function findRawValues(path: string): string[] {
  const css = readFileSync(`${sources}${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/(?:^|[{;])\s*([a-z-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
    const raw = findRawValue(property, value.trim());
    return raw ? [`${path}: raw ${raw}, ${property}: ${value}`] : [];
  });
}

test('style sheets take type, weights, spacing, radius and colours from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap(findRawValues)).toEqual([]);
});

/** A browser computes the styles of a whole list again when a row comes or goes, if any sheet has one of these. */
const farReaching = /[+~]\s*\*|:has\(/;

test('no style sheet has a selector that reaches whatever stands beside or above a change', () => {
  const printed = /@media print \{[\s\S]*?\n\}/g;
  const found = globSync('**/*.css', { cwd: sources }).filter((path) =>
    farReaching.test(
      readFileSync(`${sources}${path}`, 'utf8')
        .replace(printed, '')
        .replace(/calc\([^;]*/g, ''),
    ),
  );
  // An error in the tools of a list stands alone; nothing else comes and goes beside it.
  expect(found).toEqual(['features/orders/history/history.module.css']);
});

test('screens contain no colour, size or weight of their own', () => {
  const raw =
    /(color|background|fill|stroke)(=|: ?)["'{ ]*(#[0-9a-f]{3,8}\b|rgba?\()|font(Size|Weight)(=|: ?)["'{ ]*\d/i;
  const found = scripts.filter((path) => raw.test(readFileSync(`${sources}${path}`, 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['font-size', '13px', 'font size'],
  ['font-size', '0.9em', 'font size'],
  ['font-weight', '600', 'weight'],
  ['padding', '0 10px', 'spacing'],
  ['margin-top', 'calc(-1 * 6px)', 'spacing'],
  ['border-radius', '4px', 'radius'],
  ['border', '1px solid #ddd', 'colour'],
  ['color', 'white', 'colour'],
  ['gap', '2px var(--hp-space-2)', undefined],
  ['box-shadow', '0 0 0 1px var(--hp-focus)', undefined],
  ['white-space', 'nowrap', undefined],
] as const)('the raw value in %s: %s is %s', (property, value, raw) => {
  expect(findRawValue(property, value)).toBe(raw);
});
