/** What decides when a version of a rule holds. */
export type DatedVersion = { readonly version: number; readonly validFrom: Date };

/**
 * The versions of one rule that hold at an instant or later, in the order in which they come into force: of those that
 * have begun, the one written last; and each later one, unless one written after it begins no later.
 */
export function versionsFrom<V extends DatedVersion>(versions: readonly V[], at: Date): V[] {
  const holding: V[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const version of versions.toSorted((a, b) => b.version - a.version)) {
    const from = version.validFrom.getTime();
    if (from >= until) continue;
    holding.unshift(version);
    until = from;
    if (from <= at.getTime()) break;
  }
  return holding;
}

/** The version in force at an instant; undefined before the first. */
export function versionInForce<V extends DatedVersion>(versions: readonly V[], at: Date): V | undefined {
  const [first] = versionsFrom(versions, at);
  return first !== undefined && first.validFrom <= at ? first : undefined;
}
