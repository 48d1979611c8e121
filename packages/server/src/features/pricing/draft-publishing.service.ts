import type { draftPublication, EffectMoment } from '@handelsplatz/contract/pricing';
import { draftEffectQuery } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, formatNumber } from '@handelsplatz/domain/formats';
import { isConfirmed } from '@handelsplatz/domain/pricing';
import { ok, refuse } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { InTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import type { ComputedEffect, ComputeEffect } from './draft-effect.service.ts';
import { judgeChange, rememberingStore, type Verdict } from './draft-rules.ts';
import type { DraftWithChanges, StoredChange } from './price-drafts.read.ts';
import { type DraftStores, demandOpen, type Seller } from './price-drafts.service.ts';
import { nameOfChange } from './price-drafts.view.ts';
import { announceLater, announcePrices } from './pricing-events.ts';
import { changedMeanwhile } from './rule-judgement.ts';
import { type RuleRefusal, type RuleResult, refuseRule } from './rule-refusals.ts';
import { endRule, putVersion } from './rule-writing.ts';

type Publication = z.output<typeof draftPublication>;
type Judged = { readonly change: StoredChange; readonly verdict: Verdict };

/** Makes a draft's changes versions of the rules, all of them or none. Answers with the draft's id. */
export type PublishDraft = (seller: Seller, id: string, publication: Publication) => Promise<RuleResult<string>>;

interface Dependencies {
  readonly inTransaction: InTransaction<DraftStores>;
  readonly computeEffect: ComputeEffect;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** How often rules may change between the look at the effect and the publication before somebody else is let go first. */
const mostTries = 5;

export function createPublishDraft({ inTransaction, computeEffect, brand, now: clock }: Dependencies): PublishDraft {
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
    { id, judged, reason }: { id: string; judged: readonly Judged[]; reason: string },
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
    await stores.drafts.publish(id, reason, { userId, at });
    await announcePrices(stores, accountId);
  }

  return async (seller, id, publication) => {
    const { expectedRevision, reason } = publication;
    for (let tried = 0; tried < mostTries; tried += 1) {
      const seen = await inTransaction((stores) => judge(stores, seller, id, expectedRevision));
      if (!seen.ok) return seen;
      const computed = await computeEffect(
        seller.accountId,
        seen.value.draft,
        draftEffectQuery.parse({ pageLimit: 1 }),
      );
      const confirmed = demandConfirmed(computed, publication, brand);
      if (!confirmed.ok) return confirmed;
      const published = await inTransaction(async (stores) => {
        const revision = await stores.ruleChanges.takeTurn(seller.accountId);
        const judged = await judge(stores, seller, id, expectedRevision);
        if (!judged.ok) return judged;
        // What was confirmed was another effect: it is looked at anew.
        if (revision !== computed.pricingRevision + 1) return refuse('rules_moved' as const);
        await write(stores, seller, { id, judged: judged.value.judged, reason });
        return ok(id);
      });
      if (published.ok || published.code !== 'rules_moved') return published;
    }
    throw new AppError({
      status: 503,
      code: 'unavailable',
      detail: 'Ihre Preisregeln werden gerade laufend geändert. Bitte versuchen Sie es in einem Moment noch einmal.',
    });
  };
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

/** Outliers and vanishing prices are published only by somebody who has seen them. */
function demandConfirmed(
  { effect, summaries, pricingRevision }: ComputedEffect,
  { confirmOutliers, confirmVanishing }: Publication,
  brand: Brand,
): RuleResult<undefined> {
  const confirmed = { outliers: confirmOutliers ?? null, vanishing: confirmVanishing ?? null };
  if (isConfirmed(summaries, pricingRevision, confirmed)) return ok(undefined);
  const moments = effect.moments.filter(({ outliers, vanishing }) => outliers + vanishing > 0);
  const facts = moments.map((moment) => {
    const words = askingWords(moment, brand);
    return effect.moments.length === 1 ? words : `${beginWords(moment, brand)} ${words}`;
  });
  return refuseRule('draft_outliers', { facts: facts.join('; ') }, { moments, confirmation: effect.confirmation });
}

function beginWords({ moment }: EffectMoment, { zone }: Brand): string {
  return moment === 'now' ? 'sofort' : `ab ${formatDayTime(new Date(moment), zone)}`;
}

function askingWords({ outliers, vanishing, largestPercent, largestOffer }: EffectMoment, { numbers }: Brand): string {
  const percent = largestPercent ?? 0;
  const size = `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), 2, numbers)} %`;
  const moving = outliers === 1 ? '1 auffälliger Preis' : `${outliers} auffällige Preise`;
  const gone = vanishing === 1 ? '1 Preis entfällt' : `${vanishing} Preise entfallen`;
  return [
    ...(outliers > 0 ? [`${moving}, am stärksten ${size} bei ${largestOffer}`] : []),
    ...(vanishing > 0 ? [gone] : []),
  ].join(', ');
}
