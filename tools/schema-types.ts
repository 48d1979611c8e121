/**
 * Prints `packages/server/src/schema/tables.ts` from the migrated database that DATABASE_URL names. Run it after each change of
 * the schema: `npm run -s schema:types > packages/server/src/schema/tables.ts`. A test compares both.
 */
import pg from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly generated: boolean;
  /** The check that lists the values of the column; null without one. */
  readonly check: string | null;
}

const scalarTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  xid8: 'string',
};

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

/** The values that a check such as `unit in ('cbm', 'lt')` allows, as a type; undefined without such a check. */
const toUnion = (check: string | null) =>
  check
    ?.match(/ARRAY\[(.*?)\]/)?.[1]
    ?.replaceAll('::text', '')
    .replaceAll(', ', ' | ');

function toScalar(column: Column): string {
  const name = column.type.replace(/^_/, '');
  const scalar = scalarTypes[name];
  if (!scalar) throw new Error(`No TypeScript type for ${column.type} of ${column.table}.${column.column}`);
  return column.type === name ? scalar : `${scalar}[]`;
}

function toType(column: Column): string {
  const union = toUnion(column.check);
  const type = `${union ?? toScalar(column)}${column.nullable ? ' | null' : ''}`;
  if (union) return column.generated ? `Generated<OneOf<${type}>>` : `OneOf<${type}>`;
  return column.generated ? `Generated<${type}>` : type;
}

/** Formatted as Biome does: the values of a long list stand below each other. */
function printColumn(column: Column): string {
  const line = `  ${camel(column.column)}: ${toType(column)};`;
  if (line.length <= 120) return line;
  return line.replace(/<(.*)>/, (_, values: string) => `<\n    | ${values.replaceAll(' | ', '\n    | ')}\n  >`);
}

/** The text of `tables.ts` for a migrated database. */
export async function printTypes(database: pg.Pool | pg.Client): Promise<string> {
  const { rows } = await database.query<Column>(`
  select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
         c.column_default is not null or c.is_identity = 'YES' as generated,
         (select pg_get_constraintdef(o.oid) from pg_constraint o
           where o.conrelid = format('public.%I', c.table_name)::regclass and o.contype = 'c'
             and pg_get_constraintdef(o.oid) like format('CHECK ((%I = ANY (ARRAY[%%]))%%', c.column_name)
             and cardinality(o.conkey) = 1) as check
    from information_schema.columns c
   where c.table_schema = 'public' and c.table_name not in ('schema_migrations')
   order by c.table_name, c.ordinal_position`);
  const byTable = Map.groupBy(rows, (row) => row.table);
  const tables = [...byTable].map(([table, columns]) => {
    return `export interface ${pascal(table)}Table {\n${columns.map(printColumn).join('\n')}\n}\n`;
  });

  return `// Printed by tools/schema-types.ts from the migrated database; do not edit.
import type { ColumnType } from 'kysely';

/** A column with a default. */
export type Generated<T> = [T] extends [ColumnType<infer Read, infer Written, infer Changed>]
  ? ColumnType<Read, Written | undefined, Changed>
  : ColumnType<T, T | undefined, T>;

/** A column whose check lists its values: read as one of them, written as any, because the check refuses others. */
export type OneOf<T> = ColumnType<T, Widened<T>, Widened<T>>;
type Widened<T> = T extends string ? string : T extends number ? number : T;

/** A JSON column: written as text, read as the value. */
export type Json = ColumnType<unknown, string, string>;

${tables.join('\n')}
/** Every table of the database, named as Kysely sees it. */
export interface Tables {
${[...byTable.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table;`).join('\n')}
}
`;
}

if (import.meta.main) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  process.stdout.write(await printTypes(client));
  await client.end();
}
