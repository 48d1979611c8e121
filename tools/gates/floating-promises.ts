import { join, relative } from 'node:path';
import {
  type CallExpression,
  type Expression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript-native/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isParenthesizedExpression,
  isPropertyAccessExpression,
} from 'typescript-native/unstable/ast/is';
import { API, type Checker, type Project, type Type } from 'typescript-native/unstable/sync';
import { root } from '../run.ts';

interface Beginning {
  readonly file: SourceFile;
  readonly call: CallExpression;
}

/**
 * Statements that start asynchronous work without waiting for it. A failure would end the process or be lost. `void` in front
 * marks it as intended. The compiler supplies the types, for the projects of these configurations.
 */
export function findFloatingPromises(configs: readonly string[]): string[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map((config) => join(root, config)) });
    return [...new Set(snapshot.getProjects().flatMap(floatingIn))];
  } finally {
    api.close();
  }
}

function floatingIn({ program, checker }: Project): string[] {
  const isOurs = (name: string) => !name.endsWith('.d.ts') && !name.includes('/node_modules/');
  const begun = program
    .getSourceFileNames()
    .filter(isOurs)
    .flatMap((name) => beginningsIn(program.getSourceFile(name)));
  const types = checker.getTypeAtLocation(begun.map(({ call }) => call));
  const known = new Map<number, boolean>();
  const isKnownPromise = (type: Type) => {
    const answer = known.get(type.id) ?? isPromise(type, checker);
    known.set(type.id, answer);
    return answer;
  };
  return begun.flatMap(({ file, call }, index) => {
    const type = types[index];
    if (!type || !isKnownPromise(type)) return [];
    const before = file.text.slice(0, call.getStart(file));
    const [text] = call.getText(file).split('\n');
    return `${relative(root, file.fileName)}:${before.split('\n').length}: nobody waits for ${text}`;
  });
}

function isPromise(type: Type, checker: Checker): boolean {
  const settled = checker.getNonNullableType(type) ?? type;
  if (settled.isUnionType()) return (settled.getTypes() ?? []).some((part) => isPromise(part, checker));
  if (!settled.isObjectType() && !settled.isIntersectionType()) return false;
  return ['then', 'catch'].every((name) => checker.getPropertyOfType(settled, name) !== undefined);
}

/** Calls that are whole statements and do not handle their failure. */
function beginningsIn(file: SourceFile | undefined): Beginning[] {
  const found: Beginning[] = [];
  const visit = (node: Node): void => {
    if (file && isExpressionStatement(node)) found.push(...listCalls(node.expression).map((call) => ({ file, call })));
    node.forEachChild(visit);
  };
  if (file) visit(file);
  return found;
}

function listCalls(node: Expression): CallExpression[] {
  if (isParenthesizedExpression(node)) return listCalls(node.expression);
  if (isConditionalExpression(node)) return [...listCalls(node.whenTrue), ...listCalls(node.whenFalse)];
  if (isBinaryExpression(node) && choices.includes(node.operatorToken.kind)) return listCalls(node.right);
  return isCallExpression(node) && !handlesFailure(node) ? [node] : [];
}

const choices: readonly SyntaxKind[] = [
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
];

/** `.catch(…)` and `.then(…, …)` handle the failure; `.finally(…)` passes it on. */
function handlesFailure({ expression, arguments: given }: CallExpression): boolean {
  if (!isPropertyAccessExpression(expression)) return false;
  const { text } = expression.name;
  if (text === 'catch') return given.length > 0;
  if (text === 'then') return given.length > 1;
  return text === 'finally' && isCallExpression(expression.expression) && handlesFailure(expression.expression);
}
