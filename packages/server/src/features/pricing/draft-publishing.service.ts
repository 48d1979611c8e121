import type { draftPublication, PublishedEffect } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import type { MakeConfirmed } from './confirmed-change.ts';
import { judgeChange, rememberingStore, type Verdict } from './draft-rules.ts';
import type { DraftWithChanges, StoredChange } from './price-drafts.read.ts';
import { type DraftStores, demandOpen, type Seller } from './price-drafts.service.ts';
import { nameOfChange } from './price-drafts.view.ts';
import { announceLater, announcePrices } from './pricing-events.ts';
import { publishedEffectOf } from './published-effect.ts';
import { changedMeanwhile } from './rule-judgement.ts';
import { type RuleRefusal, type RuleResult, refuseRule } from './rule-refusals.ts';
import { endRule, putVersion } from './rule-writing.ts';

type Publication = z.output<typeof draftPublication>;
type Judged = { readonly change: StoredChange; readonly verdict: Verdict };

/** What is written: the changes as they were judged, why, and the effect that was seen. */
interface Publishing {
  readonly id: string;
  readonly judged: readonly Judged[];
  readonly reason: string;
  readonly effect: PublishedEffect;
}

/** Makes a draft's changes versions of the rules, all of them or none. Answers with the draft's id. */
export type PublishDraft = (seller: Seller, id: string, publication: Publication) => Promise<RuleResult<string>>;

interface Dependencies {
  readonly makeConfirmed: MakeConfirmed<DraftStores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

export function createPublishDraft({ makeConfirmed, brand, now: clock }: Dependencies): PublishDraft {
  /** The draft as it may be published: open, as it was seen, without conflicts, each change possible beside the others. */
  async function judge(
    stores: DraftStores,
    { accountId }: Seller,
    id: string,
    expectedRevision: number,
  ): Promise<RuleResult<{ draft: DraftWithChanges; judged: readonly Judged[] }>> {
    const draft = await stores.drafts.find(accountId, id);
    if (!draft) throw notFound();
    const open = demandOpen(draft, expectedRevision, brand);
    if (!open.ok) return open;
    if (draft.changes.length === 0) return refuseRule('draft_empty');
    const store = rememberingStore(stores.ruleChanges);
    // One moment for all: rules are read as of it, and for many changes at once only if it is the same.
    const at = { brand, now: clock() };
    const judged: Judged[] = [];
    for (const change of draft.changes) {
      const others = draft.changes.filter((other) => other.id !== change.id);
      const verdict = await judgeOne(store, accountId, { change, others }, at);
      if (!verdict.ok) return verdict;
      judged.push({ change, verdict: verdict.value });
    }
    return ok({ draft, judged });
  }

  async function write(
    stores: DraftStores,
    { accountId, userId }: Seller,
    { id, judged, reason, effect }: Publishing,
  ): Promise<void> {
    const at = clock();
    for (const { change, verdict } of judged) {
      const signature = { userId, at, reason: change.reason || reason };
      if (verdict.ends) await endRule(stores.ruleChanges, verdict.rule.id, verdict.newest, signature);
      else {
        await putVersion(stores.ruleChanges, accountId, verdict.candidate, signature);
        await announceLater(stores, { sellerId: accountId, zone: brand.zone, now: at }, verdict.candidate);
      }
    }
    await stores.drafts.publish(id, { reason, effect }, { userId, at });
    await announcePrices(stores, accountId);
  }

  return (seller, id, publication) =>
    makeConfirmed(seller.accountId, {
      code: 'draft_outliers',
      confirmation: publication,
      judge: (stores) => judge(stores, seller, id, publication.expectedRevision),
      draftOf: ({ draft }) => draft,
      async write(stores, { judged }, computed) {
        const effect = publishedEffectOf(computed, brand);
        await write(stores, seller, { id, judged, reason: publication.reason, effect });
        return id;
      },
    });
}

/** Judges a change for publication; the refusal says which change it is. */
async function judgeOne(
  store: Parameters<typeof judgeChange>[0],
  sellerId: string,
  judged: { change: StoredChange; others: readonly StoredChange[] },
  at: { brand: Brand; now: Date },
): Promise<RuleResult<Verdict>> {
  const { change } = judged;
  const [rule] = change.ruleId === null ? [] : await store.rules(sellerId, { id: change.ruleId });
  const ruleName = nameOfChange(change, rule);
  if (rule && rule.currentVersion !== change.expectedVersion) {
    const facts = { ruleId: rule.id, ruleName, changeId: change.id };
    return changedMeanwhile(rule, at.brand, { named: `die Regel „${ruleName}“`, facts });
  }
  try {
    const verdict = await judgeChange(store, sellerId, judged, at);
    return verdict.ok ? verdict : withFacts(verdict, { changeId: change.id });
  } catch (error) {
    const [field] = error instanceof AppError ? (error.fields ?? []) : [];
    if (!field || !(error instanceof AppError)) throw error;
    const words = { rule: ruleName, problem: field.message };
    const { fields } = error;
    return refuseRule('draft_change_invalid', words, { changeId: change.id, ruleName, reason: field.code, fields });
  }
}

function withFacts({ code, detail }: RuleRefusal, facts: Readonly<Record<string, unknown>>): RuleRefusal {
  return refuseRule(code, detail.words, { ...detail.facts, ...facts });
}
