/** Something that is wrong, in plain words. */
export interface Fault {
  readonly accountId: string | null;
  readonly entryId: string | null;
  readonly sentence: string;
}

/** A restore from a backup, as a signed root records it. */
export interface Restore {
  readonly root: number;
  readonly at: string;
  /** Entries that earlier roots have signed and that the restored database did not have. */
  readonly lostEntries: number;
}

/** What a check of all chains has found. `faults` names the first ones. */
export interface ChainVerdict {
  readonly entries: number;
  readonly unsealed: number;
  readonly accounts: number;
  readonly roots: number;
  /** Files of archived entries, and the entries in them. */
  readonly files: number;
  readonly archived: number;
  /** Number and hash of the last root in the file, to be compared with the mails; null without a root. */
  readonly lastRoot: string | null;
  readonly restores: readonly Restore[];
  readonly faultCount: number;
  readonly faults: readonly Fault[];
}

const namedFaults = 50;

/** Counts all faults and keeps the first ones. */
export function createFaults() {
  const named: Fault[] = [];
  let count = 0;
  return {
    named,
    count: () => count,
    add: (fault: Fault) => {
      count += 1;
      if (named.length < namedFaults) named.push(fault);
    },
  };
}
