import type { AdditiveOffer } from '@handelsplatz/contract/additives';
import { toAdditiveFacts } from './additive-facts.ts';
import type { OwnAdditiveRow } from './additives.read.ts';

/** An additive offer as its seller sees it. */
export function toOwnAdditive(row: OwnAdditiveRow): AdditiveOffer {
  const facts = toAdditiveFacts(row);
  return {
    ...facts,
    enabled: row.status === 'ACTIVE',
    status_type_id: row.status,
    price: (row.fixedPriceMinor ?? 0) / 100,
    orderableQuantity: facts.maximumAvailable,
    bindingLimit: null,
    collectionTime: row.collectionDays,
    overrides: null,
    paymentTerms: row.paymentTerms,
    paymentTerm: row.paymentTerms.length > 0 ? Math.min(...row.paymentTerms) : null,
    buyers: row.buyers,
  };
}
