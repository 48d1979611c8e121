import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { ok, type Refusal, type Result, refuse } from '@handelsplatz/domain/results';
import { createLanes } from '../../../platform/async/index.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { BusinessResult } from '../../../platform/refusals/index.ts';
import type { ComputeImpact } from '../impact/impact.service.ts';
import type { ApplyChange, ConsentedChange, PreviewChange } from '../pricing-change.ts';
import type { RuleChangesStore } from '../rules/rules.store.ts';
import { askingQuery, requireConsent } from './require-consent.ts';

interface PreviewDependencies<S> {
  readonly inTransaction: InTransaction<S>;
  readonly computeImpact: ComputeImpact;
}

interface Dependencies<S> extends PreviewDependencies<S> {
  readonly brand: Brand;
}

/** How often rules may change between the computation of the impact and the change before the request is refused with 503. */
const mostTries = 20;

export function createPreviewChange<S>({ inTransaction, computeImpact }: PreviewDependencies<S>): PreviewChange<S> {
  return async (sellerId, { validate, toDraft }, signal) => {
    const validated = await inTransaction(validate);
    if (!validated.ok) return validated;
    const computed = await computeImpact(sellerId, toDraft(validated.value), askingQuery, signal);
    return ok({ validated: validated.value, computed });
  };
}

/**
 * The impact is computed before the transaction, because the transaction blocks all writers of the seller. If another node or a
 * change of a group has changed the seller's rules by then, everything is rolled back and the impact is computed again
 * (decision 0011).
 */
export function createApplyChange<S extends { readonly ruleChanges: Pick<RuleChangesStore, 'takeTurn'> }>({
  inTransaction,
  computeImpact,
  brand,
}: Dependencies<S>): ApplyChange<S> {
  const preview = createPreviewChange({ inTransaction, computeImpact });
  /** Changes of one seller take turns. In parallel, each would only force the others to compute their impacts again. */
  const inLane = createLanes();

  async function apply<V, C extends RefusalCode>(
    sellerId: string,
    change: ConsentedChange<S, V, C>,
  ): Promise<BusinessResult<string, C>> {
    const { code, moved, consent, validate, write } = change;
    for (let tried = 0; tried < mostTries; tried += 1) {
      const seen = await preview(sellerId, change);
      if (!seen.ok) return seen;
      const { computed } = seen.value;
      const consented = requireConsent({ code, moved }, computed, consent, brand);
      if (!consented.ok) return consented;
      const written = await inTransaction(async (stores) => {
        const revision = await stores.ruleChanges.takeTurn(sellerId);
        const validated = await validate(stores);
        if (!validated.ok) return validated;
        // The impact was computed for other rules, so it is computed again.
        if (revision !== computed.pricingRevision + 1) return refuse('rules_moved' as const);
        return ok(await write(stores, validated.value, computed));
      });
      if (!haveMoved(written)) return written;
    }
    throw new AppError({
      status: 503,
      code: 'unavailable',
      detail: 'Ihre Preisregeln werden gerade laufend geändert. Bitte versuchen Sie es in einem Moment noch einmal.',
    });
  }

  return (sellerId, change) => inLane(sellerId, () => apply(sellerId, change));
}

const haveMoved = (written: Result<string, string, unknown>): written is Refusal<'rules_moved'> =>
  !written.ok && written.code === 'rules_moved';
