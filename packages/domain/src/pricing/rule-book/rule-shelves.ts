import type { PricingRule } from '../rules/rules.ts';
import type { RuleEntry } from './rule-index.ts';

/** Versions of rules by the rule's id. */
export type Shelf = ReadonlyMap<string, readonly RuleEntry[]>;

const shelfCount = 256;

/** Shelves without any rule. */
export function emptyShelves(): readonly Shelf[] {
  return Array.from({ length: shelfCount }, () => new Map());
}

/** Edits the shelves of a book. A shelf is copied before its first change. */
export function editShelves(known: readonly Shelf[]) {
  const all = known.slice();
  const own: (Map<string, readonly RuleEntry[]> | undefined)[] = [];
  const getOwnShelf = (ruleId: string): Map<string, readonly RuleEntry[]> => {
    const at = shelfAt(ruleId);
    const mine = own[at];
    if (mine !== undefined) return mine;
    const copy = new Map(all[at]);
    own[at] = copy;
    all[at] = copy;
    return copy;
  };
  return {
    all,
    /** Replaces a rule's entries (undefined: removes them). Returns the previous ones. */
    replace: (ruleId: string, entries: readonly RuleEntry[] | undefined): readonly RuleEntry[] => {
      const shelf = getOwnShelf(ruleId);
      const known = shelf.get(ruleId);
      if (entries !== undefined) shelf.set(ruleId, entries);
      else if (known !== undefined) shelf.delete(ruleId);
      return known ?? [];
    },
    /** The rules that use one of these networks, each with its versions. */
    rulesUsing: (networkIds: ReadonlySet<string>): (readonly PricingRule[])[] =>
      all.flatMap((shelf) =>
        [...shelf.values()]
          .filter((entries) => entries.some(({ rule }) => rule.networkIds.some((id) => networkIds.has(id))))
          .map((entries) => entries.map(({ rule }) => rule)),
      ),
  };
}

function shelfAt(ruleId: string): number {
  let hash = 0;
  // Ids differ most at their end.
  for (let at = Math.max(0, ruleId.length - 8); at < ruleId.length; at += 1)
    hash = (Math.imul(hash, 31) + ruleId.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 16)) & (shelfCount - 1);
}
