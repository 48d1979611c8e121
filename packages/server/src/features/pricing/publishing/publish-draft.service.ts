import type { draftRoutes } from '@handelsplatz/contract/pricing/draft-routes';
import type { draftPublication } from '@handelsplatz/contract/pricing/drafts';
import type { PublishedImpact } from '@handelsplatz/contract/pricing/impact';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import {
  type BusinessRefusal,
  type BusinessResult,
  type OutcomeOf,
  refuseWith,
} from '../../../platform/refusals/index.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { countChanges, type DraftWithChanges, type StoredDraftNetwork } from '../drafts/drafts.read.ts';
import { type DraftStores, requireOpen, type Seller } from '../drafts/drafts.service.ts';
import { nameOfChange } from '../drafts/drafts.view.ts';
import { memoizeNetworks, type ValidatedWriting, validateDraftNetwork } from '../drafts/validate-draft-network.ts';
import { type DraftVerdict, memoizeStore, validateChange } from '../drafts/validate-draft-rule.ts';
import { networkChangedMeanwhile, putNetworkVersion } from '../networks/validate-network.ts';
import type { ApplyChange } from '../pricing-change.ts';
import { announceLater, announcePrices } from '../pricing-events.ts';
import { changedMeanwhile } from '../rules/validate-rule.ts';
import { endRule, putVersion } from '../rules/write-version.ts';
import type { StoredChange } from '../stored-change.ts';
import { toDueNotice } from './due-notice.ts';
import { toPublishedImpact } from './require-consent.ts';

type Publication = z.output<typeof draftPublication>;
type ValidatedChange = { readonly change: StoredChange; readonly verdict: DraftVerdict };
type ValidatedNetwork = { readonly network: StoredDraftNetwork; readonly writing: ValidatedWriting };
type Validated = { readonly changes: readonly ValidatedChange[]; readonly networks: readonly ValidatedNetwork[] };
type At = { readonly brand: Brand; readonly now: Date };

/** What is written: the validated changes, the reason, and the impact that the user has seen. */
interface Publishing {
  readonly id: string;
  readonly validated: Validated;
  readonly reason: string;
  readonly impact: PublishedImpact;
  readonly isDated: boolean;
}

/**
 * Turns all changes of a draft into versions of the rules and networks, or none of them. Answers with the draft's id. `due`: the date
 * for which it was planned; the seller is notified.
 */
export type PublishDraft = (
  seller: Seller,
  id: string,
  publication: Publication,
  due?: Date,
) => Promise<OutcomeOf<typeof draftRoutes.publish, string>>;

