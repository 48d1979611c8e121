import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import examples from '../testing/data/pricing-examples.json' with { type: 'json' };

const tool = join(import.meta.dirname, 'price.ts');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'price-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function price(content?: string): { status: number | null; stdout: string; stderr: string } {
  const file = join(folder, 'cases.json');
  if (content !== undefined) writeFileSync(file, content);
  const files = content === undefined ? [] : [file];
  return spawnSync(process.execPath, ['--no-warnings', tool, ...files], { encoding: 'utf8' });
}

test('prints base, price and bulk price of the 28 worked cases', () => {
  const { status, stdout } = price(JSON.stringify(examples));
  expect(status).toBe(0);
  const expected = examples.cases.map(({ id, expected: { base, price: cents } }) => ({
    id,
    base: base.includes('.') ? base.replace(/\.?0+$/, '') : base,
    price: cents,
    bulkPrice: cents,
  }));
  expect(JSON.parse(stdout)).toEqual(expected);
});

test('a case that cannot be sold has no price', () => {
  const [first] = examples.cases;
  const cases = [
    { ...first, id: 'no density', densityTonnesPerCbm: null },
    { ...first, id: 'below zero', customerItems: [{ unit: 'L/100L15', value: '-500' }] },
  ];
  expect(JSON.parse(price(JSON.stringify({ cases })).stdout)).toEqual([
    { id: 'no density', base: null, price: null, bulkPrice: null },
    { id: 'below zero', base: '51.7860288', price: null, bulkPrice: null },
  ]);
});

test.each([
  ['no file', undefined, /^Name one file with cases/],
  ['no JSON', '{', /is no JSON\.\n$/],
  ['no cases', '{}', /has no list of cases\.\n$/],
  ['a bad case', '{"cases":[{"id":3,"market":{"/BRN":"1,5"}}]}', /case at 1: Case 3, \/BRN: a decimal text/],
])('names in one sentence the fault of %s', (_name, content, sentence) => {
  const { status, stdout, stderr } = price(content);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
