import { createStore, useStore } from '../../../platform/page/store.ts';

const key = 'hp.market.folds';

/** The folded groups of this tab, by the keys of their headings. */
const folds = createStore<ReadonlySet<string>>(readFolds());

/** The folded groups. They stay folded while the tab is open. */
export const useFolds = (): ReadonlySet<string> => useStore(folds);

/** Folds a group, or unfolds it. */
export function setFolded(group: string, folded: boolean): void {
  const next = new Set(folds.get());
  if (folded) next.add(group);
  else next.delete(group);
  setFolds(next);
}

/** Folds exactly these groups. */
export function setFolds(groups: Iterable<string>): void {
  const next = new Set(groups);
  try {
    sessionStorage.setItem(key, JSON.stringify([...next]));
  } catch {
    // Without storage the groups stay folded until the page is loaded again.
  }
  folds.set(next);
}

function readFolds(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((group) => typeof group === 'string') : []);
  } catch {
    return new Set();
  }
}
