import type { RuleVersionView, RuleView } from '@handelsplatz/contract/pricing';
import { scopesOf, versionInForce, versionsFrom } from '@handelsplatz/domain/pricing';
import type { StoredRule, StoredVersion } from './rule-rows.read.ts';

/** The versions of a rule, newest first, each with whether it holds now, will hold, or is history. */
export function versionViews({ versions }: StoredRule, now: Date): RuleVersionView[] {
  const inForce = versionInForce(versions, now);
  const planned = new Set(versionsFrom(versions, now).filter(({ validFrom }) => validFrom > now));
  return versions.toReversed().map((version) => {
    const later = planned.has(version) ? 'planned' : 'past';
    return versionView(version, version === inForce ? 'current' : later);
  });
}

/** A rule in its newest version, with the version in force where that is another; undefined when it is deleted. */
export function ruleViewOf(rule: StoredRule, now: Date): RuleView | undefined {
  const [newest, ...older] = versionViews(rule, now);
  if (!newest || newest.deleted) return undefined;
  const inForce = older.find(({ state, deleted }) => state === 'current' && !deleted) ?? null;
  return { _id: rule.id, kind: rule.kind, groupId: rule.groupId, ...newest, inForce };
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
    scopes: scopesOf(version),
    validFrom: validFrom.toISOString(),
    changedAt: changedAt.toISOString(),
    state,
  };
}
