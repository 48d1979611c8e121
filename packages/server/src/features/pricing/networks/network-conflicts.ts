import { type AnyRuleKind, type Network, rankOf, versionsFrom } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import { createStretches } from '../../platform/stretches/index.ts';
import { pairTaken } from './rule-acceptance.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import type { RuleResult } from './rule-refusals.ts';
import type { StoredRule, StoredVersion } from './rule-rows.read.ts';

export type NamedNetwork = Network & { readonly name: string };

/** A network that gets terminals which it did not have. */
export interface NetworkGrowth {
  readonly id: string;
  readonly terminals: ReadonlySet<string>;
  /** The seller’s other networks that have one of them. */
  readonly others: readonly NamedNetwork[];
}

/** A version of a rule with the time in which it holds. */
interface Holding {
  readonly rule: StoredRule;
  readonly version: StoredVersion;
  /** Milliseconds; infinite where nothing follows. */
  readonly until: number;
}

/** The versions that cover products at the new terminals through the network, by rank and product. */
type Gained = Map<number, Map<string, Holding[]>>;

const everyProduct = '';

/** Rules of other kinds may cover a pair several times. */
const competes = (kind: AnyRuleKind) => !(['CUSTOMER', 'EXPIRY', 'PAYMENT_TERM'] as AnyRuleKind[]).includes(kind);

/**
 * Whether rules of one group still share no pair when a network grows. All were accepted beside each other before, so
 * only the new terminals are looked at: those of the rules that use the network are laid out by product, and every rule
 * is held against them once.
 */
export async function acceptGrowth(
  store: Pick<JudgingStore, 'namesOf'>,
  rules: readonly StoredRule[],
  growth: NetworkGrowth,
  at: Date,
): Promise<RuleResult<undefined>> {
  if (!competes(rules[0]?.kind ?? 'CUSTOMER')) return ok(undefined);
  const { pause } = createStretches();
  const gained: Gained = new Map();
  for (const rule of rules) {
    for (const holding of holdingsOf(rule, at)) if (uses(holding, growth)) layOut(gained, holding);
    await pause();
  }
  const growing = growthsOf(growth);
  const names = new Map(growth.others.map(({ id, name }) => [id, name]));
  for (const rule of rules) {
    for (const holding of holdingsOf(rule, at)) {
      const place = newPlaceOf(holding, growth, growing);
      const rival = place && rivalOf(gained, holding);
      if (place && rival) return await refuseGrowth(store, [holding, rival], { ...place, networks: names });
    }
    await pause();
  }
  return ok(undefined);
}

/** The versions of a rule that hold at an instant or later, its deletion apart, each until the next one begins. */
function holdingsOf(rule: StoredRule, at: Date): Holding[] {
  const holding = versionsFrom(rule.versions, at);
  return holding.flatMap((version, index) => {
    const until = holding[index + 1]?.validFrom.getTime() ?? Number.POSITIVE_INFINITY;
    return version.deleted ? [] : [{ rule, version, until }];
  });
}

const uses = ({ version }: Holding, { id }: NetworkGrowth) => version.networkIds.includes(id);

/** By network the first of the new terminals that it covers then. */
function growthsOf({ id, terminals, others }: NetworkGrowth): ReadonlyMap<string, string> {
  const [first = ''] = terminals;
  const shared = others.flatMap((network) => {
    const terminalId = network.terminalIds.find((candidate) => terminals.has(candidate));
    return terminalId === undefined ? [] : [[network.id, terminalId] as const];
  });
  return new Map([...shared, [id, first]]);
}

/** A new terminal that a rule covers, and the other network through which it does; null where there is none. */
interface NewPlace {
  readonly terminalId: string;
  readonly networkId: string | null;
}

function newPlaceOf(
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
  const rank = rankOf(holding.version);
  const byProduct = gained.get(rank) ?? new Map<string, Holding[]>();
  gained.set(rank, byProduct);
  for (const productId of productsOf(holding)) {
    const known = byProduct.get(productId);
    if (known) known.push(holding);
    else byProduct.set(productId, [holding]);
  }
}

/** A rule of the same rank that covers one of the products through the network while this one holds. */
function rivalOf(gained: Gained, holding: Holding): (Holding & { productId: string }) | undefined {
  const byProduct = gained.get(rankOf(holding.version));
  if (!byProduct) return undefined;
  for (const productId of productsOf(holding)) {
    const rival = byProduct.get(productId)?.find((other) => other.rule !== holding.rule && meet(other, holding));
    if (rival) return { ...rival, productId };
  }
  return undefined;
}

/** Rules of one rank name products all of them, or none. */
function productsOf({ version }: Holding): readonly string[] {
  return version.productIds.length === 0 ? [everyProduct] : version.productIds;
}

function meet(a: Holding, b: Holding): boolean {
  return a.version.validFrom.getTime() < b.until && b.version.validFrom.getTime() < a.until;
}

/**
 * Names the rule that stands in the way, the one that does not use the network, where one of the two does not; and the other
 * network by which it covers the terminal.
 */
async function refuseGrowth(
  store: Pick<JudgingStore, 'namesOf'>,
  [holding, rival]: readonly [Holding, Holding & { productId: string }],
  { terminalId, networkId, networks }: NewPlace & { readonly networks: ReadonlyMap<string, string> },
): Promise<RuleResult<undefined>> {
  const { product, terminal } = await store.namesOf(rival.productId || null, terminalId);
  const names = { product: product ?? 'alle Produkte', terminal: terminal ?? 'alle Terminals' };
  const { rule, version } = holding;
  const network = networkId === null ? null : { _id: networkId, name: networks.get(networkId) ?? '' };
  const facts = { ...names, terminalId, network };
  return pairTaken({ id: rule.id, name: version.name }, `${names.product} und ${names.terminal}`, facts);
}
