import { describe, expect, test } from 'vitest';
import { findBrandCodes } from './brand-codes.ts';
import { findDoubleExports } from './double-exports.ts';
import { findRepetitions } from './duplicated-lines.ts';
import { findContractions } from './expanding-migrations.ts';
import { findStatedFacts, findUnknownFacts } from './facts-in-words.ts';
import { findOddFeatureNames } from './feature-names.ts';
import { findFiguresOfLaw } from './figures-of-law.ts';
import { findLongFunctions, mostLines } from './function-lengths.ts';
import { findUnnamedColumns } from './named-columns.ts';
import { findUnplainWords, unplain } from './plain-words.ts';
import { findUntestedParts } from './rendered-parts.ts';
import { findRoomCircles } from './room-circles.ts';
import { findSlowPatterns } from './slow-patterns.ts';
import { readSources, readTexts, type Source, toSource } from './source.ts';
import { findStraySql } from './sql-places.ts';
import { findRepeatedParts, findUnknownClasses } from './style-classes.ts';
import { findTiedOrders } from './tied-orders.ts';

const feature = 'packages/server/src/features/orders/';
const inOrders = (text: string, name = 'place.service.ts'): Source[] => [toSource(`${feature}${name}`, text)];

describe('SQL outside of stores and reads', () => {
  const breaches = (sources: readonly Source[]) => findStraySql(sources).filter((each) => each.startsWith(feature));

  test.each([
    ['a value of kysely', `import { sql } from 'kysely';`, 'sql of kysely'],
    ['a value beside types', `import { type Kysely, CompiledQuery } from 'kysely';`, 'CompiledQuery of kysely'],
    ['a statement', 'const rows = sql`select 1`;', 'a statement'],
    ['a query builder', `await tx.deleteFrom('orders').execute();`, 'a call of deleteFrom'],
    ['a query of the driver', `await pool.query('select 1');`, 'a call of query'],
  ])('is found when it is %s', (_, text, what) => {
    expect(breaches(inOrders(text))).toEqual([`${feature}place.service.ts:1: ${what}`]);
  });

  test.each([
    ['types of kysely', inOrders(`import type { Kysely } from 'kysely';`)],
    ['a store', inOrders(`import { sql } from 'kysely';`, 'orders.store.ts')],
    ['a read', inOrders('const rows = sql`select 1`;', 'orders.read.ts')],
    ['a test', inOrders(`await pool.query('select 1');`, 'orders.test.ts')],
    ['what a request asks for', inOrders('const { page } = request.query;')],
  ])('is allowed in %s', (_, sources) => {
    expect(breaches(sources)).toEqual([]);
  });
});

describe('a number that a sentence states itself', () => {
  const texts = 'packages/web/src/features/orders/texts.ts';
  const article = 'packages/web/src/features/help/articles/orders.md';
  const breaches = (sources: readonly Source[], pages: Parameters<typeof findStatedFacts>[1] = []) =>
    findStatedFacts(sources, pages).filter((each) => each.startsWith(`${texts}:`) || each.startsWith(`${article}:`));

  test.each([
    ['digits', `const kept = 'Nach 30 Tagen gelöscht.';`, '30 Tagen'],
    ['a word', `const kept = 'Seit drei Tagen.';`, 'drei Tagen'],
    ['a share', `const rearm = 'um 0,5 % zurück';`, '0,5 %'],
    ['a part of a template', `const kept = \`Von \${name}, 72 hours long\`;`, '72 hours'],
  ])('is found as %s', (_, text, fact) => {
    expect(breaches([toSource(texts, text)])).toEqual([`${texts}:1: ${fact}`]);
  });

  test('is found in an article', () => {
    expect(breaches([], [{ path: article, text: 'title\nEr gilt 72 Stunden.' }])).toEqual([`${article}:2: 72 Stunden`]);
  });

  test.each([
    ['a constant', `const kept = \`Nach \${keptDays} Tagen gelöscht.\`;`],
    ['a value at the call', `const kept = '{percent} % erreicht';`],
    ['a comment', '// kept for 30 days'],
    ['a name without a unit', `const title = 'EN 16931, bei 15 °C, 7/14/30 Tage';`],
  ])('is none with %s', (_, text) => {
    expect(breaches([toSource(texts, text)])).toEqual([]);
  });
});

