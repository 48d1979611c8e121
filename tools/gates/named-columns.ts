import ts from 'typescript';
import { lineAt, type Source, visitAll } from './source.ts';

const checked = /^packages\/(server|demo)\/src\/(?!.*\.(test|testbed)\.ts$)/;
const all = new Set(['selectAll', 'returningAll']);

/**
 * Places where a statement returns all columns of a table. Prepared, it fails on its connection once a newer version has added a column (decision
 * 0164).
 */
export function findUnnamedColumns(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => checked.test(path))
    .flatMap(({ path, tree: read }) => {
      const tree = read();
      const found: string[] = [];
      visitAll(tree, (node) => {
        if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
        const { name } = node.expression;
        if (all.has(name.text)) found.push(`${path}:${lineAt(tree, name.getStart(tree))}: ${name.text}`);
      });
      return found;
    });
}
