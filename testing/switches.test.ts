import { readFileSync } from 'node:fs';
import { brands } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';

const table = readFileSync(new URL('../docs/features.md', import.meta.url), 'utf8');

test.each(Object.keys(brands.de.features))('docs/features.md lists the switch %s', (name) => {
  expect(table).toContain(`\n| ${name} | `);
});