describe('a fact that a page names', () => {
  const page = (text: string) => ({ path: 'docs/features.md', text });
  const sources = [toSource('packages/domain/src/consent/retention.ts', 'export const keptReplayDays = 30;')];

  test('is found when no constant has its name', () => {
    expect(findUnknownFacts(sources, page('after `keptReplayDays` days, `keptPageDays`'))).toEqual([
      'docs/features.md: no constant is called keptPageDays',
    ]);
  });

  test('is no room and no type', () => {
    expect(findUnknownFacts(sources, page('rooms `placing`, `order-panel`, `FeatureSwitches`'))).toEqual([]);
  });
});

describe('an order in which rows may stand alike', () => {
  const breaches = (text: string) =>
    findTiedOrders(inOrders(text, 'orders.read.ts')).filter((each) => each.startsWith(feature));

  test.each([
    ['a page', 'sql`select id from orders order by created_at desc offset 20 limit 10`', 'created_at desc'],
    ['the newest one', "sql`(select a from b order by upper(a, 'x'),\n  at limit 1)`", "upper(a, 'x'), at"],
    ['the first of an array', 'sql`select (array_agg(price order by at desc))[1] from orders`', 'at desc'],
    ['numbered rows', 'sql`select row_number() over (partition by a order by at) from b`', 'at'],
    ['the first of each kind', 'sql`select distinct on (kind) id from orders order by kind, at`', 'kind, at'],
    ['a query builder', "db.selectFrom('orders').orderBy('id').orderBy('at', 'desc').limit(1)", 'at'],
  ])('is found for %s', (_, text, keys) => {
    expect(breaches(`const rows = ${text};`)).toEqual([`${feature}orders.read.ts:1: order by ${keys}`]);
  });

  test.each([
    ['an id at the end', 'sql`select id from orders o order by o.at desc, o.id desc limit 1`'],
    ['products', `sql\`select id from products p order by $${"{byProduct('p')}"} limit 1\``],
    ['all rows', 'sql`select id from orders order by at`'],
    ['a purge in batches', 'sql`delete from orders where id in (select id from orders order by at limit 50)`'],
    ['a query builder', "db.selectFrom('orders').orderBy('at').orderBy('o.id', 'desc').limit(1)"],
  ])('is none with %s', (_, text) => {
    expect(breaches(`const rows = ${text};`)).toEqual([]);
  });
});

describe('a statutory figure in the code', () => {
  const breaches = (text: string, path = 'packages/server/src/features/orders/x.ts') =>
    findFiguresOfLaw([toSource(path, text)]);

  test.each([
    ['a rate of VAT', 'const brand = { vatPermille: 190 };', 'vatPermille: 190'],
    ['a price of carbon dioxide', 'const row = {\n  priceMinorPerTonne: 6_000 };', 'priceMinorPerTonne: 6_000'],
    ['a factor', 'const whPerLitre = 10_046;', 'whPerLitre = 10_046'],
    ['a duty', "charges('470.40', '162.40')", '470.40'],
  ])('is found: %s', (_, text, found) => {
    expect(breaches(text)).toEqual([
      expect.stringMatching(new RegExp(`^packages.*:[12]: ${found.replace('.', '[.]')}$`)),
    ]);
  });

  test('may stand in the seed and in tests, and nothing else is one', () => {
    expect(breaches('vatPermille: 190', 'packages/domain/src/law/seed/index.ts')).toEqual([]);
    expect(breaches('vatPermille: 190', 'packages/server/src/features/orders/x.test.ts')).toEqual([]);
    expect(breaches('vatPermille: offer.vatPermille, priceMinorPerTonne: null, whPerLitre: 0, a: 1470.4')).toEqual([]);
  });
});

