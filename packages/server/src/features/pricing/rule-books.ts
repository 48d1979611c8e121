import { type BrandZone, instantOf } from '@handelsplatz/domain/formats';
import { type Decimal, decimal, decimalOfInteger } from '@handelsplatz/domain/numbers';
import {
  compileRuleBook,
  type ExpiryRule,
  type GasMonth,
  gasMonths,
  type Network,
  type PriceItem,
  type PriceUnit,
  type PricingRule,
  type RuleBook,
} from '@handelsplatz/domain/pricing';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A seller's rules, compiled, with what lies beside the chain: payment terms and minimum prices. */
export interface SellerBook {
  readonly sellerId: string;
  readonly revision: number;
  readonly rules: RuleBook;
  /** Surcharge of a payment term in days, as a customer item. */
  readonly termSurcharges: ReadonlyMap<number, PriceItem>;
  /** At which time of day the base price is taken for the day's floor, per minimum-price rule. */
  readonly referenceTimes: ReadonlyMap<string, string>;
  /** When the next rule version comes into force; the book must be compiled anew then. */
  readonly nextChangeAt: Date | null;
}

/** Compiled rule books by seller; a book is rebuilt when the seller's revision has moved on or a future rule comes into force. */
export interface RuleBooks {
  /**
   * The book of a seller at the revision the caller has just read, loaded over the caller's own connection: a
   * transaction must never wait for a second one.
   */
  at(executor: Kysely<Tables>, sellerId: string, revision: number, now: Date): Promise<SellerBook>;
}

interface RuleRow {
  id: string;
  kind: string;
  groupId: string | null;
  version: number;
  name: string;
  unit: PriceUnit | null;
  value: string | null;
  productIds: string[];
  terminalIds: string[];
  networkIds: string[];
  customerIds: string[];
  details: {
    month?: GasMonth;
    referenceTime?: string;
    termDays?: number;
    day?: string;
    startTime?: string;
    endTime?: string;
    setting?: 'MXX' | 'MXX+1';
  };
  validFrom: Date;
}

export function createRuleBooks(zone: BrandZone): RuleBooks {
  const books = new Map<string, Promise<SellerBook>>();

  async function load(db: Kysely<Tables>, sellerId: string, now: Date): Promise<SellerBook> {
    const { rows: revisions } = await sql<{ revision: number }>`
      select revision from pricing_revisions where seller_id = ${sellerId}`.execute(db);
    const rules = await readRules(db, sellerId, now);
    const networks = await readNetworks(db, sellerId);
    const nextChangeAt = await readNextChange(db, sellerId, now);
    return compileBook({ sellerId, revision: revisions[0]?.revision ?? 0, rules, networks, nextChangeAt, zone, now });
  }

  return {
    async at(executor, sellerId, revision, now) {
      // Somebody else's load may fail with their transaction; this one has a connection of its own.
      const known = await books.get(sellerId)?.catch(() => undefined);
      const current = known && known.revision >= revision && !(known.nextChangeAt && known.nextChangeAt <= now);
      if (known && current) return known;
      const loading = load(executor, sellerId, now);
      books.set(sellerId, loading);
      loading.catch(() => books.get(sellerId) === loading && books.delete(sellerId));
      return loading;
    },
  };
}

function compileBook(source: {
  sellerId: string;
  revision: number;
  rules: readonly RuleRow[];
  networks: readonly Network[];
  nextChangeAt: Date | null;
  zone: BrandZone;
  now: Date;
}): SellerBook {
  const ofKind = (kind: string) => source.rules.filter((rule) => rule.kind === kind);
  const expiryRules = ofKind('EXPIRY').map(expiryRuleOf);
  const chainRules = source.rules.filter((rule) => rule.kind !== 'EXPIRY' && rule.kind !== 'PAYMENT_TERM');
  return {
    sellerId: source.sellerId,
    revision: source.revision,
    nextChangeAt: earliest([source.nextChangeAt, ...expiryRules.map((rule) => nextStart(rule, source))]),
    rules: compileRuleBook({
      rules: chainRules.map(pricingRuleOf),
      networks: source.networks,
      expiryRules,
      zone: source.zone,
    }),
    termSurcharges: new Map(ofKind('PAYMENT_TERM').map((rule) => [rule.details.termDays ?? 0, surchargeOf(rule)])),
    referenceTimes: new Map(
      ofKind('MIN_PRICE_MAX_DROP').map((rule) => [rule.id, rule.details.referenceTime ?? '08:00']),
    ),
  };
}

/** When an expiry rule begins to hold, where that is still to come. */
function nextStart(rule: ExpiryRule, { zone, now }: { zone: BrandZone; now: Date }): Date | null {
  const start = instantOf(rule.day, rule.startTime, zone);
  return start > now ? start : null;
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map((instant) => instant.getTime())));
}

function amountOf(rule: RuleRow): Decimal {
  return decimal(rule.value ?? '0');
}

function pricingRuleOf(rule: RuleRow): PricingRule {
  return {
    id: rule.id,
    version: rule.version,
    kind: rule.kind as PricingRule['kind'],
    groupId: rule.groupId,
    productIds: rule.productIds,
    terminalIds: rule.terminalIds,
    networkIds: rule.networkIds,
    customerIds: rule.customerIds,
    unit: rule.unit,
    value: rule.details.month ? decimalOfInteger(gasMonths.indexOf(rule.details.month)) : amountOf(rule),
    label: rule.name,
    validFrom: rule.validFrom,
  };
}

function expiryRuleOf({ id, version, details }: RuleRow): ExpiryRule {
  return {
    id,
    version,
    day: details.day ?? '',
    startTime: details.startTime ?? '',
    endTime: details.endTime ?? '',
    setting: details.setting ?? 'MXX',
  };
}

function surchargeOf(rule: RuleRow): PriceItem {
  return {
    unit: rule.unit ?? 'L/cbm',
    value: amountOf(rule),
    label: rule.name,
    kind: 'PAYMENT_TERM',
    source: { id: rule.id, version: rule.version },
  };
}

async function readRules(db: Kysely<Tables>, sellerId: string, now: Date): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select distinct on (r.id) r.id, r.kind, r.group_id, v.version, v.name, v.unit, v.value::text, v.product_ids, v.terminal_ids,
           v.network_ids, v.customer_ids, v.details, v.valid_from, v.deleted
      from price_rules r
      join price_rule_versions v on v.rule_id = r.id
     where r.seller_id = ${sellerId} and v.valid_from <= ${now}
     order by r.id, v.version desc`.execute(db);
  return rows.filter((row) => !(row as RuleRow & { deleted: boolean }).deleted);
}

async function readNetworks(db: Kysely<Tables>, sellerId: string): Promise<Network[]> {
  const { rows } = await sql<Network & { terminalIds: string[] }>`
    select n.id, array_agg(t.terminal_id) as terminal_ids
      from networks n join network_terminals t on t.network_id = n.id
     where n.seller_id = ${sellerId} group by n.id`.execute(db);
  return rows;
}

async function readNextChange(db: Kysely<Tables>, sellerId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(v.valid_from) as next
      from price_rules r join price_rule_versions v on v.rule_id = r.id
     where r.seller_id = ${sellerId} and v.valid_from > ${now}`.execute(db);
  return rows[0]?.next ?? null;
}
