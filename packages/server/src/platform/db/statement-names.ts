import { createHash } from 'node:crypto';

export interface StatementNames {
  /** The name under which a statement is prepared; undefined at its first use, and for those that come when all names are taken. */
  find(text: string): string | undefined;
}

/**
 * Names for statements that come again. A text takes one of the `mostNames` at its second use, so that texts which come once leave the
 * places to others, and keeps it. The latest `mostSeen` texts without a name are remembered.
 */
export function createStatementNames({ mostNames, mostSeen }: { mostNames: number; mostSeen: number }): StatementNames {
  const names = new Map<string, string>();
  const seen = new Set<string>();

  return {
    find(text) {
      const name = names.get(text);
      if (name !== undefined || names.size >= mostNames) return name;
      if (seen.delete(text)) return giveName(text);
      seen.add(text);
      const [oldest] = seen;
      if (oldest !== undefined && seen.size > mostSeen) seen.delete(oldest);
      return undefined;
    },
  };

  function giveName(text: string): string {
    const name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
    if (names.size >= mostNames) seen.clear();
    return name;
  }
}
