import { posix } from 'node:path';
import ts from 'typescript';
import { type Source, visitAll } from './source.ts';

const kit = 'packages/web/src/ui/';
const features = 'packages/web/src/features/';
const byRole = /^(get|find|query)(All)?ByRole$/;

/** Parts of the kit, screens and features of the browser that no test renders and finds by role and name. */
export function findUntestedParts(sources: readonly Source[]): string[] {
  const web = sources.filter(({ path }) => path.startsWith('packages/web/src/'));
  const rendered = new Set(web.filter(isTest).filter(findsByRoleAndName).flatMap(listImports));
  const parts = web.filter((source) => source.path.startsWith(kit) && !isTest(source) && exportsComponent(source));
  const screens = new Set(
    web.filter(({ path }) => /^packages\/web\/src\/features\/.*screens\.ts$/.test(path)).flatMap(listImports),
  );
  const rooms = Map.groupBy(
    web.filter((source) => source.path.startsWith(features) && source.path.endsWith('.tsx') && !isTest(source)),
    ({ path }) => path.slice(features.length).split('/')[0] ?? '',
  );
  return [
    ...parts.filter(({ path }) => !rendered.has(path)).map(({ path }) => `${path}: no test finds it by role and name`),
    ...[...screens]
      .filter((path) => path.endsWith('.tsx') && !rendered.has(path))
      .map((path) => `${path}: no test of this screen`),
    ...[...rooms]
      .filter(([, files]) => !files.some(({ path }) => rendered.has(path)))
      .map(([room]) => `${features}${room}: no test of this feature`),
  ];
}

function isTest({ path }: Source): boolean {
  return path.endsWith('.test.tsx');
}

/** The files that a file imports, statically or dynamically, as paths from the root of the checkout. */
function listImports({ path, tree }: Source): string[] {
  const found: string[] = [];
  visitAll(tree(), (node) => {
    const specifier = ts.isImportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    found.push(posix.join(posix.dirname(path), specifier.text));
  });
  return found;
}

function findsByRoleAndName({ tree }: Source): boolean {
  let finds = false;
  visitAll(tree(), (node) => {
    if (!ts.isCallExpression(node)) return;
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    const [, options] = node.arguments;
    if (!byRole.test(called.getText()) || !options || !ts.isObjectLiteralExpression(options)) return;
    finds ||= options.properties.some((property) => property.name?.getText() === 'name');
  });
  return finds;
}

/** A component is a function whose name begins with a capital letter. */
function exportsComponent({ path, tree }: Source): boolean {
  if (!path.endsWith('.tsx')) return false;
  return tree().statements.some(
    (statement) =>
      ts.isFunctionDeclaration(statement) &&
      /^[A-Z]/.test(statement.name?.text ?? '') &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
}
