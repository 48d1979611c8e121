/**
 * Prints `docs/schema.md` from the SQL files and the migrated database that DATABASE_URL names. Run it after each change of the
 * schema: `npm run -s schema:page > docs/schema.md`. A test compares both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsDir } from '../testing/template.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNull: boolean;
  readonly value: string | null;
}

interface Constraint {
  readonly table: string;
  readonly kind: 'p' | 'u' | 'f' | 'c' | 'x';
  readonly columns: readonly string[];
  readonly definition: string;
}

interface Index {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly routine: string;
  readonly definition: string;
}

/** What a database has in its public schema, by table. */
interface Catalogue {
  readonly columns: Map<string, Column[]>;
  readonly constraints: Map<string, Constraint[]>;
  readonly indexes: Map<string, Index[]>;
  readonly triggers: Map<string, Trigger[]>;
}

const ofPublic = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`;

/** The text of `docs/schema.md` for a migrated database. */
export async function printSchemaPage(database: pg.Pool | pg.Client): Promise<string> {
  const catalogue = await readCatalogue(database);
  const files = readSql(migrationsDir);
  const routines = readSql(join(migrationsDir, 'functions')).map(({ name, sql }) => ({
    file: `functions/${name}`,
    names: [...sql.matchAll(/^create or replace function (\w+)/gm)].map(([, routine = '']) => routine),
  }));
  const fileOf = new Map(routines.flatMap(({ file, names }) => names.map((name) => [name, file] as const)));
  const features = files.map(({ name, sql }) => printFeature(name, sql, catalogue, fileOf));
  const functions = routines.map(({ file, names }) => `- \`${file}\`: ${names.join(', ')}`);
  return `# Schema

Printed by \`npm run schema:page\` from the migrated database; do not edit. The SQL stands in \`packages/server/migrations\`: one file
for each feature, with the reasons of checks and indexes; functions and triggers in \`functions/\`. A column may be null only where
its type says so. The columns with the rule key are the primary key.

${features.join('\n')}
## Functions

${functions.join('\n')}
`;
}

async function readCatalogue(database: pg.Pool | pg.Client): Promise<Catalogue> {
  const columns = await database.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNull",
           case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as value
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where ${ofPublic} and a.attnum > 0 and not a.attisdropped
     order by a.attnum`);
  const constraints = await database.query<Constraint>(`
    select c.relname as table, k.contype as kind, pg_get_constraintdef(k.oid) as definition,
           array(select a.attname::text from unnest(k.conkey) with ordinality as key (number, place)
                   join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number order by key.place) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where ${ofPublic} and k.contype in ('p', 'u', 'f', 'c', 'x')
     order by k.conname collate "C"`);
  const indexes = await database.query<Index>(`
    select c.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where ${ofPublic} and not exists (select from pg_constraint k where k.conindid = i.oid and k.conrelid = c.oid)
     order by i.relname collate "C"`);
  const triggers = await database.query<Trigger>(`
    select c.relname as table, t.tgname as name, p.proname as routine, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where ${ofPublic} and not t.tgisinternal
     order by t.tgname collate "C"`);
  return {
    columns: Map.groupBy(columns.rows, ({ table }) => table),
    constraints: Map.groupBy(constraints.rows, ({ table }) => table),
    indexes: Map.groupBy(indexes.rows, ({ table }) => table),
    triggers: Map.groupBy(triggers.rows, ({ table }) => table),
  };
}

const readSql = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') }));

function printFeature(file: string, sql: string, catalogue: Catalogue, fileOf: ReadonlyMap<string, string>): string {
  const feature = file.replace(/^\d+_|\.sql$/g, '').replaceAll('_', '-');
  const found = [...sql.matchAll(/((?:^--.*\n)*)^create (table|view) (\w+)/gm)];
  const tables = found.map(([, comment = '', kind, table = '']) => {
    const words = comment.replaceAll(/^-- /gm, '');
    return `### ${table}${kind === 'view' ? ' (view)' : ''}\n\n${words === '' ? '' : `${words}\n`}${printTable(table, catalogue, fileOf)}`;
  });
  return `## ${feature}\n\n\`${file}\`\n\n${tables.join('\n')}`;
}

