import type { Brand } from '@handelsplatz/domain/brands';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Participants } from '../companies/participants.ts';
import type { Moments } from '../moments.ts';

/** The inputs of one seller's rules. */
export interface RuleSetting {
  readonly brand: Brand;
  readonly sellerIndex: number;
  readonly participants: Participants;
  readonly catalogue: Catalogue;
  readonly moments: Moments;
  /** The network of standard terminals first, then the network of terminals with freight. */
  readonly networkIds: readonly string[];
}
