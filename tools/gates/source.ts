import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../run.ts';

/** A file of the project as a gate reads it. */
export interface Source {
  /** Path from the root of the checkout, with slashes. */
  readonly path: string;
  readonly text: string;
  /** The syntax tree, with parents set. */
  tree(): ts.SourceFile;
}

/** All TypeScript files that git tracks or does not ignore, tests included. */
export const readSources = (): Source[] => readFiles('*.ts', '*.tsx');

/** All documents, style sheets, pages and SQL files that git tracks or does not ignore. */
export const readTexts = (): Source[] => readFiles('*.md', '*.css', '*.js', '*.html', '*.sql');

function readFiles(...patterns: readonly string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = [...new Set(listed.split('\0').filter((path) => path !== ''))].sort();
  return paths.flatMap((path) => readSource(path) ?? []);
}

/** Undefined for a file that git lists but that has just been removed. */
function readSource(path: string): Source | undefined {
  try {
    return toSource(path, readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Makes a source from a text, for the test of a gate. */
export function toSource(path: string, text: string): Source {
  let tree: ts.SourceFile | undefined;
  return {
    path,
    text,
    tree() {
      tree ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return tree;
    },
  };
}

/** The line of a position in a tree, from 1. */
export function lineAt(tree: ts.SourceFile, position: number): number {
  return tree.getLineAndCharacterOfPosition(position).line + 1;
}

/** Visits a node and everything below it. */
export function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}
