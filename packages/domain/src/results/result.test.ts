import { expect, test } from 'vitest';
import { ok, type Result, refuse } from './index.ts';

function half(n: number): Result<number, 'odd', { rest: number }> {
  return n % 2 === 0 ? ok(n / 2) : refuse('odd', { rest: n % 2 });
}

test('carries the value of a success', () => {
  expect(half(6)).toEqual({ ok: true, value: 3 });
});

test('carries code and detail of a refusal', () => {
  expect(half(7)).toEqual({ ok: false, code: 'odd', detail: { rest: 1 } });
  expect(refuse('plain')).toEqual({ ok: false, code: 'plain', detail: undefined });
});
