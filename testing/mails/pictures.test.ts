import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailKinds } from '../../packages/server/src/features/notifications/mail-kinds.ts';
import { shownPictures } from '../../tools/shown-pictures.ts';
import { sampledKinds } from './mail-samples.ts';
import { sheets } from './pictures.ts';

const page = readFileSync(new URL('../../docs/mails.md', import.meta.url), 'utf8');

// A new kind needs its picture: add it to the table of docs/mails.md and run `npm run pictures -- mail-pictures`.
test.each(sampledKinds)('docs/mails.md names the kind %s', (kind) => {
  expect(page).toContain(`| ${mailKinds[kind]} | \`${kind}\` |`);
});

test('docs/mails.md shows each sheet of mails', () => {
  expect(shownPictures()).toEqual(expect.arrayContaining(sheets.map(({ name }) => name)));
});
