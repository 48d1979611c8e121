/** The fields that decide when a version of a rule is in force. */
export type DatedVersion = { readonly version: number; readonly validFrom: Date };

/**
 * The versions of one rule that are in force at an instant or later, by their begin. Of those that have begun it is the one
 * written last. A later one counts unless a version written after it begins no later.
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
