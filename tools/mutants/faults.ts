import ts from 'typescript';
import { lineAt, type Source, visitAll } from '../gates/source.ts';

/** A fault that a test should find: a piece of a source and what stands there instead. */
export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly kind: 'flipped comparison' | 'dropped await' | 'one more' | 'swapped arguments' | 'deleted statement';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const opposite: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '>=',
  [ts.SyntaxKind.LessThanEqualsToken]: '>',
  [ts.SyntaxKind.GreaterThanToken]: '<=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '<',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
};

/** All faults that can be planted in a source, in the sequence of their places. */
export function listFaults(source: Source): Fault[] {
  const tree = source.tree();
  const faults: Fault[] = [];
  const add = (node: ts.Node, kind: Fault['kind'], text: string) => {
    const start = node.getStart(tree);
    faults.push({ path: source.path, line: lineAt(tree, start), kind, start, end: node.getEnd(), text });
  };
  visitAll(tree, (node) => {
    if (ts.isBinaryExpression(node)) {
      const flipped = opposite[node.operatorToken.kind];
      if (flipped) add(node.operatorToken, 'flipped comparison', flipped);
    }
    if (ts.isAwaitExpression(node)) add(node, 'dropped await', node.expression.getText(tree));
    if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent) && !ts.isPropertyAssignment(node.parent))
      add(node, 'one more', `(${node.getText(tree)} + 1)`);
    if (ts.isCallExpression(node)) addSwapped(node);
    if (ts.isExpressionStatement(node)) add(node, 'deleted statement', ';');
  });
  return faults;

  function addSwapped(call: ts.CallExpression): void {
    const [first, second] = call.arguments;
    if (!first || !second) return;
    const [one, other] = [first.getText(tree), second.getText(tree)];
    if (one === other) return;
    const start = first.getStart(tree);
    const between = source.text.slice(first.getEnd(), second.getStart(tree));
    const text = `${other}${between}${one}`;
    faults.push({
      path: source.path,
      line: lineAt(tree, start),
      kind: 'swapped arguments',
      start,
      end: second.getEnd(),
      text,
    });
  }
}

/** The text of a source with a fault in it. */
export const plant = (text: string, { start, end, text: fault }: Fault): string =>
  text.slice(0, start) + fault + text.slice(end);
