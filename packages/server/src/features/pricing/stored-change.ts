import type { ruleInput } from '@handelsplatz/contract/pricing/rules';
import type { z } from 'zod';

/** One change of a rule as a draft stores it. A direct change has the same form, so that its impact is computed alike. */
export interface StoredChange {
  readonly id: string;
  readonly action: 'create' | 'change' | 'delete';
  /** Null for a new rule until it is published. */
  readonly ruleId: string | null;
  readonly expectedVersion: number | null;
  /** The rule as it was entered; null for a deletion. */
  readonly input: z.output<typeof ruleInput> | null;
  readonly reason: string;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}
