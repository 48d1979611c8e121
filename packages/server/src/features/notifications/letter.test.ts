import { type Brand, brandCodes, brands } from '@handelsplatz/domain/brands';
import { describe, expect, test } from 'vitest';
import { expectSameWords, readHtml } from '../../platform/mail/mail-forms.testbed.ts';
import { factsOf, type Letter, layOut, linkTo, quietLinkTo, writeLetter } from './index.ts';

/** Both forms of a mail. */
function write(brand: Brand, written: Letter) {
  const { text, letter } = writeLetter(brand, written);
  return { text, html: layOut(brand, letter) };
}

const letter: Letter = { kind: 'notice', to: 'Kim Muster', paragraphs: ['Ihre Straße.', 'Danke.'] };
const hostile = `<img src=x onerror="alert(1)"> & 'eins' </td><script>alert(2)</script>`;
const every: Letter = {
  kind: 'notice',
  to: hostile,
  paragraphs: [
    `Erste Zeile\nzweite Zeile ${hostile}`,
    factsOf(['Menge', '30 cbm'], [hostile, `${hostile}\nzwei`]),
    linkTo('Zur Bestellung', 'https://x.example/orders?bestellung=1&a=%22<b>'),
    quietLinkTo('Abbestellen', 'https://x.example/profil/mitteilungen'),
  ],
};

test('has a greeting, its paragraphs and the company’s signature', () => {
  expect(writeLetter(brands.de, letter).text).toBe(
    'Guten Tag Kim Muster,\n\nIhre Straße.\n\nDanke.\n\nFreundliche Grüße\n\nTankhafen Handelsplatz GmbH\n' +
      'Am Sandtorkai 118, 20457 Hamburg, Deutschland\n+49 40 5550 120 · support@tankhafen.example\nhttps://www.tankhafen.example',
  );
});

test('writes ss for Swiss readers', () => {
  const { text, html } = write(brands.ch, letter);
  for (const form of [text, html]) expect(form).toMatch(/Ihre Strasse\.[^ß]*Freundliche Grüsse/);
});

test('has no greeting without a reader', () => {
  const body = write(brands.de, { kind: 'contact', paragraphs: ['Nur das.'] });
  expect(body.text).toBe('Nur das.');
  expectSameWords(body);
});

describe.each(brandCodes)('in %s', (code) => {
  const { html, text } = write(brands[code], every);

  test('text and HTML say the same, and nothing of what people typed becomes markup', () => {
    expectSameWords({ text, html });
    expect(readHtml(html).words).toContain(hostile.replace(/\s+/g, ' '));
  });

  test('bears the brand, is made of tables, and can be read in the dark', () => {
    expect(html).toContain(brands[code].company.headline);
    expect(html).toContain(`lang="${brands[code].locale}"`);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/display:(flex|grid)/);
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"');
  });
});
