import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { BusinessResult } from '../../platform/refusals/index.ts';
import type { ComputedImpact, ImpactDraft } from './impact/impact.service.ts';

/** A change of a seller's rules, from its validation to its versions. `V` is the validated change. */
export interface ConsentedChange<S, V, C extends RefusalCode> {
  /** The refusal that asks for consent. */
  readonly code: C;
  readonly consent: ImpactConsentInput;
  /** The consent was given before, with a date for the change: the refusal when the rules are others since. */
  readonly moved?: C | undefined;
  /** Whether the change may be made. It is called again in the transaction that makes the change. */
  validate(stores: S): Promise<BusinessResult<V, C>>;
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
export type PreviewChange<S> = <V, C extends RefusalCode>(
  sellerId: string,
  change: Pick<ConsentedChange<S, V, C>, 'validate' | 'toDraft'>,
  signal?: AbortSignal,
) => Promise<BusinessResult<PreviewedChange<V>, C>>;

/** Makes a change of a seller's rules when its impact needs no consent, or when consent is given. */
export type ApplyChange<S> = <V, C extends RefusalCode>(
  sellerId: string,
  change: ConsentedChange<S, V, C>,
) => Promise<BusinessResult<string, C>>;
