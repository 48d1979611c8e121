import type { ruleChange, ruleInput, ruleRestore } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import {
  demandOfKind,
  detailsOfDraft,
  isKindOfBrand,
  problemsOfRule,
  type RuleDraft,
  type RuleProblem,
  validFromOf,
} from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { announceLater, announcePrices } from './pricing-events.ts';
import { acceptBeside, nameOfRule } from './rule-acceptance.ts';
import type { NewVersion, RuleChangesStore } from './rule-changes.store.ts';
import { demandNoProblems, type RuleResult, refuseRule } from './rule-refusals.ts';
import type { StoredRule, StoredVersion } from './rule-rows.read.ts';

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
  const { zone } = brand;

  async function write({ stores, seller, rule, draft, reason }: Writing): Promise<RuleResult<string>> {
    const now = clock();
    const { ruleChanges } = stores;
    const before = newestOf(rule)?.details;
    demandNoProblems([
      ...brandProblems(draft, brand),
      ...identityProblems(rule, draft),
      ...problemsOfRule(draft, { now, zone, ...(before && { before }) }),
    ]);
    demandNoProblems(await ruleChanges.unknownChoices(seller.accountId, draft));
    const version: NewVersion = {
      ...contentsOf(draft),
      version: (rule?.currentVersion ?? 0) + 1,
      validFrom: validFromOf(draft, now),
      deleted: false,
      userId: seller.userId,
      at: now,
      reason,
    };
    const target = rule ?? { id: newId(now), kind: draft.kind, groupId: draft.groupId };
    const candidate = { ...version, id: target.id, kind: target.kind, groupId: target.groupId };
    const accepted = await acceptBeside(ruleChanges, seller.accountId, candidate, zone);
    if (!accepted.ok) return accepted;
    if (rule) await ruleChanges.addVersion(rule.id, version);
    else await ruleChanges.create(seller.accountId, target, version);
    await announcePrices(stores, seller.accountId);
    await announceLater(stores, { sellerId: seller.accountId, zone, now }, candidate);
    return ok(target.id);
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
      return rule.currentVersion === expectedVersion ? await work(stores, rule) : changedMeanwhile(rule, brand);
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
        const now = clock();
        const version = { ...newest, version: newest.version + 1, validFrom: now, deleted: true };
        await stores.ruleChanges.addVersion(id, { ...version, userId: seller.userId, at: now, reason });
        await announcePrices(stores, seller.accountId);
        return ok(id);
      }),
  };
}

function newestOf(rule: StoredRule | undefined): StoredVersion | undefined {
  return rule?.versions.at(-1);
}

function changedMeanwhile(rule: StoredRule, { zone }: Brand): RuleResult<never> {
  const newest = newestOf(rule);
  const who = newest?.changedBy ?? 'Jemand';
  const at = newest?.changedAt ?? new Date(0);
  return refuseRule(
    'rule_changed',
    { who, rule: 'diese Regel', when: formatDayTime(at, zone) },
    { who, when: at.toISOString(), currentVersion: rule.currentVersion },
  );
}

function brandProblems({ kind }: RuleDraft, { features }: Brand): RuleProblem[] {
  return isKindOfBrand(kind, features) ? [] : [{ path: 'kind', code: 'choice_not_allowed' }];
}

function identityProblems(rule: StoredRule | undefined, draft: RuleDraft): RuleProblem[] {
  if (!rule) return [];
  if (draft.kind !== rule.kind) return [{ path: 'kind', code: 'kind_fixed' }];
  return draft.groupId === rule.groupId ? [] : [{ path: 'groupId', code: 'group_fixed' }];
}

/** What of a draft is stored: nothing chosen means all, and only the details of its kind are kept. */
function contentsOf(draft: RuleDraft) {
  return {
    name: nameOfRule(draft),
    unit: draft.unit,
    value: draft.value?.trim() ?? null,
    productIds: [...new Set(draft.productIds)],
    terminalIds: [...new Set(draft.terminalIds)],
    networkIds: [...new Set(draft.networkIds)],
    customerIds: [...new Set(draft.customerIds)],
    details: detailsOfDraft(draft),
  };
}

function draftOf({ kind, groupId }: StoredRule, version: StoredVersion): RuleDraft {
  const { products, terminals } = demandOfKind(kind);
  return {
    ...version,
    kind,
    groupId,
    allProducts: products === 'some-or-all' && version.productIds.length === 0,
    allTerminals: terminals === 'some-or-all' && version.terminalIds.length + version.networkIds.length === 0,
    validFrom: null,
  };
}