function printTable(table: string, catalogue: Catalogue, fileOf: ReadonlyMap<string, string>): string {
  const constraints = catalogue.constraints.get(table) ?? [];
  const isOfColumn = ({ kind, columns }: Constraint) => kind === 'p' || columns.length === 1;
  const indexes = (catalogue.indexes.get(table) ?? []).map(readIndex);
  const rows = (catalogue.columns.get(table) ?? []).map((column) => {
    const rules = [
      ...constraints.filter((rule) => isOfColumn(rule) && rule.columns.includes(column.name)).map(printRule),
      ...indexes.filter(({ columns }) => columns === `(${column.name})`).map(({ kind }) => kind),
    ];
    const type = `${column.type.replace('timestamp with time zone', 'timestamptz')}${column.isNull ? ' null' : ''}`;
    const value = column.value === null ? '' : toCode(withoutBrackets(toReadable(column.value)));
    return `| ${column.name} | ${type} | ${value} | ${rules.join(', ')} |`;
  });
  const lines = [
    ...constraints.filter((rule) => !isOfColumn(rule)).map(printRule),
    ...indexes
      .filter(({ columns }) => !/^\(\w+\)$/.test(columns))
      .map(({ kind, name, columns }) => `${kind} ${name} ${toCode(columns)}`),
    ...(catalogue.triggers.get(table) ?? []).map((trigger) => printTrigger(trigger, fileOf)),
  ];
  const list = lines.length > 0 ? [...lines.map((line) => `- ${line}`), ''] : [];
  return ['| column | type | default | rules |', '|---|---|---|---|', ...rows, '', ...list].join('\n');
}

function printRule({ kind, columns, definition }: Constraint): string {
  const listed = columns.length === 1 ? '' : ` (${columns.join(', ')})`;
  if (kind === 'p') return 'key';
  if (kind === 'u') return `unique${listed}`;
  if (kind === 'x') return toCode(toReadable(definition));
  if (kind === 'c') return toCode(withoutBrackets(toReadable(definition.replace(/^CHECK /, ''))));
  return `${listed} → ${toReadable(definition.replace(/^.* REFERENCES /, '').replace('(id)', ''))}`.trimStart();
}

function readIndex({ name, definition }: Index) {
  const [, unique, columns = ''] = /^CREATE (UNIQUE )?INDEX \S+ ON \S+ USING (?:btree )?(.*)$/.exec(definition) ?? [];
  return { name, kind: unique ? 'unique index' : 'index', columns: toReadable(columns) };
}

function printTrigger({ name, routine, definition }: Trigger, fileOf: ReadonlyMap<string, string>): string {
  const when = /^CREATE TRIGGER \S+ (.+?) ON /.exec(definition)?.[1]?.toLowerCase();
  return `trigger ${name} ${when}: ${routine} (\`${fileOf.get(routine)}\`)`;
}

const toCode = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** The expression nearly as the SQL files write it: without casts, keywords in small letters. */
function toReadable(expression: string): string {
  const parts = expression.split(/('(?:[^']|'')*')/);
  const plain = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : part
          .replaceAll(/::(?:timestamp with time zone|\w+)(?:\[\])?/g, '')
          .replaceAll(/\b[A-Z][A-Z]+\b/g, (word) => word.toLowerCase())
          .replaceAll('~~', 'like'),
  );
  return plain.join('').replaceAll(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)');
}

function withoutBrackets(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && index < text.length - 1) return text;
  }
  return withoutBrackets(text.slice(1, -1));
}

if (import.meta.main) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  process.stdout.write(await printSchemaPage(client));
  await client.end();
}
