import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { BusinessResult } from '../../platform/refusals/index.ts';
import type { ComputedImpact, ImpactDraft } from './impact/impact.service.ts';

/** A change of a seller's rules, from its validation to its versions. `V` is the validated change. */
export interface ConsentedChange<S, V> {
  readonly code: 'draft_outliers' | 'rule_outliers';
  readonly consent: ImpactConsentInput;
  /** The consent was given before, with a date for the change. */
  readonly isDated?: boolean;
  /** Whether the change may be made. It is called again in the transaction that makes the change. */
  validate(stores: S): Promise<BusinessResult<V>>;
  /** The change in the form of a draft, from which the impact is computed. */
  toDraft(validated: V): ImpactDraft;
  /** Answers with the id of what was changed. `computed` is the impact that was checked for consent. */
  write(stores: S, validated: V, computed: ComputedImpact): Promise<string>;
}

/** A validated change with the impact that it would have now. */
export interface PreviewedChange<V> {
  readonly validated: V;
  readonly computed: ComputedImpact;
}

/** Validates a change of a seller's rules and computes its impact; makes nothing. `signal` ends the work. */
export type PreviewChange<S> = <V>(
  sellerId: string,
  change: Pick<ConsentedChange<S, V>, 'validate' | 'toDraft'>,
  signal?: AbortSignal,
) => Promise<BusinessResult<PreviewedChange<V>>>;

/** Makes a change of a seller's rules when its impact needs no consent, or when consent is given. */
export type ApplyChange<S> = <V>(sellerId: string, change: ConsentedChange<S, V>) => Promise<BusinessResult<string>>;
