import { readFileSync } from 'node:fs';
import { brands } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';

const table = readFileSync(new URL('../docs/features.md', import.meta.url), 'utf8');

test.each(Object.keys(brands.de.features))('the switch %s stands in the list of switches with its effect', (name) => {
  expect(table).toContain(`\n| ${name} | `);
});
