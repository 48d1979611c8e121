import type { RuleVersionView, RuleView } from '@handelsplatz/contract/pricing/rules';
import { listScopes, versionInForce, versionsFrom } from '@handelsplatz/domain/pricing/rules';
import type { StoredRule, StoredVersion } from './rules.read.ts';

/** The versions of a rule, newest first, each with its state: in force, planned, past or void. */
export function versionViews({ versions }: StoredRule, now: Date): RuleVersionView[] {
  const inForce = versionInForce(versions, now);
  // Nearly all rules have one version.
  const holding = versions.length > 1 ? new Set(versionsFrom(versions, beginningOfTime)) : undefined;
  return versions.toReversed().map((version) => {
    if (version === inForce) return versionView(version, 'current');
    if (holding && !holding.has(version)) return versionView(version, 'void');
    return versionView(version, version.validFrom > now ? 'planned' : 'past');
  });
}

const beginningOfTime = new Date(-8.64e15);

/** A rule in its newest version, with the version in force if that is another one. Undefined for a deleted rule. */
export function toRuleView(rule: StoredRule, now: Date): RuleView | undefined {
  const [newest, ...older] = versionViews(rule, now);
  if (!newest || newest.deleted) return undefined;
  const inForce = older.find(({ state, deleted }) => state === 'current' && !deleted) ?? null;
  const planned = [newest, ...older]
    .filter(({ state }) => state === 'planned')
    .map(({ version, validFrom }) => ({ version, validFrom }))
    .toReversed();
  const { id: _id, kind, groupId } = rule;
  return { _id, kind, groupId, ...newest, inForce, ...(planned.length > 0 && { planned }) };
}

function versionView(version: StoredVersion, state: RuleVersionView['state']): RuleVersionView {
  const { productIds, terminalIds, networkIds, customerIds, validFrom, changedAt, ...rest } = version;
  return {
    ...rest,
    productIds: [...productIds],
    allProducts: productIds.length === 0,
    terminalIds: [...terminalIds],
    networkIds: [...networkIds],
    allTerminals: terminalIds.length + networkIds.length === 0,
    customerIds: [...customerIds],
    scopes: listScopes(version),
    validFrom: validFrom.toISOString(),
    changedAt: changedAt.toISOString(),
    state,
  };
}
