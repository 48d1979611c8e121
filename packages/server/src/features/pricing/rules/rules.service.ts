import type { EffectConfirmation, ruleChange, ruleCreation, ruleRestore } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { RuleDraft } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/known.ts';
import { namedId, newId } from '../../platform/ids/index.ts';
import type { MakeConfirmed } from './confirmed-change.ts';
import type { StoredChange } from './price-drafts.read.ts';
import { announceLater, announcePrices } from './pricing-events.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import { changedMeanwhile, draftOf, judgeRule, newestOf, saysTheSame } from './rule-judgement.ts';
import { type RuleResult, refuseRule } from './rule-refusals.ts';
import type { StoredRule } from './rule-rows.read.ts';
import { endRule, putVersion } from './rule-writing.ts';

type Stores = BaseStores & { readonly ruleChanges: RuleChangesStore };
type Creation = z.infer<typeof ruleCreation>;
type Change = z.infer<typeof ruleChange>;
type Expected = z.infer<typeof ruleRestore>;
type Signed = EffectConfirmation & { readonly reason: string };
type Seller = Pick<Actor, 'accountId' | 'userId'>;

/**
 * Changes of a seller's rules; each adds a version and answers with the rule's id. Prices that would move unusually far or vanish
 * ask twice, as a draft's do: `rule_outliers`.
 */
export interface RulesService {
  /** With a key the same creation makes one rule, however often it is sent; another one by that key is refused: `rule_created`. */
  create(seller: Seller, creation: Creation, key?: string): Promise<RuleResult<string>>;
  change(seller: Seller, id: string, change: Change): Promise<RuleResult<string>>;
  remove(seller: Seller, id: string, expected: Expected): Promise<RuleResult<string>>;
  /** A new version with the contents of an old one; brings a deleted rule back as well. */
  restore(seller: Seller, id: string, version: number, expected: Expected): Promise<RuleResult<string>>;
}

interface Dependencies {
  readonly makeConfirmed: MakeConfirmed<Stores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** What somebody wants of a rule. */
interface Wish {
  /** Undefined for a new one. */
  readonly rule: StoredRule | undefined;
  /** What it would be; undefined for its end. */
  readonly draft: RuleDraft | undefined;
  /** The version that is taken again. */
  readonly repeats?: number;
  /** The id of a new rule, where its creation may be sent again. */
  readonly id?: string;
}

/** A wish that may come true. */
interface Judged {
  /** Null: it has come true already. */
  readonly change: StoredChange | null;
  write(stores: Stores): Promise<string>;
}

/** A creation that came before: nothing is left to do where it made the same rule. */
async function createdBefore(
  { ruleChanges }: Stores,
  { accountId }: Seller,
  { draft, id }: Wish,
): Promise<RuleResult<Judged> | undefined> {
  const [known] = id === undefined ? [] : await ruleChanges.rules(accountId, { id });
  if (!known || !draft) return undefined;
  return saysTheSame(known, draft) ? ok({ change: null, write: async () => known.id }) : refuseRule('rule_created');
}

export function createRulesService({ makeConfirmed, brand, now: clock }: Dependencies): RulesService {
  /** Judges a wish beside the rules as they stand. */
  async function judge(
    stores: Stores,
    { accountId: sellerId, userId }: Seller,
    { rule, draft, repeats, id: wishedId }: Wish,
    reason: string,
  ): Promise<RuleResult<Judged>> {
    const now = clock();
    const signature = { userId, at: now, reason };
    const id = rule?.id ?? wishedId ?? newId(now);
    const expectedVersion = rule?.currentVersion ?? null;
    const facts = { id, ruleId: rule?.id ?? null, expectedVersion, reason, changedAt: now, changedBy: null };
    if (!draft) {
      const newest = newestOf(rule);
      if (!newest || newest.deleted) throw notFound();
      const write = async (written: Stores) => {
        await endRule(written.ruleChanges, id, newest, signature);
        await announcePrices(written, sellerId);
        return id;
      };
      return ok({ change: { ...facts, action: 'delete', input: null }, write });
    }
    const judged = await judgeRule(stores.ruleChanges, { sellerId, rule, newId: id, draft }, { brand, now });
    if (!judged.ok) return judged;
    const write = async (written: Stores) => {
      const version = { ...judged.value, ...(repeats !== undefined && { repeats }) };
      await putVersion(written.ruleChanges, sellerId, version, signature);
      await announcePrices(written, sellerId);
      await announceLater(written, { sellerId, zone: brand.zone, now }, judged.value);
      return id;
    };
    const input = { ...draft, reason } as NonNullable<StoredChange['input']>;
    return ok({ change: { ...facts, action: rule ? 'change' : 'create', input }, write });
  }

  function make(
    seller: Seller,
    { reason, ...confirmation }: Signed,
    wishOf: (stores: Stores) => Promise<RuleResult<Wish>>,
  ): Promise<RuleResult<string>> {
    return makeConfirmed<Judged>(seller.accountId, {
      code: 'rule_outliers',
      confirmation,
      async judge(stores) {
        const wish = await wishOf(stores);
        if (!wish.ok) return wish;
        const done = await createdBefore(stores, seller, wish.value);
        return done ?? (await judge(stores, seller, wish.value, reason));
      },
      draftOf: ({ change }) => ({ id: change?.id ?? '', revision: 1, changes: change ? [change] : [], networks: [] }),
      write: (stores, { write }) => write(stores),
    });
  }

  /** A wish for a rule that stands in the version its editor has seen. */
  function ofRule(
    seller: Seller,
    { id, expectedVersion, ...repeating }: { id: string; expectedVersion: number; repeats?: number },
    draftFor: (rule: StoredRule) => RuleDraft | undefined,
  ): (stores: Stores) => Promise<RuleResult<Wish>> {
    return async ({ ruleChanges }) => {
      const [rule] = await ruleChanges.rules(seller.accountId, { id });
      if (!rule) throw notFound();
      if (rule.currentVersion !== expectedVersion) return changedMeanwhile(rule, brand, { named: 'diese Regel' });
      return ok({ rule, draft: draftFor(rule), ...repeating });
    };
  }

  return {
    create(seller, { reason, confirmOutliers, confirmVanishing, ...draft }, key) {
      const id = key === undefined ? {} : { id: namedId(`rule/${seller.accountId}/${key}`) };
      const wish = { rule: undefined, draft, ...id };
      return make(seller, { reason, confirmOutliers, confirmVanishing }, async () => ok(wish));
    },
    change(seller, id, { expectedVersion, reason, confirmOutliers, confirmVanishing, ...draft }) {
      const wishOf = ofRule(seller, { id, expectedVersion }, (rule) => {
        if (newestOf(rule)?.deleted) throw notFound();
        return draft;
      });
      return make(seller, { reason, confirmOutliers, confirmVanishing }, wishOf);
    },
    restore(seller, id, version, { expectedVersion, ...signed }) {
      const wishOf = ofRule(seller, { id, expectedVersion, repeats: version }, (rule) => {
        const old = rule.versions.find((candidate) => candidate.version === version);
        if (!old || old.deleted) throw notFound();
        return draftOf(rule, old);
      });
      return make(seller, signed, wishOf);
    },
    remove(seller, id, { expectedVersion, ...signed }) {
      return make(
        seller,
        signed,
        ofRule(seller, { id, expectedVersion }, () => undefined),
      );
    },
  };
}
