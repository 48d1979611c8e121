import type { Person } from './person.read.ts';
import type { StoredTable } from './stored.read.ts';
import { nameTable } from './table-names.ts';

/** All that is stored about a person, as JSON with one row a line, written while it is read: every row, however many there are. */
export async function* toPersonJson(
  { name }: Pick<Person, 'name'>,
  tables: readonly StoredTable[],
  at: Date,
): AsyncGenerator<string> {
  yield `{"person": ${JSON.stringify(name)}, "at": ${JSON.stringify(at)}, "tables": [`;
  for (const [place, { table, by, count, rows }] of tables.entries()) {
    const head = JSON.stringify({ title: nameTable(table), table, by, count });
    yield `${place > 0 ? ',' : ''}\n${head.slice(0, -1)},"rows":[`;
    let separator = '';
    for await (const row of rows()) {
      yield `${separator}\n${JSON.stringify(row)}`;
      separator = ',';
    }
    yield ']}';
  }
  yield ']}\n';
}
