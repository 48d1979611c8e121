import ts from 'typescript';
import { brandCodes, brands } from '../../packages/domain/src/brands/index.ts';
import { lineAt, type Source, visitAll } from './source.ts';

const product = /^packages\/[^/]+\/src\/(?!.*\.(?:test|testbed|fixture)\.tsx?$)/;
/** It says in what brands differ. */
const room = 'packages/domain/src/brands/';

/** Tables by brand that cannot stand in this room, each with its reason. */
const tables: Readonly<Record<string, string>> = {
  'packages/demo/src/brands/index.ts': 'the demo market is loaded by itself',
  'packages/domain/src/law/seed/index.ts': 'the rows of law are loaded by themselves',
  'packages/web/src/brands/logo.tsx': 'logos are parts of the page',
};

/** What identifies one brand. */
const marks = new Set<string>(Object.values(brands).flatMap(({ code, zone, locale }) => [code, zone, locale]));

interface Place {
  readonly path: string;
  readonly line: number;
  readonly isTable: boolean;
}

/**
 * Places that depend on which brand it is: comparisons with a code, a zone or a locale, which no compiler finds for a new brand, and tables
 * by brand. What differs is a property of the brand instead.
 */
export function findBrandCodes(sources: readonly Source[]): string[] {
  const found = sources.filter(({ path }) => product.test(path) && !path.startsWith(room)).flatMap(listPlaces);
  const idle = Object.keys(tables).filter((path) => !found.some((place) => place.path === path && place.isTable));
  return [
    ...found
      .filter(({ path, isTable }) => !(isTable && path in tables))
      .map(
        ({ path, line, isTable }) => `${path}:${line}: ${isTable ? 'a table by brand' : 'a comparison with a brand'}`,
      ),
    ...idle.map((path) => `${path} is excepted but has no table by brand`),
  ];
}

function listPlaces({ path, tree: read }: Source): Place[] {
  const tree = read();
  const places: Place[] = [];
  visitAll(tree, (node) => {
    const isTable = isTableByBrand(node);
    if (isTable || isComparison(node)) places.push({ path, line: lineAt(tree, node.getStart(tree)), isTable });
  });
  return places;
}

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

const isMark = (node: ts.Node): boolean => ts.isStringLiteral(node) && marks.has(node.text);

function isComparison(node: ts.Node): boolean {
  if (ts.isCaseClause(node)) return isMark(node.expression);
  return ts.isBinaryExpression(node) && equalities.has(node.operatorToken.kind) && [node.left, node.right].some(isMark);
}

function isTableByBrand(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const keys = node.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : []));
  return brandCodes.every((code) => keys.includes(code));
}
