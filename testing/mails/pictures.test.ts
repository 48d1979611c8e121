import { existsSync } from 'node:fs';
import { brandCodes } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { shownPictures } from '../../tools/shown-pictures.ts';
import { sampledKinds } from './mail-samples.ts';
import { nameOfPicture } from './pictures.ts';

const shown = new Set(shownPictures());

/** The kinds whose words and figures differ most between brands: currency, tax, spelling. */
const ofEachBrand = new Set(['orderPlaced', 'passwordReset']);

// A new kind needs its pictures: add them to docs/mails.md and run `npm run pictures -- mail-pictures`.
test.each(sampledKinds)('docs/mails.md shows a mail of the kind %s on a desk and on a phone', (kind) => {
  for (const code of ofEachBrand.has(kind) ? brandCodes : (['de'] as const)) {
    for (const width of [600, 390] as const) {
      const name = nameOfPicture({ code, kind, number: 1, width });
      expect(shown).toContain(name);
      expect(existsSync(new URL(`../../docs/screenshots/${name}`, import.meta.url)), name).toBe(true);
    }
  }
});