interface Dependencies {
  readonly applyChange: ApplyChange<DraftStores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

export function createPublishDraft({ applyChange, brand, now: clock }: Dependencies): PublishDraft {
  async function write(
    stores: DraftStores,
    { accountId, userId }: Seller,
    { id, validated, reason, impact, isDated }: Publishing,
  ): Promise<void> {
    const at = clock();
    // All writers of a seller take turns, and each writes its networks before its rules.
    const ids = validated.networks.map(({ writing }) => writing.id);
    if (ids.length > 0) await stores.networks.freeNames(accountId, ids);
    for (const { network, writing } of validated.networks) {
      const signature = { userId, at, reason: network.reason || reason };
      await putNetworkVersion(stores.networks, accountId, writing, signature);
    }
    for (const { change, verdict } of validated.changes) {
      const signature = { userId, at, reason: change.reason || reason };
      if (verdict.ends) await endRule(stores.ruleChanges, verdict.rule.id, verdict.newest, signature);
      else {
        const candidate = isDated ? notBefore(at, verdict.candidate) : verdict.candidate;
        await putVersion(stores.ruleChanges, accountId, candidate, signature);
        await announceLater(stores, { sellerId: accountId, zone: brand.zone, now: at }, candidate);
      }
    }
    await stores.drafts.publish(id, { reason, impact }, { userId, at });
    await announcePrices(stores, accountId);
  }

  return (seller, id, publication, due) =>
    applyChange(seller.accountId, {
      code: 'draft_outliers',
      consent: publication,
      moved: due && 'draft_rules_changed',
      // As of its date, as when the date was set: what begins then is no mistake of a draft that is late.
      validate: (stores) => validatePublication(stores, seller, { ...publication, id }, { brand, now: due ?? clock() }),
      toDraft: ({ draft }) => draft,
      async write(stores, { draft, validated }, computed) {
        const impact = toPublishedImpact(computed, brand);
        const isDated = due !== undefined;
        await write(stores, seller, { id, validated, reason: publication.reason, impact, isDated });
        if (due) await notifyUsers(stores, clock(), toDueNotice(seller.accountId, draft, { due, now: clock() }));
        return id;
      },
    });
}

/** A late draft changes no price of the past: its versions begin when they are written. */
const notBefore = <C extends { readonly validFrom: Date }>(at: Date, candidate: C): C =>
  candidate.validFrom < at ? { ...candidate, validFrom: at } : candidate;

/**
 * The draft when it may be published at a moment: open, in the revision that the user has seen, without conflicts, and each change
 * valid beside the others.
 */
export async function validatePublication(
  stores: DraftStores,
  { accountId }: Seller,
  { id, expectedRevision }: { readonly id: string; readonly expectedRevision: number },
  at: At,
): Promise<OutcomeOf<typeof draftRoutes.schedule, { draft: DraftWithChanges; validated: Validated }>> {
  const draft = await stores.drafts.find(accountId, id);
  if (!draft) throw notFound();
  const open = requireOpen(draft, expectedRevision, at.brand);
  if (!open.ok) return open;
  if (countChanges(draft) === 0) return refuseWith('draft_empty');
  // One moment for all changes. Rules are read as of it, and changes share a read only when the moment is the same.
  const validated = await validateDraft(stores, accountId, draft, at);
  return validated.ok ? ok({ draft, validated: validated.value }) : validated;
}

/** Validates every network and every change of a rule in a draft against all the others. */
async function validateDraft(
  stores: Pick<DraftStores, 'ruleChanges' | 'networks'>,
  sellerId: string,
  draft: DraftWithChanges,
  at: At,
) {
  const sources = {
    ruleChanges: memoizeStore(stores.ruleChanges),
    networks: memoizeNetworks(stores.networks),
  };
  const networks: ValidatedNetwork[] = [];
  for (const network of draft.networks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const writing = await validateOneNetwork(sources, sellerId, { network, draft }, at);
    if (!writing.ok) return writing;
    networks.push({ network, writing: writing.value });
  }
  const changes: ValidatedChange[] = [];
  for (const change of draft.changes) {
    const verdict = await validateOne(sources.ruleChanges, sellerId, { change, draft }, at);
    if (!verdict.ok) return verdict;
    changes.push({ change, verdict: verdict.value });
  }
  return ok({ changes, networks });
}

/** Validates a network for publication. The refusal names the network. */
async function validateOneNetwork(
  sources: Parameters<typeof validateDraftNetwork>[0],
  sellerId: string,
  validated: { network: StoredDraftNetwork; draft: DraftWithChanges },
  { brand, now }: At,
) {
  const { id: networkId, expectedVersion, name } = validated.network;
  const versions = await sources.networks.versions(sellerId, networkId);
  const newest = versions.at(-1);
  if (newest && newest.version !== expectedVersion) {
    const networkName = versions.find(({ version }) => version === expectedVersion)?.name ?? name;
    const facts = { networkId, networkName };
    return networkChangedMeanwhile(newest, brand, { named: `das Netzwerk „${networkName}“`, facts });
  }
  const facts = { networkId, networkName: name };
  return refusing({ name, facts }, () => validateDraftNetwork(sources, sellerId, validated, now));
}

/** Validates a change for publication. The refusal names the change. */
async function validateOne(
  store: Parameters<typeof validateChange>[0],
  sellerId: string,
  validated: { change: StoredChange; draft: DraftWithChanges },
  at: At,
) {
  const { change } = validated;
  const [rule] = change.ruleId === null ? [] : await store.rules(sellerId, { id: change.ruleId });
  const ruleName = nameOfChange(change, rule);
  if (rule && rule.currentVersion !== change.expectedVersion) {
    const facts = { ruleId: rule.id, ruleName, changeId: change.id };
    return changedMeanwhile(rule, at.brand, { named: `die Regel „${ruleName}“`, facts });
  }
  const facts = { changeId: change.id };
  return refusing({ name: ruleName, facts, invalid: { ruleName } }, () =>
    validateChange(store, sellerId, validated, at),
  );
}

interface Refusing {
  /** The name of the network or rule in sentences. */
  readonly name: string;
  /** The facts that identify it for programs. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** More facts, for the case that its fields are no longer valid. */
  readonly invalid?: Readonly<Record<string, unknown>>;
}

/**
 * Validates for publication. Errors at fields become refusals, and each refusal names the network or change that it is about.
 */
async function refusing<T, C extends RefusalCode>(
  { name, facts, invalid = {} }: Refusing,
  validate: () => Promise<BusinessResult<T, C>>,
) {
  try {
    const verdict = await validate();
    return verdict.ok ? verdict : withFacts(verdict, facts);
  } catch (error) {
    const [field] = error instanceof AppError ? (error.fields ?? []) : [];
    if (!field || !(error instanceof AppError)) throw error;
    const { fields } = error;
    const words = { rule: name, problem: field.message };
    return refuseWith('draft_change_invalid', words, { ...facts, ...invalid, reason: field.code, fields });
  }
}

function withFacts<C extends RefusalCode>(
  { code, detail }: BusinessRefusal<C>,
  facts: Readonly<Record<string, unknown>>,
) {
  return refuseWith(code, detail.words, { ...detail.facts, ...facts });
}
