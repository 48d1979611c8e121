import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name from its second use on', () => {
  const names = createStatementNames({ mostNames: 2, mostSeen: 2 });
  expect(names.find('select 1')).toBeUndefined();
  const name = names.find('select 1');
  expect(name).toMatch(/^[0-9a-f]{40}$/);
  expect(names.find('select 1')).toBe(name);
});

test('statements that come once leave the names to those that come again', () => {
  const names = createStatementNames({ mostNames: 2, mostSeen: 10 });
  for (let n = 1; n <= 50; n += 1) expect(names.find(`select once ${n}`)).toBeUndefined();
  for (const text of ['select 1', 'select 2']) {
    names.find(text);
    expect(names.find(text)).toBeDefined();
  }
});

test('no more statements have names than a connection keeps', () => {
  const names = createStatementNames({ mostNames: 1, mostSeen: 10 });
  names.find('select 1');
  names.find('select 1');
  for (let use = 1; use <= 3; use += 1) expect(names.find('select 2')).toBeUndefined();
  expect(names.find('select 1')).toBeDefined();
});

test('a statement that came long ago counts as new', () => {
  const names = createStatementNames({ mostNames: 5, mostSeen: 2 });
  for (const text of ['select 1', 'select 2', 'select 3']) names.find(text);
  expect(names.find('select 1')).toBeUndefined();
  expect(names.find('select 3')).toBeDefined();
});