describe('a place that depends on which brand it is', () => {
  const path = 'packages/server/src/features/orders/x.ts';
  const breaches = (text: string, at = path) =>
    findBrandCodes([toSource(at, text)]).filter((each) => each.startsWith(at));

  test.each([
    ['a comparison with a code', "if (brand.code !== 'ch') spell();", 'a comparison with a brand'],
    ['the code first', "const levy = 'ch' === code;", 'a comparison with a brand'],
    ['a case', "switch (code) { case 'at': return 7; }", 'a comparison with a brand'],
    ['a comparison with a zone', "const jänner = zone === 'Europe/Vienna';", 'a comparison with a brand'],
    ['a table', 'const years = { de: 8, at: 7, ch: 10 }[code];', 'a table by brand'],
  ])('is found: %s', (_, text, what) => {
    expect(breaches(text)).toEqual([`${path}:1: ${what}`]);
  });

  test('may stand in the room of the brands and in tests, and nothing else is one', () => {
    expect(breaches("code === 'ch'", 'packages/domain/src/brands/startup-checks.ts')).toEqual([]);
    expect(breaches("code === 'ch'", 'packages/server/src/app/x.test.ts')).toEqual([]);
    expect(breaches("names.sort((a, b) => a.localeCompare(b, 'de')); const step = { at: now, de: 1 };")).toEqual([]);
  });
});

describe('a word that is not plain', () => {
  const breaches = (text: string, path = 'docs/features.md') => findUnplainWords([toSource(path, text)]);

  test.each([
    ['a sentence', 'Whoever sells, decides.', 'whoever'],
    ['a name', 'const tellAll = 1;', 'tell'],
    ['the end of a name', 'const wasTold = true;', 'told'],
    ['a column', 'select was_told from users', 'told'],
    ['two lines', 'Shows the\n * own limit', 'the own'],
  ])('is found in %s', (_, text, word) => {
    expect(breaches(text)).toEqual([expect.stringContaining(`docs/features.md:1: "${word}": write `)]);
  });

  test.each([
    ['a part of another word', 'Bestellung, stellt, intelligent, untold'],
    ['a loop', "for (const what of ['a']) run(what);"],
    ['the list of such words', '# Glossary\n## Words not to use\n| told | notified |', 'docs/glossary.md'],
  ])('is allowed in %s', (_: string, text: string, path?: string) => {
    expect(breaches(text, path)).toEqual([]);
  });

  test('stands in the glossary too', () => {
    const glossary = readTexts().find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
    const listed = glossary.slice(glossary.indexOf('## Words not to use'));
    for (const { words, instead } of unplain) {
      const row = listed.split('\n').find((line) => line.startsWith(`| ${words[0]}`));
      expect(row, words[0]).toContain(instead.split(/[; ,]/)[0]);
    }
  });

  test('is reported with its line and the word to use', () => {
    expect(breaches('One.\n\nA notice tells it.')).toEqual([
      'docs/features.md:3: "tells": write notify; of a text: say, show or name',
    ]);
  });
});

describe('a class of a style sheet', () => {
  const page = (use: string) =>
    toSource('packages/web/src/ui/box.tsx', `import styles from './box.module.css';\nconst look = ${use};`);
  const sheet = toSource('packages/web/src/ui/box.module.css', '.box[data-open] .line { color: red }');

  test('that the sheet does not have is found', () => {
    expect(findUnknownClasses([page('styles.bix')], [sheet])).toEqual([
      'packages/web/src/ui/box.tsx: ./box.module.css has no class bix',
    ]);
  });

  test('that the sheet has is allowed', () => {
    expect(findUnknownClasses([page('styles.box + styles.line')], [sheet])).toEqual([]);
  });

  const kit = toSource('packages/web/src/ui/kit.css', '.stack {\n  display: grid;\n}\n\n.gap-2 {\n  gap: 8px;\n}\n');
  const parted = (look: string) =>
    toSource('packages/web/src/ui/box.tsx', `const box = <p className=${look}>{text}</p>;`);

  test('that the kit does not have is found', () => {
    const looks = ['"stack gap-9"', '{`stack gap-9`}'];
    expect(looks.flatMap((look) => findUnknownClasses([parted(look)], [kit]))).toEqual([
      'packages/web/src/ui/box.tsx: the kit has no class gap-9',
      'packages/web/src/ui/box.tsx: the kit has no class gap-9',
    ]);
    expect(findUnknownClasses([parted('"stack gap-2"')], [kit])).toEqual([]);
  });

  test.each([
    ['is made of parts of the kit', '.box {\n  display: grid;\n  gap: 8px;\n}\n', ['box']],
    ['says more', '.box {\n  display: grid;\n  gap: 8px;\n  color: red;\n}\n', []],
    ['has a second rule', '.box {\n  gap: 8px;\n}\n\n.box:empty {\n  gap: 0;\n}\n', []],
  ])('that %s', (_, text, found) => {
    expect(findRepeatedParts([kit, toSource('packages/web/src/ui/box.module.css', text)])).toEqual(
      found.map(
        (name) => `packages/web/src/ui/box.module.css: ${name} is made of parts of packages/web/src/ui/kit.css`,
      ),
    );
  });
});

