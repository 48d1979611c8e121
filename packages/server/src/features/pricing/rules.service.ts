import type { ruleChange, ruleInput, ruleRestore } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { RuleDraft } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { announceLater, announcePrices } from './pricing-events.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import { changedMeanwhile, draftOf, judgeRule, newestOf } from './rule-judgement.ts';
import type { RuleResult } from './rule-refusals.ts';
import type { StoredRule } from './rule-rows.read.ts';
import { endRule, putVersion } from './rule-writing.ts';

type Stores = BaseStores & { readonly ruleChanges: RuleChangesStore };
type Input = z.infer<typeof ruleInput>;
type Change = z.infer<typeof ruleChange>;
type Expected = z.infer<typeof ruleRestore>;
type Seller = Pick<Actor, 'accountId' | 'userId'>;

/** Changes of a seller's rules; each adds a version and answers with the rule's id. */
export interface RulesService {
  create(seller: Seller, input: Input): Promise<RuleResult<string>>;
  change(seller: Seller, id: string, change: Change): Promise<RuleResult<string>>;
  remove(seller: Seller, id: string, expected: Expected): Promise<RuleResult<string>>;
  /** A new version with the contents of an old one; brings a deleted rule back as well. */
  restore(seller: Seller, id: string, version: number, expected: Expected): Promise<RuleResult<string>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<Stores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** A rule as it is about to stand, whether it is new or not. */
interface Writing {
  readonly stores: Stores;
  readonly seller: Seller;
  /** Undefined for a new one. */
  readonly rule: StoredRule | undefined;
  readonly draft: RuleDraft;
  readonly reason: string;
}

export function createRulesService({ inTransaction, brand, now: clock }: Dependencies): RulesService {
  async function write({ stores, seller, rule, draft, reason }: Writing): Promise<RuleResult<string>> {
    const now = clock();
    const { accountId: sellerId, userId } = seller;
    const judged = await judgeRule(
      stores.ruleChanges,
      { sellerId, rule, newId: newId(now), draft },
      {
        brand,
        now,
      },
    );
    if (!judged.ok) return judged;
    await putVersion(stores.ruleChanges, sellerId, judged.value, { userId, at: now, reason });
    await announcePrices(stores, sellerId);
    await announceLater(stores, { sellerId, zone: brand.zone, now }, judged.value);
    return ok(judged.value.id);
  }

  /** Runs a change of a rule that stands in the version its editor has seen. */
  function editing(
    seller: Seller,
    id: string,
    expectedVersion: number,
    work: (stores: Stores, rule: StoredRule) => Promise<RuleResult<string>>,
  ): Promise<RuleResult<string>> {
    return inTransaction(async (stores) => {
      await stores.ruleChanges.takeTurn(seller.accountId);
      const [rule] = await stores.ruleChanges.rules(seller.accountId, { id });
      if (!rule) throw notFound();
      if (rule.currentVersion === expectedVersion) return await work(stores, rule);
      return changedMeanwhile(rule, brand, { named: 'diese Regel' });
    });
  }

  return {
    create: (seller, { reason, ...draft }) =>
      inTransaction(async (stores) => {
        await stores.ruleChanges.takeTurn(seller.accountId);
        return await write({ stores, seller, rule: undefined, draft, reason });
      }),
    change: (seller, id, { expectedVersion, reason, ...draft }) =>
      editing(seller, id, expectedVersion, async (stores, rule) => {
        if (newestOf(rule)?.deleted) throw notFound();
        return await write({ stores, seller, rule, draft, reason });
      }),
    restore: (seller, id, version, { expectedVersion, reason }) =>
      editing(seller, id, expectedVersion, async (stores, rule) => {
        const old = rule.versions.find((candidate) => candidate.version === version);
        if (!old || old.deleted) throw notFound();
        return await write({ stores, seller, rule, draft: draftOf(rule, old), reason });
      }),
    remove: (seller, id, { expectedVersion, reason }) =>
      editing(seller, id, expectedVersion, async (stores, rule) => {
        const newest = newestOf(rule);
        if (!newest || newest.deleted) throw notFound();
        await endRule(stores.ruleChanges, id, newest, { userId: seller.userId, at: clock(), reason });
        await announcePrices(stores, seller.accountId);
        return ok(id);
      }),
  };
}
