import type { newOffer } from '@handelsplatz/contract/offers/input';
import type { z } from 'zod/mini';
import type { FormValues } from '../../../ui/form/use-form-values.ts';
import type { OfferFormValues } from './offer-values.ts';

/** The form of one offer, as its fields use it. */
export type OfferFormBinding = FormValues<OfferFormValues, z.output<typeof newOffer>>;

/** A part of the form. */
export interface FieldsProps {
  readonly form: OfferFormBinding;
}
