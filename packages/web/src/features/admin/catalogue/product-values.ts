import type { CatalogueProduct } from '@handelsplatz/contract/admin';
import type { productInput } from '@handelsplatz/contract/admin/input';
import { taxStatuses } from '@handelsplatz/domain/offers';
import type { input } from 'zod/mini';

/** What the form of a product holds. A yes or no is empty while it is not known. */
export interface ProductValues
  extends Omit<
    CatalogueProduct,
    | '_id'
    | 'version'
    | 'withdrawnAt'
    | 'offers'
    | 'proposal'
    | 'taxStatus'
    | 'dangerousGoods'
    | 'environmentallyHazardous'
  > {
  readonly taxStatus: string;
  readonly dangerousGoods: string;
  readonly environmentallyHazardous: string;
}

const noEntry = {
  unNumber: '',
  transportName: '',
  transportClass: '',
  packingGroup: '',
  tunnelCode: '',
  specialProvisions: '',
  transportNote: '',
} as const;

const empty: ProductValues = {
  ...{ code: '', name: '', type: 'FUEL', category: '', unit: 'cbm', taxStatus: 'TAXED', density: null, cnCode: '' },
  ...{ ...noEntry, dangerousGoods: '', environmentallyHazardous: '', biogenicPercent: null, biogenicKind: '' },
};

const fromAnswer = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no');
const toAnswer = (choice: string) => (choice === '' ? null : choice === 'yes');

/** The values of a product in the form, with the facts that wait; of a new one without a product. */
export function toProductValues(product: CatalogueProduct | undefined): ProductValues {
  if (!product) return empty;
  const { _id: _, version: _version, withdrawnAt: _at, offers: _offers, proposal, ...values } = product;
  // The facts of a proposal have the names of the fields.
  const shown: typeof values = { ...values, ...proposal?.facts };
  return {
    ...shown,
    taxStatus: shown.taxStatus ?? '',
    dangerousGoods: fromAnswer(shown.dangerousGoods),
    environmentallyHazardous: fromAnswer(shown.environmentallyHazardous),
  };
}

/** The input of the interface. Fields that are hidden now are empty. */
export function toProductInput(values: ProductValues): input<typeof productInput> {
  const isDangerous = values.dangerousGoods === 'yes';
  return {
    ...values,
    ...(isDangerous ? {} : noEntry),
    taxStatus: taxStatuses.find((status) => status === values.taxStatus) ?? null,
    dangerousGoods: toAnswer(values.dangerousGoods),
    environmentallyHazardous: isDangerous ? toAnswer(values.environmentallyHazardous) : null,
    biogenicKind: values.biogenicPercent ? values.biogenicKind : '',
  };
}