describe('a slow regular expression', () => {
  const breaches = (text: string) => findSlowPatterns(inOrders(text));

  test.each([
    ['a search to the end from every bracket', String.raw`/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi`, '['],
    ['spaces at the end', String.raw`/\s+$/`, ' '],
    ['two that may read the same', '/^[0-9a-f:]*:[0-9a-f:.]*$/', ':'],
    ['a repetition in a repetition', '/^(?:a+)+$/', 'a'],
    ['a text', "new RegExp('^(?:a+b?)+$', 'u')", 'a'],
  ])('is found for %s', (_, pattern, sign) => {
    const [breach, ...others] = breaches(`const pattern = ${pattern};`);
    expect(others).toEqual([]);
    expect(breach).toMatch(`is slow on many ${JSON.stringify(sign)}`);
  });

  test('is found for a pattern that only the running program has', () => {
    expect(breaches('const pattern = new RegExp(typed);')).toEqual([
      `${feature}place.service.ts:1: a pattern that is made while the program runs cannot be checked`,
    ]);
  });

  test.each([String.raw`/(?<!\s)\s+$/`, String.raw`/^\d{4}-\d{2}$/`, '/"[^"]*"?|[^"]/g'])('is not %s', (pattern) => {
    expect(breaches(`const pattern = ${pattern};`)).toEqual([]);
  });
});

describe('a long function', () => {
  const withLines = (lines: number) => `function place() {\n${'  go();\n'.repeat(lines - 2)}}\n`;

  test('is reported with its place when it has too many lines', () => {
    expect(findLongFunctions(inOrders(withLines(mostLines)))).toEqual([]);
    expect(findLongFunctions(inOrders(withLines(mostLines + 1)))).toEqual([
      `${feature}place.service.ts:1: place has ${mostLines + 1} lines`,
    ]);
  });

  test('is allowed as a table of routes', () => {
    expect(findLongFunctions(inOrders(withLines(mostLines + 1), 'orders.routes.ts'))).toEqual([]);
  });
});

test('finds a folder that is named like no feature, and a listed feature without a folder', () => {
  const sources = [...readSources(), toSource('packages/web/src/features/bestellungen/page.tsx', '')];
  expect(findOddFeatureNames(sources)).toContain('packages/web/src/features/bestellungen is called as no feature is');
  expect(findOddFeatureNames([])).toContain('no package has the feature orders');
});

describe('an exported name with two homes', () => {
  const breaches = (other: string, name = 'queries.ts') =>
    findDoubleExports([
      ...inOrders('export const orderSteps = 1;\nexport type Supply = 1;'),
      ...inOrders(other, name),
    ]).filter((each) => each.includes(feature));

  test.each([
    ['a constant', 'export const other = 1, orderSteps = 2;', 'orderSteps'],
    ['a function', 'export async function orderSteps() {}', 'orderSteps'],
    ['a type beside a class', 'export class Supply {}', 'Supply'],
  ])('is found as %s', (_, other, name) => {
    expect(breaches(other)).toEqual([`${name} is exported by ${feature}place.service.ts, ${feature}queries.ts`]);
  });

  test.each([
    ['a name that is passed on', `export { orderSteps } from '@handelsplatz/domain/orders';`],
    ['a name of the file alone', 'const orderSteps = 2;'],
    ['a default', 'export default function orderSteps() {}'],
    ['a test', 'export const orderSteps = 2;', 'orders.test.ts'],
  ])('is none as %s', (_, other, name?: string) => {
    expect(breaches(other, name)).toEqual([]);
  });

  test('is needed for each exception', () => {
    expect(findDoubleExports([])).toContain('t is excepted but has one home');
  });
});

