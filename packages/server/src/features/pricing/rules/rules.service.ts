import type { RefusalOf } from '@handelsplatz/contract/common';
import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { ruleRoutes } from '@handelsplatz/contract/pricing/rule-routes';
import type { ruleChange, ruleCreation, ruleRestore, ruleTrial } from '@handelsplatz/contract/pricing/rules';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { EnteredRule } from '@handelsplatz/domain/pricing/rules';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { namedId, newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import type { ApplyChange, PreviewChange, PreviewedChange } from '../pricing-change.ts';
import { announceLater, announcePrices } from '../pricing-events.ts';
import type { StoredChange } from '../stored-change.ts';
import type { StoredRule } from './rules.read.ts';
import type { RuleChangesStore } from './rules.store.ts';
import { changedMeanwhile, findNewestVersion, saysTheSame, toEnteredRule, validateRule } from './validate-rule.ts';
import { endRule, putVersion } from './write-version.ts';

type Stores = BaseStores & { readonly ruleChanges: RuleChangesStore };
type Creation = z.infer<typeof ruleCreation>;
type Change = z.infer<typeof ruleChange>;
type Expected = z.infer<typeof ruleRestore>;
type Trial = z.infer<typeof ruleTrial>;
type Signed = ImpactConsentInput & { readonly reason: string };
type Seller = Pick<Actor, 'accountId' | 'userId'>;

/**
 * Changes of a seller's rules. Each adds a version and answers with the rule's id. Outliers and vanishing prices require
 * consent, as for a draft: `rule_outliers`.
 */
export interface RulesService {
  /**
   * With a key the same creation makes only one rule, however often it is sent. Another rule with that key is refused:
   * `rule_created`.
   */
  create(seller: Seller, creation: Creation, key?: string): Promise<OutcomeOf<typeof ruleRoutes.create, string>>;
  change(
    seller: Seller,
    id: string,
    change: Change,
  ): Promise<BusinessResult<string, RefusalOf<typeof ruleRoutes.change>>>;
  remove(
    seller: Seller,
    id: string,
    expected: Expected,
  ): Promise<BusinessResult<string, RefusalOf<typeof ruleRoutes.change>>>;
  /** The impact that one of these changes would have now. It is validated like the change and makes nothing. */
  preview(
    seller: Seller,
    trial: Trial,
    signal?: AbortSignal,
  ): Promise<OutcomeOf<typeof ruleRoutes.computeImpact, PreviewedChange<unknown>>>;
  /** Adds a version with the contents of an old one. This also restores a deleted rule. */
  restore(
    seller: Seller,
    id: string,
    version: number,
    expected: Expected,
  ): Promise<BusinessResult<string, RefusalOf<typeof ruleRoutes.change>>>;
}

interface Dependencies {
  readonly applyChange: ApplyChange<Stores>;
  readonly preview: PreviewChange<Stores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** A requested change of a rule. */
interface Wish {
  /** Undefined for a new one. */
  readonly rule: StoredRule | undefined;
  /** The requested contents; undefined when the rule is to end. */
  readonly draft: EnteredRule | undefined;
  /** The version that is restored. */
  readonly repeats?: number;
  /** The id of a new rule whose creation may be sent again. */
  readonly id?: string;
  /** The rule that the same creation has made before. */
  readonly made?: string;
}

/** A requested change that may be made. */
interface Validated {
  /** Null when it has already been made. */
  readonly change: StoredChange | null;
  write(stores: Stores): Promise<string>;
}

/** A creation may have been sent before. Nothing is left to do when it made the same rule; otherwise it is refused. */
async function readCreation({ ruleChanges }: Stores, { accountId }: Seller, wish: Wish) {
  const { draft, id } = wish;
  const [known] = id === undefined ? [] : await ruleChanges.rules(accountId, { id });
  if (!known || !draft) return ok(wish);
  return saysTheSame(known, draft) ? ok<Wish>({ ...wish, made: known.id }) : refuseWith('rule_created');
}

export function createRulesService(dependencies: Dependencies): RulesService {
  const applyWish = createApplyWish(dependencies);
  const wishes = createWishes(dependencies);

  return {
    create(seller, { reason, confirmOutliers, confirmVanishing, ...draft }, key) {
      const id = key === undefined ? {} : { id: namedId(`rule/${seller.accountId}/${key}`) };
      const wish = { rule: undefined, draft, ...id };
      return applyWish(seller, { reason, confirmOutliers, confirmVanishing }, (stores) =>
        readCreation(stores, seller, wish),
      );
    },
    change(seller, id, { expectedVersion, reason, confirmOutliers, confirmVanishing, ...draft }) {
      const wish = wishes.change(seller, { id, expectedVersion }, draft);
      return applyWish(seller, { reason, confirmOutliers, confirmVanishing }, wish);
    },
    restore(seller, id, version, { expectedVersion, ...signed }) {
      return applyWish(seller, signed, wishes.restore(seller, { id, expectedVersion, repeats: version }));
    },
    remove(seller, id, { expectedVersion, ...signed }) {
      return applyWish(seller, signed, wishes.remove(seller, { id, expectedVersion }));
    },
    preview(seller, trial, signal) {
      const wish = readTrial(wishes, seller, trial);
      return dependencies.preview(seller.accountId, toChange(dependencies, seller, '', wish), signal);
    },
  };
}

type ReadWish<C extends RefusalCode = 'rule_changed'> = (stores: Stores) => Promise<BusinessResult<Wish, C>>;

/** The requested change that a trial describes. */
function readTrial(wishes: Wishes, seller: Seller, trial: Trial): ReadWish {
  if (trial.action === 'create') {
    const { reason: _, ...draft } = trial.rule;
    return async () => ok({ rule: undefined, draft });
  }
  const { ruleId: id, expectedVersion } = trial;
  if (trial.action === 'delete') return wishes.remove(seller, { id, expectedVersion });
  const { reason: _, ...draft } = trial.rule;
  return wishes.change(seller, { id, expectedVersion }, draft);
}

/** Refusals of any requested change. */
type WishRefusal = 'expiry_rule_exists' | 'relationship_exist_error' | 'rule_outliers';

/** Applies a requested change once it is validated and consented to. */
function createApplyWish(dependencies: Dependencies) {
  return <C extends RefusalCode = never>(seller: Seller, { reason, ...consent }: Signed, readWish: ReadWish<C>) =>
    dependencies.applyChange<Validated, C | WishRefusal>(seller.accountId, {
      ...toChange(dependencies, seller, reason, readWish),
      code: 'rule_outliers',
      consent,
      write: (stores, { write }) => write(stores),
    });
}

/** How a requested change is validated, for its preview and for its writing alike. */
function toChange<C extends RefusalCode>(
  { brand, now }: Pick<Dependencies, 'brand' | 'now'>,
  seller: Seller,
  reason: string,
  readWish: ReadWish<C>,
) {
  return {
    async validate(stores: Stores) {
      const wish = await readWish(stores);
      if (!wish.ok) return wish;
      const { made } = wish.value;
      if (made !== undefined) return ok<Validated>({ change: null, write: async () => made });
      return await validateWish(stores, seller, wish.value, { brand, now: now(), reason });
    },
    toDraft: ({ change }: Validated) => ({
      id: change?.id ?? '',
      revision: 1,
      changes: change ? [change] : [],
      networks: [],
    }),
  };
}

type Wishes = ReturnType<typeof createWishes>;
type Seen = { readonly id: string; readonly expectedVersion: number };

/** Requested changes of rules that exist. */
function createWishes(dependencies: Pick<Dependencies, 'brand'>) {
  const wishForRule = createWishForRule(dependencies);
  return {
    change: (seller: Seller, seen: Seen, draft: EnteredRule): ReadWish =>
      wishForRule(seller, seen, (rule) => {
        if (findNewestVersion(rule)?.deleted) throw notFound();
        return draft;
      }),
    restore: (seller: Seller, seen: Seen & { repeats: number }): ReadWish =>
      wishForRule(seller, seen, (rule) => {
        const old = rule.versions.find(({ version }) => version === seen.repeats);
        if (!old || old.deleted) throw notFound();
        return toEnteredRule(rule, old);
      }),
    remove: (seller: Seller, seen: Seen): ReadWish => wishForRule(seller, seen, () => undefined),
  };
}

/** A requested change of a rule. Refuses when the rule is not in the version that its editor has seen. */
function createWishForRule({ brand }: Pick<Dependencies, 'brand'>) {
  return (
    seller: Seller,
    { id, expectedVersion, ...repeating }: { id: string; expectedVersion: number; repeats?: number },
    draftFor: (rule: StoredRule) => EnteredRule | undefined,
  ) =>
    async ({ ruleChanges }: Stores) => {
      const [rule] = await ruleChanges.rules(seller.accountId, { id });
      if (!rule) throw notFound();
      if (rule.currentVersion !== expectedVersion) return changedMeanwhile(rule, brand, { named: 'diese Regel' });
      return ok({ rule, draft: draftFor(rule), ...repeating });
    };
}

/** Validates a requested change beside the current rules. */
async function validateWish(
  stores: Stores,
  { accountId: sellerId, userId }: Seller,
  { rule, draft, repeats, id: wishedId }: Wish,
  { brand, now, reason }: { brand: Brand; now: Date; reason: string },
) {
  const signature = { userId, at: now, reason };
  const id = rule?.id ?? wishedId ?? newId(now);
  const expectedVersion = rule?.currentVersion ?? null;
  const facts = { id, ruleId: rule?.id ?? null, expectedVersion, reason, changedAt: now, changedBy: null };
  if (!draft) {
    const newest = findNewestVersion(rule);
    if (!newest || newest.deleted) throw notFound();
    const write = async (written: Stores) => {
      await endRule(written.ruleChanges, id, newest, signature);
      await announcePrices(written, sellerId);
      return id;
    };
    return ok<Validated>({ change: { ...facts, action: 'delete', input: null }, write });
  }
  const validated = await validateRule(stores.ruleChanges, { sellerId, rule, newId: id, draft }, { brand, now });
  if (!validated.ok) return validated;
  const write = async (written: Stores) => {
    const version = { ...validated.value, ...(repeats !== undefined && { repeats }) };
    await putVersion(written.ruleChanges, sellerId, version, signature);
    await announcePrices(written, sellerId);
    await announceLater(written, { sellerId, zone: brand.zone, now }, validated.value);
    return id;
  };
  const input = { ...draft, reason } as NonNullable<StoredChange['input']>;
  return ok<Validated>({ change: { ...facts, action: rule ? 'change' : 'create', input }, write });
}
