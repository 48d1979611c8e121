import type { OwnOfferDetail, ownOfferChange, ownOfferCreation } from '@handelsplatz/contract/offers';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../platform/api/calls.ts';
import type { OutlierQuestion } from '../grid/use-publishing.ts';
import { listChanged } from './offer-values.ts';

interface Saving {
  readonly input: object;
  /** The offer that is changed. Undefined makes a new one. */
  readonly saved: OwnOfferDetail | undefined;
  readonly consent: OutlierQuestion['consent'] | undefined;
}

/** Makes an offer, or sends the changed fields of an existing one with the version that the user has seen. */
export const useSaveOffer = () =>
  useMutation({
    mutationFn: ({ input, saved, consent }: Saving) => {
      const how = { source: 'FORM' as const, ...(consent && { consent }) };
      if (!saved)
        return call('POST /api/offer/own', { body: { ...input, ...how } as z.input<typeof ownOfferCreation> });
      const change = { ...listChanged(input, saved), version: saved.version, ...how } as z.input<typeof ownOfferChange>;
      return call('PUT /api/offer/own/:id', { params: { id: saved._id }, body: change });
    },
  });
