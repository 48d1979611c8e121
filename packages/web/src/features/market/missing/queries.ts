import { read } from '../../../platform/api/calls.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';

/** What this user cannot buy now, and why; of one offer only, or of all. */
export const missingQuery = (offerId?: string) =>
  read('/api/offers/missing', { query: offerId ? { offerId } : {}, headers: marketHeaders });
