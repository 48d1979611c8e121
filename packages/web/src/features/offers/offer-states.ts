import type { OwnOffer } from '@handelsplatz/contract/offers';
import { toOwnOfferState } from '@handelsplatz/domain/offers';
import { formatsOfBrand } from '../../platform/formats.ts';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { t } from './texts.ts';

const tones = {
  ACTIVE: 'positive',
  HALTED: 'negative',
  PAUSED: 'neutral',
  REMOVED: 'neutral',
  EXPIRED: 'warning',
} as const satisfies Record<string, StatusTone>;

const words = {
  ACTIVE: () => t('active'),
  HALTED: () => t('halted'),
  PAUSED: () => t('paused'),
  REMOVED: () => t('removed'),
  EXPIRED: () => t('expired'),
};

/** The colour of an offer's state. */
export function statusTone(offer: Pick<OwnOffer, 'status' | 'halted'>): StatusTone {
  return tones[toOwnOfferState(offer)];
}

/** The state of an offer in words; a pause says when it ends. */
export function statusText(offer: Pick<OwnOffer, 'status' | 'halted' | 'pausedUntil'>): string {
  if (offer.pausedUntil) return t('pausedUntil', { until: formatsOfBrand().dateTime(offer.pausedUntil) });
  return words[toOwnOfferState(offer)]();
}
