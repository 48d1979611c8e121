import { Parser } from 'htmlparser2';
import { expect } from 'vitest';

/** What a reader sees of a mail in HTML, and what could harm the reader. */
export function readHtml(html: string): { words: string; links: string[]; tags: Set<string>; attributes: Set<string> } {
  const words: string[] = [];
  const links: string[] = [];
  const tags = new Set<string>();
  const attributes = new Set<string>();
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, given) {
      tags.add(name);
      for (const attribute of Object.keys(given)) attributes.add(attribute);
      if (given.href !== undefined) links.push(given.href);
      if (name === 'head') hidden += 1;
      words.push(' ');
    },
    ontext(text) {
      if (hidden === 0) words.push(text);
    },
    onclosetag(name) {
      if (name === 'head') hidden -= 1;
      words.push(' ');
    },
  });
  parser.end(html);
  return { words: words.join(''), links, tags, attributes };
}

/** Only what an unread mail may hold: nothing that is loaded, run, or sent. */
const harmless = new Set([
  'html',
  'head',
  'meta',
  'title',
  'style',
  'body',
  'table',
  'tbody',
  'tr',
  'td',
  'a',
  'div',
  'span',
  'br',
]);

/** Both forms of a mail say the same, in the same sequence; its HTML loads nothing and runs nothing. */
export function expectSameWords({ text, html }: { readonly text: string; readonly html: string }): void {
  const { words, links, tags, attributes } = readHtml(html);
  const [, ...shown] = toWords(words);
  expect(shown).toEqual(toWords(text));
  for (const link of links) expect(text).toContain(link);
  for (const tag of tags) expect(harmless).toContain(tag);
  for (const attribute of attributes) expect(attribute).not.toMatch(/^on|^src$|^background$/);
  expect(html).not.toMatch(/url\(|@import|expression\(/i);
}

/** Names of facts and links end with a colon in the text only. */
const toWords = (text: string) => text.split(/\s+/).flatMap((word) => (word === '' ? [] : [word.replace(/:$/, '')]));
