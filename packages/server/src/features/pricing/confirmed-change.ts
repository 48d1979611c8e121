import type { EffectConfirmation } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { ok, refuse } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { askingQuery, demandConfirmed } from './asked-prices.ts';
import type { ComputedEffect, ComputeEffect, EffectDraft } from './draft-effect.service.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import type { RuleResult } from './rule-refusals.ts';

/** A change of a seller's rules, from its judgement to its versions. */
export interface ConfirmedChange<S, J> {
  readonly code: 'draft_outliers' | 'rule_outliers';
  readonly confirmation: EffectConfirmation;
  /** Whether the change may be made; asked again in the transaction that makes it. */
  judge(stores: S): Promise<RuleResult<J>>;
  /** The change as a draft has it, whose effect is computed. */
  draftOf(judged: J): EffectDraft;
  /** Answers with the id of what was changed. `computed` is the effect that was looked at. */
  write(stores: S, judged: J, computed: ComputedEffect): Promise<string>;
}

/** Makes a change of a seller's rules once nobody needs to be asked about its effect, or has confirmed it. */
export type MakeConfirmed<S> = <J>(sellerId: string, change: ConfirmedChange<S, J>) => Promise<RuleResult<string>>;

interface Dependencies<S> {
  readonly inTransaction: InTransaction<S>;
  readonly computeEffect: ComputeEffect;
  readonly brand: Brand;
}

/** How often rules may change between the look at the effect and the change before somebody else is let go first. */
const mostTries = 20;

/**
 * The effect is computed before the transaction, which holds up all writers of the seller; where the seller's rules have moved
 * on by then, as another node or a group has changed them, everything is rolled back and looked at anew (decision 0011).
 */
export function createMakeConfirmed<S extends { readonly ruleChanges: Pick<RuleChangesStore, 'takeTurn'> }>({
  inTransaction,
  computeEffect,
  brand,
}: Dependencies<S>): MakeConfirmed<S> {
  const lines = new Map<string, Promise<unknown>>();

  /** Changes of one seller stand in line: each would only make the others look at their effects anew. */
  async function inLine<T>(sellerId: string, work: () => Promise<T>): Promise<T> {
    const mine = (lines.get(sellerId) ?? Promise.resolve()).then(work, work);
    lines.set(sellerId, mine);
    try {
      return await mine;
    } finally {
      if (lines.get(sellerId) === mine) lines.delete(sellerId);
    }
  }

  async function make<J>(sellerId: string, change: ConfirmedChange<S, J>): Promise<RuleResult<string>> {
    const { code, confirmation, judge, draftOf, write } = change;
    for (let tried = 0; tried < mostTries; tried += 1) {
      const seen = await inTransaction(judge);
      if (!seen.ok) return seen;
      const computed = await computeEffect(sellerId, draftOf(seen.value), askingQuery);
      const confirmed = demandConfirmed(code, computed, confirmation, brand);
      if (!confirmed.ok) return confirmed;
      const written = await inTransaction(async (stores) => {
        const revision = await stores.ruleChanges.takeTurn(sellerId);
        const judged = await judge(stores);
        if (!judged.ok) return judged;
        // What was confirmed was another effect: it is looked at anew.
        if (revision !== computed.pricingRevision + 1) return refuse('rules_moved' as const);
        return ok(await write(stores, judged.value, computed));
      });
      if (written.ok || written.code !== 'rules_moved') return written;
    }
    throw new AppError({
      status: 503,
      code: 'unavailable',
      detail: 'Ihre Preisregeln werden gerade laufend geändert. Bitte versuchen Sie es in einem Moment noch einmal.',
    });
  }

  return (sellerId, change) => inLine(sellerId, () => make(sellerId, change));
}
