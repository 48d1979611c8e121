import { analyse } from 'scslre';
import ts from 'typescript';
import { lineAt, type Source, visitAll } from './source.ts';

/** Files that are shipped. Tests and tools meet no text from outside. */
const shipped = /^packages\/\w+\/src\/(?!testing\/).*(?<!\.(?:test|testbed|fixture))\.tsx?$/;

/** Patterns made of constants while the program runs, which this gate cannot read. A person has read them. */
const madeOfConstants = [
  'packages/contract/src/market/market.ts',
  'packages/contract/src/notifications/input.ts',
  // The contract's own patterns on eight short texts of its own.
  'packages/server/src/platform/http/openapi-examples.ts',
];

/**
 * Regular expressions whose time grows faster than the length of the text. A long text of a few signs then stops everything else.
 * A repetition of several signs, such as `(ab)+`, and alternatives that begin alike may be missed.
 */
export function findSlowPatterns(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => shipped.test(path)).flatMap(slowPatternsIn);
}

function slowPatternsIn({ path, tree: read }: Source): string[] {
  const tree = read();
  const found: string[] = [];
  visitAll(tree, (node) => {
    const problem = ts.isRegularExpressionLiteral(node) ? slownessOf(node.text) : readMade(node, path);
    if (problem) found.push(`${path}:${lineAt(tree, node.getStart(tree))}: ${problem}`);
  });
  return found;
}

/** What makes a pattern slow; undefined for one that is not. */
function slownessOf(literal: string): string | undefined {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  const [report] = reports;
  return report && `${literal} is slow on many ${JSON.stringify(report.character.pick)}`;
}

/** `RegExp` of a plain text is read like a literal. */
function readMade(node: ts.Node, path: string): string | undefined {
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.expression.getText() !== 'RegExp')
    return undefined;
  const [pattern, flags] = node.arguments ?? [];
  if (pattern && ts.isStringLiteralLike(pattern)) {
    return slownessOf(`/${pattern.text}/${flags && ts.isStringLiteralLike(flags) ? flags.text : ''}`);
  }
  return madeOfConstants.includes(path) ? undefined : 'a pattern that is made while the program runs cannot be checked';
}