describe('a circle of rooms', () => {
  const breaches = (...files: [name: string, imported: string][]) =>
    findRoomCircles(
      files.map(([name, imported]) => toSource(`${feature}${name}`, `import type { A } from '${imported}';`)),
    ).filter((each) => each.startsWith(feature));

  test('is found with each file on it, also through a third room', () => {
    const circle: [string, string][] = [
      ['placing/a.ts', '../changing/b.ts'],
      ['changing/b.ts', '../history/c.ts'],
      ['history/c.ts', '../placing/a.ts'],
    ];
    expect(breaches(...circle, ['confirmation/d.ts', '../placing/a.ts'])).toEqual([
      `${feature}placing/a.ts imports ${feature}changing/, which leads back`,
      `${feature}changing/b.ts imports ${feature}history/, which leads back`,
      `${feature}history/c.ts imports ${feature}placing/, which leads back`,
    ]);
  });

  test('is found in the browser, in a part and in what it loads later', () => {
    const list = 'packages/web/src/features/market/list/';
    const toolbar = 'packages/web/src/features/market/toolbar/';
    const sources = [
      toSource(`${list}page.tsx`, `const Toolbar = lazyPart(() => import('../toolbar/toolbar.tsx'));`),
      toSource(`${toolbar}toolbar.tsx`, `import { columns } from '../list/columns.tsx';`),
      toSource(`${list}page.test.tsx`, `import { Toolbar } from '../toolbar/toolbar.tsx';`),
    ];
    expect(findRoomCircles(sources)).toEqual([
      `${list}page.tsx imports ${toolbar}, which leads back`,
      `${toolbar}toolbar.tsx imports ${list}, which leads back`,
    ]);
    expect(findRoomCircles(sources.slice(1))).toEqual([]);
  });

  test('does not pass through the top of the feature, another feature or a test', () => {
    expect(breaches(['placing/a.ts', '../orders.store.ts'], ['orders.feature.ts', './placing/a.ts'])).toEqual([]);
    expect(breaches(['placing/a.ts', '../../market/lists/b.ts'], ['lists/b.ts', '../placing/a.ts'])).toEqual([]);
    expect(breaches(['placing/a.ts', '../changing/b.ts'], ['changing/b.test.ts', '../placing/a.ts'])).toEqual([]);
  });
});

describe('a part of the kit', () => {
  const part = toSource('packages/web/src/ui/button.tsx', 'export function Button() { return null; }');
  const tested = (find: string) =>
    toSource('packages/web/src/ui/button.test.tsx', `import { Button } from './button.tsx';\nscreen.${find};`);
  const breaches = ['packages/web/src/ui/button.tsx: no test finds it by role and name'];

  test('is untested unless a test finds it by role and name', () => {
    expect(findUntestedParts([part])).toEqual(breaches);
    expect(findUntestedParts([part, tested(`getByRole('button')`)])).toEqual(breaches);
    expect(findUntestedParts([part, tested(`getByRole('button', { name: 'Speichern' })`)])).toEqual([]);
  });

  test('finds a screen and a feature without a test', () => {
    const screens = toSource(
      'packages/web/src/features/help/screens.ts',
      `const load = () => import('./help-page.tsx');`,
    );
    const page = toSource('packages/web/src/features/help/help-page.tsx', 'export default function HelpPage() {}');
    expect(findUntestedParts([screens, page])).toEqual([
      'packages/web/src/features/help/help-page.tsx: no test of this screen',
      'packages/web/src/features/help: no test of this feature',
    ]);
  });
});

