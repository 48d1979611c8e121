import type { Source } from './source.ts';

const numbered = /^packages\/server\/migrations\/(\d{4})_\w+\.sql$/;
/** The schema of the first version that was deployed nowhere yet: its files still change in place (decision 0137). */
const baseline = '0038';
const contracts = /^-- contracts: needs (\d{4})\n/;

type Rules = readonly (readonly [what: string, pattern: RegExp])[];

/** What takes from a running version something that it reads or writes, or forbids what it writes. */
const statementRules: Rules = [
  [
    'drops something',
    /^drop\s+(table|(materialized\s+)?view|type|domain|sequence|schema|extension|function|procedure)\b/i,
  ],
  ['renames or moves something', /^alter\s+(?!table\b).*\b(rename|set\s+schema)\b/is],
  ['adds a unique index', /^create\s+unique\s+index\b/i],
  ['takes rows or rights away', /^(truncate|revoke)\b/i],
];
/** The same of one action of `alter table`. */
const actionRules: Rules = [
  ['drops something', /^drop\s+(?!constraint\b)|^alter\s+(column\s+)?\w+\s+drop\s+default\b/i],
  ['renames or moves something', /^(rename|set\s+schema)\b/i],
  ['changes a type', /^alter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['forbids null', /^alter\s+(column\s+)?\w+\s+set\s+not\s+null\b/i],
  [
    'adds a rule that written rows may break',
    /^add\s+(constraint\s+\w+\s+)?(check|unique|primary\s+key|foreign\s+key|exclude)\b/i,
  ],
  ['adds a column that must be given', /^add\s+(?!.*\b(default|generated|\w*serial)\b).*\bnot\s+null\b/is],
];

/**
 * Places in new migrations that break a version that runs beside them. A file may do so when its first line, `-- contracts: needs 0041`,
 * names the migration that a version must have to live with it; an older one then refuses to start (decision 0164). What a file does to a table that it
 * makes itself breaks nobody; of a rule that replaces another of the same name the gate does not know whether it forbids more.
 */
export function findContractions(texts: readonly Source[]): string[] {
  return texts.flatMap(({ path, text }) => {
    const number = numbered.exec(path)?.[1];
    if (number === undefined || number <= baseline) return [];
    const needs = contracts.exec(text)?.[1];
    if (needs !== undefined) return needs < number ? [] : [`${path}:1: needs a migration that is not before it`];
    const code = text.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));
    const own = new Set(
      [...code.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi)].map(([, name]) => name),
    );
    return [...blankGroups(code).matchAll(/[^;]+/g)].flatMap(({ 0: statement, index }) => {
      const found = findIn(statement.trim(), own);
      const line = text.slice(0, index + statement.search(/\S/)).split('\n').length;
      return found.map((what) => `${path}:${line}: ${what}`);
    });
  });
}

function findIn(statement: string, own: ReadonlySet<string | undefined>): string[] {
  const [head, table] = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)\s+/i.exec(statement) ?? [];
  if (head === undefined) {
    const of = /\bon\s+(?:only\s+)?([\w.]+)/i.exec(statement)?.[1];
    return own.has(of) ? [] : listBroken(statementRules, statement);
  }
  if (own.has(table)) return [];
  const actions = statement
    .slice(head.length)
    .split(',')
    .map((action) => action.trim());
  const dropped = new Set(actions.map((action) => /^drop\s+constraint\s+(?:if\s+exists\s+)?(\w+)/i.exec(action)?.[1]));
  return actions
    .filter((action) => !dropped.has(/^add\s+constraint\s+(\w+)/i.exec(action)?.[1] ?? ''))
    .flatMap((action) => listBroken(actionRules, action));
}

const listBroken = (rules: Rules, text: string): string[] =>
  rules.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

/** Blanks what stands in parentheses, so that commas and words in them count for nothing. */
function blankGroups(code: string): string {
  const blanked = code.replaceAll(/\([^()]*\)/g, (group) => ' '.repeat(group.length));
  return blanked === code ? code : blankGroups(blanked);
}
