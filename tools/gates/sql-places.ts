import ts from 'typescript';
import { lineAt, type Source, visitAll } from './source.ts';

/** The roles of files that may use SQL. */
const roles = /\.(store|read)\.ts$/;
/** Tests and the helpers used only by them prepare and read rows directly. */
const testing = /\.(test|testbed|fixture)\.ts$/;

/** Platform code that works on the database itself: connections, migrations, the event log, the job queue, probes. */
const platform = [
  'packages/server/src/platform/db/any-of.ts',
  'packages/server/src/platform/db/by-name.ts',
  'packages/server/src/platform/db/column-types.ts',
  'packages/server/src/platform/db/database.ts',
  'packages/server/src/platform/db/embedded/embedded.ts',
  'packages/server/src/platform/db/in-transaction.ts',
  'packages/server/src/platform/db/iso-text.ts',
  'packages/server/src/platform/db/listener.ts',
  'packages/server/src/platform/db/migrate.ts',
  'packages/server/src/platform/db/named-statements.ts',
  'packages/server/src/platform/db/pool.ts',
  'packages/server/src/platform/db/preparing-client.ts',
  'packages/server/src/platform/db/read-pool.ts',
  'packages/server/src/platform/db/row-stream.ts',
  'packages/server/src/platform/events/event-purge.ts',
  'packages/server/src/platform/events/event-reader.ts',
  'packages/server/src/platform/events/event-store.ts',
  'packages/server/src/platform/health/health.ts',
  'packages/server/src/platform/idempotency/index.ts',
  'packages/server/src/platform/idempotency/key-purge.ts',
  'packages/server/src/platform/jobs/job-store.ts',
  'packages/server/src/platform/jobs/jobs.ts',
];

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'query']);

/** Places outside stores and reads that contain SQL: values of kysely or pg, query builders, and statements as text. */
export function findStraySql(sources: readonly Source[]): string[] {
  const checked = sources.filter(
    ({ path }) => /^packages\/(server|demo)\/src\//.test(path) && !roles.test(path) && !testing.test(path),
  );
  const stray = checked.filter(({ path }) => !platform.includes(path)).flatMap(straySqlIn);
  const idle = platform.filter((path) => {
    const source = checked.find((each) => each.path === path);
    return !source || straySqlIn(source).length === 0;
  });
  return [
    ...stray,
    ...idle.map((path) => `${path}: has no SQL any more; take it off the list in tools/gates/sql-places.ts`),
  ];
}

function straySqlIn({ path, tree: read }: Source): string[] {
  const tree = read();
  const found = new Map<number, string>();
  visitAll(tree, (node) => {
    const what = sqlIn(node);
    const line = lineAt(tree, node.getStart(tree));
    if (what && !found.has(line)) found.set(line, `${path}:${line}: ${what}`);
  });
  return [...found.values()];
}

/** The SQL in a node itself; undefined without any. */
function sqlIn(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node)) return importedSql(node);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return 'a statement';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const method = node.expression.name.text;
  return builders.has(method) && node.arguments.length > 0 ? `a call of ${method}` : undefined;
}

/** Types of kysely and pg may be imported everywhere. Their values build statements. */
function importedSql({ importClause, moduleSpecifier }: ts.ImportDeclaration): string | undefined {
  const library = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  if (!/^(kysely|pg)$/.test(library) || !importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword)
    return undefined;
  const named = importClause.namedBindings;
  const values = [
    ...(importClause.name ? [importClause.name.text] : []),
    ...(named && ts.isNamedImports(named)
      ? named.elements.filter((each) => !each.isTypeOnly).map((each) => each.name.text)
      : []),
  ];
  return values.length > 0 ? `${values.join(', ')} of ${library}` : undefined;
}
