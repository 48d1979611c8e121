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

function toType(column: Column): string {
  const isArray = column.type.startsWith('_');
  const scalar = scalarTypes[isArray ? column.type.slice(1) : column.type];
  if (!scalar) throw new Error(`No TypeScript type for ${column.type} of ${column.table}.${column.column}`);
  const type = `${isArray ? `${scalar}[]` : scalar}${column.nullable ? ' | null' : ''}`;
  return column.generated ? `Generated<${type}>` : type;
}

/** The text of `tables.ts` for a migrated database. */
export async function printTypes(database: pg.Pool | pg.Client): Promise<string> {
  const { rows } = await database.query<Column>(`
  select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
         c.column_default is not null or c.is_identity = 'YES' as generated
    from information_schema.columns c
   where c.table_schema = 'public' and c.table_name not in ('schema_migrations')
   order by c.table_name, c.ordinal_position`);
  const byTable = Map.groupBy(rows, (row) => row.table);
  const tables = [...byTable].map(([table, columns]) => {
    const fields = columns.map((column) => `  ${camel(column.column)}: ${toType(column)};`);
    return `export interface ${pascal(table)}Table {\n${fields.join('\n')}\n}\n`;
  });

  return `// Printed by tools/schema-types.ts from the migrated database; do not edit.
import type { ColumnType, Generated } from 'kysely';

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
