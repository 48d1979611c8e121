import type { Source } from './source.ts';

const numbered = /^packages\/server\/migrations\/(\d{4})_\w+\.sql$/;
/** The schema of the first version that was deployed nowhere yet: its files still change in place (decision 0137). */
const baseline = '0038';
const contracts = /^-- contracts: needs \d{4}\n/;

/** What takes from a running version something that it reads or writes, or forbids what it writes. */
const contracting: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops something', /\bdrop\s+(table|column|view|function|type|schema|default)\b|\balter\s+table\s+\S+\s+drop\b/gi],
  ['renames something', /\brename\b/gi],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/gi],
  ['forbids null', /\bset\s+not\s+null\b/gi],
  [
    'adds a column that must be given',
    /\badd\s+(column\s+)?\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/gi,
  ],
  ['adds a rule that written rows may break', /\badd\s+(constraint|check|unique|foreign\s+key|exclude)\b/gi],
  ['adds a unique index', /\bcreate\s+unique\s+index\b/gi],
];

/**
 * Places in new migrations that break a version that runs beside them. A file may do so when its first line, `-- contracts: needs 0041`,
 * names the migration that a version must have to live with it; an older one then refuses to start (decision 0164). What a file does to a table that it
 * makes itself breaks nobody.
 */
export function findContractions(texts: readonly Source[]): string[] {
  return texts.flatMap((source) => {
    const { path, text } = source;
    const number = numbered.exec(path)?.[1];
    if (number === undefined || number <= baseline || contracts.test(text)) return [];
    const own = new Set([...text.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, name]) => name));
    const statements = text.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));
    return [...statements.matchAll(/[^;]+;?/g)]
      .filter(([statement]) => !own.has(/\b(?:table|on)\s+(\w+)/i.exec(statement)?.[1] ?? ''))
      .flatMap(({ 0: statement, index }) =>
        contracting.flatMap(([what, pattern]) =>
          [...statement.matchAll(pattern)].map((found) => `${path}:${countLines(text, index + found.index)}: ${what}`),
        ),
      );
  });
}

const countLines = (text: string, position: number): number => text.slice(0, position).split('\n').length;
