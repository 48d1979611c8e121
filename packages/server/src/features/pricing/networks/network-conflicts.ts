import { type AnyRuleKind, computeRank, type Network, versionsFrom } from '@handelsplatz/domain/pricing/rules';
import { ok } from '@handelsplatz/domain/results';
import { createTimeSlices } from '../../../platform/async/index.ts';
import type { BusinessResult } from '../../../platform/refusals/index.ts';
import { pairTaken } from '../rules/rule-conflicts.ts';
import type { StoredRule, StoredVersion } from '../rules/rules.read.ts';
import type { ValidationStore } from '../rules/rules.store.ts';

export type NamedNetwork = Network & { readonly name: string };

/** A network with the terminals that it gains. */
export interface NetworkGrowth {
  readonly id: string;
  readonly terminals: ReadonlySet<string>;
  /** The seller’s other networks that have one of these terminals. */
  readonly others: readonly NamedNetwork[];
}

/** A version of a rule with the time in which it is in force. */
interface Holding {
  readonly rule: StoredRule;
  readonly version: StoredVersion;
  /** In milliseconds; infinite when no version follows. */
  readonly until: number;
}

/** The versions that cover products at the new terminals through the network, by rank and product. */
type Gained = Map<number, Map<string, Holding[]>>;

const everyProduct = '';

/** Whether rules of a kind must not cover a pair twice. */
const competes = (kind: AnyRuleKind) => !(['CUSTOMER', 'EXPIRY', 'PAYMENT_TERM'] as AnyRuleKind[]).includes(kind);

/**
 * Whether rules of one group still share no pair when a network grows. They were accepted beside each other before, so only the
 * new terminals matter. The rules that use the network are indexed by product, and every rule is compared with that index once.
 */
export async function acceptGrowth(
  store: Pick<ValidationStore, 'readNames'>,
  rules: readonly StoredRule[],
  growth: NetworkGrowth,
  at: Date,
): Promise<BusinessResult<undefined, 'relationship_exist_error'>> {
  if (!competes(rules[0]?.kind ?? 'CUSTOMER')) return ok(undefined);
  const { pause } = createTimeSlices();
  const gained: Gained = new Map();
  for (const rule of rules) {
    for (const holding of listHoldings(rule, at)) if (uses(holding, growth)) layOut(gained, holding);
    await pause();
  }
  const growing = findGrowth(growth);
  const names = new Map(growth.others.map(({ id, name }) => [id, name]));
  for (const rule of rules) {
    for (const holding of listHoldings(rule, at)) {
      const place = findNewPlace(holding, growth, growing);
      const rival = place && findRival(gained, holding);
      if (place && rival) return await refuseGrowth(store, [holding, rival], { ...place, networks: names });
    }
    await pause();
  }
  return ok(undefined);
}

/**
 * The versions of a rule that are in force at an instant or later, without its deletion. Each holds until the next one begins.
 */
function listHoldings(rule: StoredRule, at: Date): Holding[] {
  const holding = versionsFrom(rule.versions, at);
  return holding.flatMap((version, index) => {
    const until = holding[index + 1]?.validFrom.getTime() ?? Number.POSITIVE_INFINITY;
    return version.deleted ? [] : [{ rule, version, until }];
  });
}

const uses = ({ version }: Holding, { id }: NetworkGrowth) => version.networkIds.includes(id);

/** For each network, the first of the new terminals that it will cover. */
function findGrowth({ id, terminals, others }: NetworkGrowth): ReadonlyMap<string, string> {
  const [first = ''] = terminals;
  const shared = others.flatMap((network) => {
    const terminalId = network.terminalIds.find((candidate) => terminals.has(candidate));
    return terminalId === undefined ? [] : [[network.id, terminalId] as const];
  });
  return new Map([...shared, [id, first]]);
}

/** A new terminal that a rule covers, and the other network through which the rule covers it; null when there is none. */
interface NewPlace {
  readonly terminalId: string;
  readonly networkId: string | null;
}

function findNewPlace(
  { version }: Holding,
  { id, terminals }: NetworkGrowth,
  growing: ReadonlyMap<string, string>,
): NewPlace | undefined {
  const own = version.networkIds.includes(id) ? growing.get(id) : undefined;
  const named = own ?? version.terminalIds.find((terminalId) => terminals.has(terminalId));
  if (named !== undefined) return { terminalId: named, networkId: null };
  const networkId = version.networkIds.find((candidate) => growing.has(candidate));
  const terminalId = networkId && growing.get(networkId);
  return networkId && terminalId ? { terminalId, networkId } : undefined;
}

function layOut(gained: Gained, holding: Holding): void {
  const rank = computeRank(holding.version);
  const byProduct = gained.get(rank) ?? new Map<string, Holding[]>();
  gained.set(rank, byProduct);
  for (const productId of listProducts(holding)) {
    const known = byProduct.get(productId);
    if (known) known.push(holding);
    else byProduct.set(productId, [holding]);
  }
}

/** A rule of the same rank that covers one of the products through the network during the same time. */
function findRival(gained: Gained, holding: Holding): (Holding & { productId: string }) | undefined {
  const byProduct = gained.get(computeRank(holding.version));
  if (!byProduct) return undefined;
  for (const productId of listProducts(holding)) {
    const rival = byProduct.get(productId)?.find((other) => other.rule !== holding.rule && meet(other, holding));
    if (rival) return { ...rival, productId };
  }
  return undefined;
}

/** Of the rules of one rank, either all name products or none does. */
function listProducts({ version }: Holding): readonly string[] {
  return version.productIds.length === 0 ? [everyProduct] : version.productIds;
}

function meet(a: Holding, b: Holding): boolean {
  return a.version.validFrom.getTime() < b.until && b.version.validFrom.getTime() < a.until;
}

/**
 * Names the conflicting rule, and the other network through which it covers the terminal. If one of the two rules does not use
 * the network, that rule is named.
 */
async function refuseGrowth(
  store: Pick<ValidationStore, 'readNames'>,
  [holding, rival]: readonly [Holding, Holding & { productId: string }],
  { terminalId, networkId, networks }: NewPlace & { readonly networks: ReadonlyMap<string, string> },
) {
  const { product, terminal } = await store.readNames(rival.productId || null, terminalId);
  const names = { product: product ?? 'alle Produkte', terminal: terminal ?? 'alle Terminals' };
  const { rule, version } = holding;
  const network = networkId === null ? null : { _id: networkId, name: networks.get(networkId) ?? '' };
  const facts = { ...names, terminalId, network };
  return pairTaken({ id: rule.id, name: version.name }, `${names.product} und ${names.terminal}`, facts);
}
