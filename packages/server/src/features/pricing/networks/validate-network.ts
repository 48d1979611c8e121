import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith, whoChanged } from '../../../platform/refusals/index.ts';
import { requireFreeName, requireNoRuleProblems } from '../pricing-refusals.ts';
import { holdingVersions } from '../rules/rule-conflicts.ts';
import type { StoredRule } from '../rules/rules.read.ts';
import type { ValidationStore } from '../rules/rules.store.ts';
import type { Signature } from '../rules/write-version.ts';
import { acceptGrowth } from './network-conflicts.ts';
import type { StoredNetworkVersion } from './networks.read.ts';
import type { NetworksStore, NetworkValidationStore } from './networks.store.ts';

/** A network to be written. */
export interface NetworkWriting {
  readonly id: string;
  /** Undefined for a new one. */
  readonly newest: StoredNetworkVersion | undefined;
  readonly name: string;
  readonly terminalIds: readonly string[];
  readonly repeats?: number;
}

/**
 * The data against which a network is validated: the seller's other networks, and the rules that use it or cover its terminals.
 */
export interface NetworkValidation {
  readonly networks: NetworkValidationStore;
  readonly ruleChanges: Pick<ValidationStore, 'rules' | 'readNames'>;
}

/**
 * Validates a network, for direct changes and drafts alike. Throws errors at its fields. Refuses terminals that make two rules
 * of a group cover the same pair.
 */
export async function validateNetwork<W extends NetworkWriting>(
  stores: NetworkValidation,
  sellerId: string,
  network: W,
  at: Date,
): Promise<BusinessResult<W, 'relationship_exist_error'>> {
  await requireSound(stores, sellerId, network);
  const accepted = await acceptUsers(stores, sellerId, network, at);
  return accepted.ok ? ok(network) : accepted;
}

/** Throws when another network has the name, and when a terminal does not exist. */
export async function requireSound(
  { networks }: Pick<NetworkValidation, 'networks'>,
  sellerId: string,
  { id, name, terminalIds }: Pick<NetworkWriting, 'id' | 'name' | 'terminalIds'>,
): Promise<void> {
  requireFreeName(
    (await networks.networks(sellerId)).filter((other) => other.id !== id),
    name,
  );
  const known = await networks.knowsTerminals(terminalIds);
  requireNoRuleProblems(known ? [] : [{ path: 'terminalIds', code: 'choice_unknown' }]);
}

/** The refusal that names who has changed the network in the meantime. `named` is the network in the sentence. */
export function networkChangedMeanwhile(
  newest: StoredNetworkVersion,
  brand: Brand,
  { named, facts = {} }: { named: string; facts?: Readonly<Record<string, unknown>> },
): BusinessResult<never, 'network_changed'> {
  const { words, facts: known } = whoChanged(newest, brand.zone);
  const currentVersion = newest.version;
  return refuseWith('network_changed', { ...words, network: named }, { ...facts, ...known, currentVersion });
}

/** Writes a validated version: the first one of a new network, or the next one. */
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
export async function namesOfUsers(
  stores: NetworkValidation,
  sellerId: string,
  id: string,
  at: Date,
): Promise<string[]> {
  const ids = (await stores.networks.readUsers(sellerId, id)).flatMap(({ ruleIds }) => ruleIds);
  const rules = await readRulesById(stores, sellerId, ids, at);
  return rules.flatMap((rule) => {
    const version = holdingVersions(rule, at).findLast(({ networkIds }) => networkIds.includes(id));
    return version ? [version.name] : [];
  });
}

/** How many rules are read at once. The rows of more rules would come without a pause. */
const mostAtOnce = 250;

async function readRulesById(
  { ruleChanges }: Pick<NetworkValidation, 'ruleChanges'>,
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

/**
 * Whether the rules that use a network still share no pair with other rules. Only its new terminals can cause a shared pair.
 */
async function acceptUsers(
  stores: NetworkValidation,
  sellerId: string,
  { id, newest, terminalIds }: NetworkWriting,
  at: Date,
) {
  const before = new Set(newest?.deleted ? [] : newest?.terminalIds);
  const terminals = new Set(terminalIds.filter((terminalId) => !before.has(terminalId)));
  if (!newest || terminals.size === 0) return ok(undefined);
  const others = (await stores.networks.networks(sellerId)).filter(
    (other) => other.id !== id && other.terminalIds.some((terminalId) => terminals.has(terminalId)),
  );
  const places = { networkIds: [id, ...others.map((other) => other.id)], terminalIds: [...terminals] };
  for (const group of await stores.networks.readUsers(sellerId, id)) {
    const ids = await stores.networks.rulesAt(sellerId, group, places);
    const rules = await readRulesById(stores, sellerId, ids, at);
    const accepted = await acceptGrowth(stores.ruleChanges, rules, { id, terminals, others }, at);
    if (!accepted.ok) return accepted;
  }
  return ok(undefined);
}
