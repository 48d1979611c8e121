import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { brands } from '../../packages/domain/src/brands/index.ts';
import { root } from '../run.ts';
import { lineAt, type Source, visitAll } from './source.ts';

/** A text for people that is no TypeScript: a help article, the page of features, the glossary or a page of the product. */
export type Page = Pick<Source, 'path' | 'text'>;

const words =
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const units =
  'Sekunden?|Minuten?|Stunden?|Tagen?|Tage|Wochen?|Monaten?|Monate|Jahren?|Jahre|Kalenderjahre|Zeichen|MB|seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?';
/** A number with its unit, such as `30 Tage`, `drei Tagen`, `0,5 %` or `72 hours`. */
const stated = new RegExp(
  `(?<![\\wäöüß–.,:/-])(?:(?:\\d[\\d.,]{0,9}|${words})[ \\u00a0](?:${units})(?![\\wäöüß])|\\d[\\d.,]{0,9}[ \\u00a0]%)`,
  'gi',
);

/** What a text may state itself, because no constant has the number, or because it is the name of a choice. */
const allowed: readonly (readonly [path: string, stated: string])[] = [
  // The name of a choice, whose number is its value.
  ['packages/web/src/features/api-keys/keys/key-texts.ts', 'drei Tage'],
  ['packages/web/src/features/webhooks/texts.ts', 'drei Tage'],
  ['packages/web/src/features/consent/texts.ts', '7 Tage'],
  ['packages/web/src/features/consent/texts.ts', '30 Tage'],
  ['packages/web/src/features/consent/texts.ts', '90 Tage'],
  ['packages/web/src/features/market/history/texts.ts', '24 Stunden'],
  ['packages/web/src/features/orders/history/texts.ts', '7 Tage'],
  ['packages/web/src/features/orders/history/texts.ts', '30 Tage'],
  ['packages/web/src/features/orders/history/texts.ts', '90 Tage'],
  ['packages/web/src/features/orders/views/texts.ts', '7 Tage'],
  // A standard (RFC 6238).
  ['packages/web/src/features/identity/factors/factors-texts.ts', '30 Sekunden'],
  // The bound stands in the same expression.
  ['packages/contract/src/accounts/input.ts', '60 Tage'],
  ['packages/contract/src/team/input.ts', '3 Zeichen'],
  ['packages/server/src/features/market-data/feeds/replay-csv.ts', 'zwei Tage'],
  ['packages/server/src/features/market-data/feeds/replay-days.ts', 'two days'],
  // An advice of which no code knows.
  ['packages/web/src/features/help/articles/verwaltung-signatur.md', 'zwei Tage'],
];

/** Sources with sentences for users and programs. The gallery and the demo market make up theirs; SQL states intervals. */
const worded = /^packages\/(contract|server|domain|web)\/src\/(?!gallery\/)/;
const wordless = /\.(test|testbed|fixture|store|read)\.tsx?$/;

/** Pages that name constants, and pages that only have no number of one. */
export function readPages(): { readonly naming: Page[]; readonly others: Page[] } {
  const list = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const read = (path: string): Page => ({ path, text: readFileSync(join(root, path), 'utf8') });
  return {
    naming: ['docs/features.md', ...list('docs/product/*.md')].map(read),
    others: ['docs/glossary.md', ...list('packages/web/src/features/help/articles/*.md')].map(read),
  };
}

/** Numbers with a unit that a sentence states itself instead of taking them from a constant, and permissions that nothing needs. */
export function findStatedFacts(sources: readonly Source[], pages: readonly Page[]): string[] {
  const found = [
    ...sources.filter(({ path }) => worded.test(path) && !wordless.test(path)).flatMap(inSource),
    ...pages.flatMap(inPage),
  ];
  const isAllowed = ({ path, fact }: Stated) => allowed.some((each) => each[0] === path && each[1] === fact);
  return [
    ...found.filter((each) => !isAllowed(each)).map(({ path, line, fact }) => `${path}:${line}: ${fact}`),
    ...allowed
      .filter(([path, fact]) => !found.some((each) => each.path === path && each.fact === fact))
      .map(([path, fact]) => `${path} does not state ${fact} any more; take it off the list`),
  ];
}

/** Names of facts on a page, such as `keptReplayDays` or `uploadLimits.rows`, that neither a constant nor a switch of brands has. */
export function findUnknownFacts(sources: readonly Source[], { path, text }: Page): string[] {
  const names = new Set([...text.matchAll(/`([a-z]+[A-Z][A-Za-z]*)(?:\.\w+)?`/g)].map(([, name = '']) => name));
  const constants = sources.flatMap(({ text: code }) => [...code.matchAll(/^(?:export )?const (\w+)/gm)]);
  const declared = new Set([...constants.map(([, name = '']) => name), ...Object.keys(brands.de.features)]);
  return [...names].filter((name) => !declared.has(name)).map((name) => `${path}: no constant is called ${name}`);
}

interface Stated {
  readonly path: string;
  readonly line: number;
  readonly fact: string;
}

const listStated = (text: string): string[] => [...text.matchAll(stated)].map(([fact]) => fact);

function inSource({ path, tree: read }: Source): Stated[] {
  const tree = read();
  const found: Stated[] = [];
  visitAll(tree, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return;
    const line = lineAt(tree, node.getStart(tree));
    found.push(...listStated(node.text).map((fact) => ({ path, line, fact })));
  });
  return found;
}

const inPage = ({ path, text }: Page): Stated[] =>
  text.split('\n').flatMap((line, index) => listStated(line).map((fact) => ({ path, line: index + 1, fact })));
