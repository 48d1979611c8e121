import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import { acceptGrowth } from './network-growth.ts';
import type { StoredNetworkVersion } from './networks.read.ts';
import type { NetworkJudgingStore, NetworksStore } from './networks.store.ts';
import { holdingVersions } from './rule-acceptance.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import { demandFreeName } from './rule-groups.service.ts';
import { whoChanged } from './rule-judgement.ts';
import { demandNoProblems, type RuleResult, refuseRule } from './rule-refusals.ts';
import type { StoredRule } from './rule-rows.read.ts';
import type { Signature } from './rule-writing.ts';

/** A network as it is about to stand. */
export interface NetworkWriting {
  readonly id: string;
  /** Undefined for a new one. */
  readonly newest: StoredNetworkVersion | undefined;
  readonly name: string;
  readonly terminalIds: readonly string[];
  readonly repeats?: number;
}

/** What a network is judged beside: the seller's other networks, and the rules that use it or cover its terminals. */
export interface NetworkJudging {
  readonly networks: NetworkJudgingStore;
  readonly ruleChanges: Pick<JudgingStore, 'rules' | 'namesOf'>;
}

/**
 * Everything that decides whether a network may stand, for direct changes and drafts alike: throws what is wrong at its fields,
 * refuses terminals with which two rules of a group would cover the same pair.
 */
export async function judgeNetwork<W extends NetworkWriting>(
  stores: NetworkJudging,
  sellerId: string,
  network: W,
  at: Date,
): Promise<RuleResult<W>> {
  await demandSound(stores, sellerId, network);
  const accepted = await acceptUsers(stores, sellerId, network, at);
  return accepted.ok ? ok(network) : accepted;
}

/** Throws a name that another network has, and terminals that do not exist. */
export async function demandSound(
  { networks }: Pick<NetworkJudging, 'networks'>,
  sellerId: string,
  { id, name, terminalIds }: Pick<NetworkWriting, 'id' | 'name' | 'terminalIds'>,
): Promise<void> {
  demandFreeName(
    (await networks.networks(sellerId)).filter((other) => other.id !== id),
    name,
  );
  const known = await networks.knowsTerminals(terminalIds);
  demandNoProblems(known ? [] : [{ path: 'terminalIds', code: 'choice_unknown' }]);
}

/** Tells who has changed a network meanwhile; `named` is how the sentence calls it. */
export function networkChangedMeanwhile(
  newest: StoredNetworkVersion,
  brand: Brand,
  { named, facts = {} }: { named: string; facts?: Readonly<Record<string, unknown>> },
): RuleResult<never> {
  const { words, facts: known } = whoChanged(newest, brand);
  const currentVersion = newest.version;
  return refuseRule('network_changed', { ...words, network: named }, { ...facts, ...known, currentVersion });
}

/** Writes a version that was judged: the first one of a new network, or the next one. */
export async function putNetworkVersion(
  store: Pick<NetworksStore, 'put'>,
  sellerId: string,
  { id, newest, name, terminalIds, repeats = null }: Omit<NetworkWriting, 'repeats'> & { repeats?: number | null },
  signature: Signature,
): Promise<void> {
  const version = (newest?.version ?? 0) + 1;
  await store.put(sellerId, id, { version, name, terminalIds, deleted: false, repeats, ...signature });
}

/** The names of the rules that use a network now or later. */
export async function namesOfUsers(stores: NetworkJudging, sellerId: string, id: string, at: Date): Promise<string[]> {
  const ids = (await stores.networks.usersOf(sellerId, id)).flatMap(({ ruleIds }) => ruleIds);
  const rules = await readRulesById(stores, sellerId, ids, at);
  return rules.flatMap((rule) => {
    const version = holdingVersions(rule, at).findLast(({ networkIds }) => networkIds.includes(id));
    return version ? [version.name] : [];
  });
}

/** So many rules are read at once: the rows of more would come without a pause. */
const mostAtOnce = 250;

async function readRulesById(
  { ruleChanges }: Pick<NetworkJudging, 'ruleChanges'>,
  sellerId: string,
  ids: readonly string[],
  holdingFrom: Date,
): Promise<StoredRule[]> {
  const rules: StoredRule[] = [];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const some = ids.slice(from, from + mostAtOnce);
    rules.push(...(await ruleChanges.rules(sellerId, { ids: some, holdingFrom })));
  }
  return rules;
}

/** Whether the rules that use a network still share no pair with others; only terminals it did not have can make one. */
async function acceptUsers(
  stores: NetworkJudging,
  sellerId: string,
  { id, newest, terminalIds }: NetworkWriting,
  at: Date,
): Promise<RuleResult<undefined>> {
  const before = new Set(newest?.deleted ? [] : newest?.terminalIds);
  const terminals = new Set(terminalIds.filter((terminalId) => !before.has(terminalId)));
  if (!newest || terminals.size === 0) return ok(undefined);
  const others = (await stores.networks.networks(sellerId)).filter(
    (other) => other.id !== id && other.terminalIds.some((terminalId) => terminals.has(terminalId)),
  );
  const places = { networkIds: [id, ...others.map((other) => other.id)], terminalIds: [...terminals] };
  for (const group of await stores.networks.usersOf(sellerId, id)) {
    const ids = await stores.networks.rulesAt(sellerId, group, places);
    const rules = await readRulesById(stores, sellerId, ids, at);
    const accepted = await acceptGrowth(stores.ruleChanges, rules, { id, terminals, others }, at);
    if (!accepted.ok) return accepted;
  }
  return ok(undefined);
}
