import type { OwnOfferDetail } from '@handelsplatz/contract/offers';
import { offerProblemSentence } from '@handelsplatz/contract/offers/problems';
import {
  listOfferProblems,
  newOfferValues,
  type OfferValues,
  offerFields,
  sameOfferValue,
} from '@handelsplatz/domain/offers';
import { brand } from '../../../platform/brand.ts';
import { formatsOfBrand } from '../../../platform/formats.ts';

/** What the form holds. Numbers are null while their fields are empty. */
export interface OfferFormValues
  extends Omit<OfferValues, 'totalVolume' | 'minimumOrderQuantity' | 'maximumOrderQuantity' | 'externalId'> {
  readonly externalId: string;
  readonly totalVolume: number | null;
  readonly minimumOrderQuantity: number | null;
  readonly maximumOrderQuantity: number | null;
}

const dayMs = 86_400_000;

/** What a new offer begins with. */
export function toNewValues(productType: 'FUEL' | 'ADDITIVE', now: Date): OfferFormValues {
  return {
    ...newOfferValues,
    externalId: '',
    productId: '',
    terminalId: '',
    taxStatus: null,
    priceType: 'FIXED',
    basis: 'GASOIL',
    totalVolume: null,
    minimumOrderQuantity: null,
    maximumOrderQuantity: null,
    collectionTime: 5,
    availableFrom: now.toISOString(),
    availableTo: new Date(now.getTime() + 90 * dayMs).toISOString(),
    paymentTerms: productType === 'ADDITIVE' ? [7] : [7, 14],
  };
}

/** The values of an existing offer in the form. */
export function toFormValues({ values }: OwnOfferDetail): OfferFormValues {
  return { ...values, externalId: values.externalId ?? '' };
}

/** The input of the interface. */
export function toOfferInput(values: OfferFormValues) {
  return { ...values, externalId: values.externalId.trim() === '' ? null : values.externalId };
}

/** The changed fields, for the change of an existing offer. */
export function listChanged(values: object, saved: OwnOfferDetail): Record<string, unknown> {
  const now = values as Record<string, unknown>;
  return Object.fromEntries(
    offerFields.flatMap((field) =>
      sameOfferValue(field, now[field], saved.values[field]) ? [] : [[field, now[field]]],
    ),
  );
}

/** The part of a product on which the rules depend. */
export interface FormGoods {
  readonly unit: 'cbm' | 'lt';
  readonly category: string;
}

/** Rules over several fields, with their sentences, once the numbers they need are entered. */
export function listProblems(values: OfferFormValues, saved: OwnOfferDetail | undefined, goods: FormGoods) {
  const { unit, category } = goods;
  const { totalVolume, minimumOrderQuantity, maximumOrderQuantity, availableFrom, availableTo } = values;
  if (totalVolume === null || minimumOrderQuantity === null || maximumOrderQuantity === null) return [];
  if (availableFrom === '' || availableTo === '') return [];
  const whole: OfferValues = {
    ...values,
    externalId: values.externalId || null,
    totalVolume,
    minimumOrderQuantity,
    maximumOrderQuantity,
  };
  const now = new Date();
  const problems = listOfferProblems(whole, {
    now,
    today: formatsOfBrand().toDay(now),
    unit,
    productType: unit === 'lt' ? 'ADDITIVE' : 'FUEL',
    category,
    futureMonths: brand().features.iceFutureDropdown,
    sold: saved?.soldVolume ?? 0,
    reserved: saved?.reservedVolume ?? 0,
    changed: (field) => !saved || !sameOfferValue(field, whole[field], saved.values[field]),
  });
  // Where the tax status is empty, a new offer takes that of its product.
  return problems
    .filter(({ code }) => saved || code !== 'tax_status_missing')
    .map(({ field, code, limit }) => ({
      path: field,
      message: offerProblemSentence(code, limit === undefined ? '' : formatsOfBrand().quantity(limit, unit)),
    }));
}
