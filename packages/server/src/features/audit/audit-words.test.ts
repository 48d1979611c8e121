import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNamed } from '@handelsplatz/contract/audit/words';
import { recordedSteps } from '@handelsplatz/domain/orders';
import { migrationsDir } from '@handelsplatz/testing/template';
import { expect, test } from 'vitest';

const readSql = (file: string) => readFileSync(join(migrationsDir, file), 'utf8');
const sql = readSql('functions/audit.sql') + readSql('functions/orders.sql');

/** The kinds that a table of events allows. */
function readKinds(file: string, table: string): string[] {
  const [, kinds = ''] = new RegExp(`create table ${table} \\([^;]*?kind in \\(([^)]*)\\)`).exec(readSql(file)) ?? [];
  return [...kinds.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind.toLowerCase().replaceAll('_', '-'));
}

/** The deeds of objects whose trigger takes them from a column. What stands in the trigger itself is read there. */
const deedsOfColumns: Readonly<Record<string, readonly string[]>> = {
  order: recordedSteps.map((step) => step.toLowerCase()),
  relationship: [],
  contract: readKinds('0023_contracts.sql', 'contract_events'),
  'standing-order': readKinds('0029_standing_orders.sql', 'standing_order_events'),
};

const findObjects = (pattern: RegExp) => [...sql.matchAll(pattern)].map(([, object = '']) => object);
const composed = [...sql.matchAll(/'([a-z-]+)\.' \|\| (.*)/g)].map(([, object = '', rest = '']) => ({
  object,
  deeds: [...rest.matchAll(/(?:then|else) '([a-z-]+)'/g)].map(([, deed = '']) => deed),
}));
const actionsOf = (object: string, deeds: readonly string[]) => deeds.map((deed) => `${object}.${deed}`);

/** Every action that the triggers write. */
function listWritten(): string[] {
  const steps = [...sql.matchAll(/audit_steps\(('[^)]*')\)/g)].map(([, words = '']) =>
    [...words.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
  );
  return [
    ...findObjects(/(?<!current_setting\()'([a-z-]+\.[a-z-]+)'/g),
    ...composed.flatMap(({ object, deeds }) => actionsOf(object, [...deeds, ...(deedsOfColumns[object] ?? [])])),
    ...findObjects(/audit_row\('([a-z-]+)'/g).flatMap((object) => actionsOf(object, ['created', 'changed'])),
    ...steps.flatMap(([object = '', , , , ...states]) =>
      actionsOf(object, ['created', ...states.filter((_, index) => index % 3 === 2)]),
    ),
  ];
}

test('each action that a trigger writes is one that TypeScript knows', () => {
  const written = listWritten();
  expect(written).toEqual(
    expect.arrayContaining([
      'price-rule.deleted',
      'upload.reverted',
      'standing-order.at-risk',
      'contract.lapsed',
      'relationship.answered',
      'order.placed',
    ]),
  );
  expect(written.filter((action) => !isNamed(action))).toEqual([]);
});

test('the triggers take deeds from columns for these objects only', () => {
  expect(composed.map(({ object }) => object).toSorted()).toEqual(Object.keys(deedsOfColumns).toSorted());
});
