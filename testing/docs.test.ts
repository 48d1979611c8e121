import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { serverEnvironment } from '../tools/builds.ts';

const root = join(import.meta.dirname, '..');
const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => /\b(?:node_modules|dist)\b/.test(path) }).sort();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = ['README.md', 'testing/README.md', ...listFiles('docs/**/*.md')];
const sources = listFiles('{packages,testing,e2e,bench,tools}/**/*.{ts,tsx,css,sql}');

/** Every file on one line, so that a mention that is broken in a comment is found. */
const unwrapped = [...pages, ...sources].map((path) => ({
  path,
  text: read(path).replaceAll(/\n[ \t]*(?:\*|\/\/|--)?[ \t]*/g, ' '),
}));

/** The numbers that files cite behind a word, as in "A 3 and 4". */
function listMentions(word: RegExp, number: RegExp): { path: string; number: string }[] {
  const numbers = `${number.source}(?:(?:,| and| or) ${number.source})*`;
  const mention = new RegExp(`\\b(?:${word.source}) (${numbers})(?!\\w)`, 'g');
  return unwrapped.flatMap(({ path, text }) =>
    [...text.matchAll(mention)].flatMap(([, cited = '']) =>
      (cited.match(/\d+/g) ?? []).map((one) => ({ path, number: one })),
    ),
  );
}

const withoutCode = (text: string) => text.replaceAll(/^```.*?^```/gms, '');
const listHeadings = (path: string) =>
  [...withoutCode(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-');

const listLinks = (path: string) =>
  [...withoutCode(read(path)).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, text = '', target = '']) => ({
    text,
    target,
  }));

const productPages = listFiles('docs/product/*.md').filter((path) => !path.endsWith('README.md'));
const productRules = productPages.flatMap((path) =>
  listHeadings(path)
    .filter((heading) => /^\d/.test(heading))
    .map((text) => ({ text, target: `${basename(path)}#${toAnchor(text)}` })),
);

test('each number of the specification and of the product decisions that is cited has its place', () => {
  const sections = listHeadings('docs/specification.md').map((heading) => /^(\d+)\. /.exec(heading)?.[1]);
  const decided = productRules.map(({ text }) => /^(\d+)\.\d+ /.exec(text)?.[1]);
  const specification = listMentions(/Specification/, /\d+/);
  const product = listMentions(/[Pp]roduct decisions?/, /\d+/);
  expect(specification.length).toBeGreaterThan(100);
  expect(product.length).toBeGreaterThan(60);
  const lost = [
    ...specification.filter(({ number }) => !sections.includes(number)),
    ...product.filter(({ number }) => !decided.includes(number)),
  ];
  expect(lost).toEqual([]);
});

test('each decision that is cited has a record', () => {
  const records = new Set(listFiles('docs/decisions/0*.md').map((path) => basename(path).slice(0, 4)));
  const cited = listMentions(/[Dd]ecisions?(?: records?)?/, /\d{4}/);
  expect(cited.length).toBeGreaterThan(60);
  expect(cited.filter(({ number }) => !records.has(number))).toEqual([]);
});

test('the page of the product decisions lists each rule once, with its page', () => {
  const listed = listLinks('docs/product/README.md').filter(({ text }) => /^\d/.test(text));
  const sort = (rules: typeof listed) => rules.map(({ text, target }) => `${text}: ${target}`).sort();
  expect(sort(listed)).toEqual(sort(productRules));
  const numbers = productRules.map(({ text }) => text.split(' ')[0]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('a page of product decisions bears the name of a feature', () => {
  const features = [...read('docs/features.md').matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name]) => name);
  const named = productPages.map((path) => basename(path, '.md'));
  expect(named.filter((name) => name !== 'platform' && !features.includes(name))).toEqual([]);
});

test('the index of decisions lists each record once, by its number', () => {
  const records = listFiles('docs/decisions/0*.md').map((path) => basename(path));
  const listed = listLinks('docs/decisions/README.md').filter(({ text }) => /^\d{4}$/.test(text));
  expect(listed.map(({ text, target }) => `${text} ${target}`).sort()).toEqual(
    records.map((record) => `${record.slice(0, 4)} ${record}`),
  );
});

test('each link between pages leads to a file and a heading', () => {
  const links = pages.flatMap((path) =>
    listLinks(path)
      .filter(({ target }) => !/^[a-z]+:/.test(target))
      .map(({ target }) => {
        const [file = '', anchor] = target.split('#');
        return { path, target, to: file === '' ? path : join(dirname(path), file), anchor };
      }),
  );
  expect(links.length).toBeGreaterThan(150);
  const isDead = ({ to, anchor }: (typeof links)[number]) =>
    !existsSync(join(root, to)) || (anchor !== undefined && !listHeadings(to).map(toAnchor).includes(anchor));
  expect(links.filter(isDead).map(({ path, target }) => `${path}: ${target}`)).toEqual([]);
});

test('the packages set the environment of the server as `npm start` does', () => {
  for (const [name, value] of Object.entries(serverEnvironment)) {
    expect(read('deploy/Dockerfile')).toContain(`\nENV ${name}=${value}\n`);
    expect(read('deploy/handelsplatz.service')).toContain(`\nEnvironment=${name}=${value}\n`);
  }
});
