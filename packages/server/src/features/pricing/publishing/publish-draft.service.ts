import type { draftPublication, PublishedEffect } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import type { MakeConfirmed } from './confirmed-change.ts';
import { type JudgedWriting, judgeDraftNetwork, rememberingNetworks } from './draft-networks.ts';
import { judgeChange, rememberingStore, type Verdict } from './draft-rules.ts';
import { networkChangedMeanwhile, putNetworkVersion } from './network-judgement.ts';
import { type DraftWithChanges, type StoredChange, type StoredDraftNetwork, sizeOf } from './price-drafts.read.ts';
import { type DraftStores, demandOpen, type Seller } from './price-drafts.service.ts';
import { nameOfChange } from './price-drafts.view.ts';
import { announceLater, announcePrices } from './pricing-events.ts';
import { publishedEffectOf } from './published-effect.ts';
import { changedMeanwhile } from './rule-judgement.ts';
import { type RuleRefusal, type RuleResult, refuseRule } from './rule-refusals.ts';
import { endRule, putVersion } from './rule-writing.ts';

type Publication = z.output<typeof draftPublication>;
type JudgedChange = { readonly change: StoredChange; readonly verdict: Verdict };
type JudgedNetwork = { readonly network: StoredDraftNetwork; readonly writing: JudgedWriting };
type Judged = { readonly changes: readonly JudgedChange[]; readonly networks: readonly JudgedNetwork[] };
type At = { readonly brand: Brand; readonly now: Date };

/** What is written: the changes as they were judged, why, and the effect that was seen. */
interface Publishing {
  readonly id: string;
  readonly judged: Judged;
  readonly reason: string;
  readonly effect: PublishedEffect;
}

/** Makes a draft's changes versions of the rules and networks, all of them or none. Answers with the draft's id. */
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
  ): Promise<RuleResult<{ draft: DraftWithChanges; judged: Judged }>> {
    const draft = await stores.drafts.find(accountId, id);
    if (!draft) throw notFound();
    const open = demandOpen(draft, expectedRevision, brand);
    if (!open.ok) return open;
    if (sizeOf(draft) === 0) return refuseRule('draft_empty');
    // One moment for all: rules are read as of it, and for many changes at once only if it is the same.
    const judged = await judgeDraft(stores, accountId, draft, { brand, now: clock() });
    return judged.ok ? ok({ draft, judged: judged.value }) : judged;
  }

  async function write(
    stores: DraftStores,
    { accountId, userId }: Seller,
    { id, judged, reason, effect }: Publishing,
  ): Promise<void> {
    const at = clock();
    // All writers of a seller take turns, and each writes its networks before its rules.
    const ids = judged.networks.map(({ writing }) => writing.id);
    if (ids.length > 0) await stores.networks.freeNames(accountId, ids);
    for (const { network, writing } of judged.networks) {
      const signature = { userId, at, reason: network.reason || reason };
      await putNetworkVersion(stores.networks, accountId, writing, signature);
    }
    for (const { change, verdict } of judged.changes) {
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

/** Judges every network and every change of rules of a draft beside all the others. */
async function judgeDraft(
  stores: Pick<DraftStores, 'ruleChanges' | 'networks'>,
  sellerId: string,
  draft: DraftWithChanges,
  at: At,
): Promise<RuleResult<Judged>> {
  const sources = {
    ruleChanges: rememberingStore(stores.ruleChanges),
    networks: rememberingNetworks(stores.networks),
  };
  const networks: JudgedNetwork[] = [];
  for (const network of draft.networks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const writing = await judgeOneNetwork(sources, sellerId, { network, draft }, at);
    if (!writing.ok) return writing;
    networks.push({ network, writing: writing.value });
  }
  const changes: JudgedChange[] = [];
  for (const change of draft.changes) {
    const verdict = await judgeOne(sources.ruleChanges, sellerId, { change, draft }, at);
    if (!verdict.ok) return verdict;
    changes.push({ change, verdict: verdict.value });
  }
  return ok({ changes, networks });
}

/** Judges a network for publication; the refusal says which network it is. */
async function judgeOneNetwork(
  sources: Parameters<typeof judgeDraftNetwork>[0],
  sellerId: string,
  judged: { network: StoredDraftNetwork; draft: DraftWithChanges },
  { brand, now }: At,
): Promise<RuleResult<JudgedWriting>> {
  const { id: networkId, expectedVersion, name } = judged.network;
  const versions = await sources.networks.versions(sellerId, networkId);
  const newest = versions.at(-1);
  if (newest && newest.version !== expectedVersion) {
    const networkName = versions.find(({ version }) => version === expectedVersion)?.name ?? name;
    const facts = { networkId, networkName };
    return networkChangedMeanwhile(newest, brand, { named: `das Netzwerk „${networkName}“`, facts });
  }
  const facts = { networkId, networkName: name };
  return refusing({ name, facts }, () => judgeDraftNetwork(sources, sellerId, judged, now));
}

/** Judges a change for publication; the refusal says which change it is. */
async function judgeOne(
  store: Parameters<typeof judgeChange>[0],
  sellerId: string,
  judged: { change: StoredChange; draft: DraftWithChanges },
  at: At,
): Promise<RuleResult<Verdict>> {
  const { change } = judged;
  const [rule] = change.ruleId === null ? [] : await store.rules(sellerId, { id: change.ruleId });
  const ruleName = nameOfChange(change, rule);
  if (rule && rule.currentVersion !== change.expectedVersion) {
    const facts = { ruleId: rule.id, ruleName, changeId: change.id };
    return changedMeanwhile(rule, at.brand, { named: `die Regel „${ruleName}“`, facts });
  }
  const facts = { changeId: change.id };
  return refusing({ name: ruleName, facts, invalid: { ruleName } }, () => judgeChange(store, sellerId, judged, at));
}

interface Refusing {
  /** How sentences call what is judged. */
  readonly name: string;
  /** What names it to programs. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What does so besides where its fields are wrong by now. */
  readonly invalid?: Readonly<Record<string, unknown>>;
}

/** A judgement for publication: what is wrong at fields is refused as well, and each refusal says what it is about. */
async function refusing<T>(
  { name, facts, invalid = {} }: Refusing,
  judge: () => Promise<RuleResult<T>>,
): Promise<RuleResult<T>> {
  try {
    const verdict = await judge();
    return verdict.ok ? verdict : withFacts(verdict, facts);
  } catch (error) {
    const [field] = error instanceof AppError ? (error.fields ?? []) : [];
    if (!field || !(error instanceof AppError)) throw error;
    const { fields } = error;
    const words = { rule: name, problem: field.message };
    return refuseRule('draft_change_invalid', words, { ...facts, ...invalid, reason: field.code, fields });
  }
}

function withFacts({ code, detail }: RuleRefusal, facts: Readonly<Record<string, unknown>>): RuleRefusal {
  return refuseRule(code, detail.words, { ...detail.facts, ...facts });
}