test('repeated lines are found with both places and their share, whatever their indentation', () => {
  const lines = Array.from({ length: 6 }, (_, at) => `const price${at} = priceOf(offers[${at}], window, customer);`);
  const [first, again] = [
    toSource('a.ts', lines.join('\n')),
    toSource('b.ts', `// b\n${lines.map((line) => `  ${line}`).join('\n')}`),
  ];
  expect(findRepetitions([first, again])).toEqual({
    repetitions: [{ again: 'b.ts:2-7', first: 'a.ts:1-6', lines: 6 }],
    percent: 50,
  });
  expect(findRepetitions([first, toSource('b.ts', lines.slice(0, 4).join('\n'))]).percent).toBe(0);
});

test('a statement that returns all columns is found, in tests it is not', () => {
  const text = `tx.selectFrom('orders')\n  .selectAll().execute();\ntx.deleteFrom('orders').returningAll();`;
  const breaches = (name: string) => findUnnamedColumns(inOrders(text, name));
  expect(breaches('orders.store.ts')).toEqual([
    `${feature}orders.store.ts:2: selectAll`,
    `${feature}orders.store.ts:3: returningAll`,
  ]);
  expect(breaches('orders.test.ts')).toEqual([]);
});

describe('a migration that breaks a version beside it', () => {
  const breaches = (text: string, name = '0041_later.sql') =>
    findContractions([toSource(`packages/server/migrations/${name}`, text)]).map((each) => each.replace(/^.*sql:/, ''));

  test.each([
    ['alter table offers drop column colour;', 'drops something'],
    ['alter table offers drop colour;', 'drops something'],
    ['alter table if exists only offers add shade text, drop colour;', 'drops something'],
    ['drop table offers;', 'drops something'],
    ['drop materialized view offered;', 'drops something'],
    ['alter table offers alter colour drop default;', 'drops something'],
    ['alter table offers rename colour to shade;', 'renames or moves something'],
    ['alter type colour rename to shade;', 'renames or moves something'],
    ['alter table offers alter column colour type int;', 'changes a type'],
    ['alter table offers alter colour set not null;', 'forbids null'],
    ['alter table offers add price numeric(18, 6) not null;', 'adds a column that must be given'],
    [`alter table offers add constraint bright check (colour = 'red');`, 'adds a rule that written rows may break'],
    ['alter table offers add primary key (colour);', 'adds a rule that written rows may break'],
    ['create unique index offers_colour on offers (colour);', 'adds a unique index'],
    ['revoke select on offers from market;', 'takes rows or rights away'],
  ])('is found: %s', (text, what) => {
    const before = '-- create table offers: drops nothing.\ncreate table if not exists shades (id int not null);';
    expect(breaches(`${before}\n${text}`)).toEqual([`3: ${what}`]);
  });

  test.each([
    ['an added column', 'alter table offers add colour text;'],
    ['added columns with a value', `alter table offers add colour text not null default 'red', add shade text;`],
    ['a numbered column', 'alter table offers add no bigint not null generated always as identity;'],
    ['an index', 'create index offers_colour on offers (colour);'],
    [
      'a list of values that replaces another',
      `alter table offers drop constraint s, add constraint s check (x in ('a', 'b'));`,
    ],
    ['a column that may now be null', 'alter table offers alter colour drop not null;'],
    [
      'rules of a table of its own',
      'create table shades (id int not null unique);\ncreate unique index one on shades (id);',
    ],
    ['a version that it names', '-- contracts: needs 0040\nalter table offers drop colour;'],
  ])('is not found in %s', (_, text) => {
    expect(breaches(text)).toEqual([]);
  });

  test('is found where the version that it names is none before it', () => {
    expect(breaches('-- contracts: needs 0041\nselect 1;')).toEqual(['1: needs a migration that is not before it']);
  });

  test('is allowed in the files of the first version, which still change in place', () => {
    expect(breaches('drop table offers;', '0020_offers.sql')).toEqual([]);
    expect(findContractions(readTexts())).toEqual([]);
  });
});
