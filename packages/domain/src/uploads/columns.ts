/** What a seller can upload. */
export const uploadKinds = ['offers', 'credit-limits'] as const;

/** What a file contains. */
export type UploadKind = (typeof uploadKinds)[number];

/** The columns of a file of offers (Product decisions 8). */
export const offerColumns = [
  'external_id',
  'action',
  'product',
  'terminal',
  'price_type',
  'price',
  'volume_total',
  'min',
  'max',
  'collection_days',
  'valid_from',
  'valid_to',
  'term_days',
  'customer',
] as const;

/** The columns of a file of credit limits (Product decisions 8). */
export const creditColumns = ['customer_no', 'limit', 'currency', 'used', 'prepaid', 'as_of', 'note'] as const;

/** A column of a file of offers. */
export type OfferColumn = (typeof offerColumns)[number];

/** A column of a file of credit limits. */
export type CreditColumn = (typeof creditColumns)[number];

/** The columns of each kind of file. */
export const uploadColumns: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: offerColumns,
  'credit-limits': creditColumns,
};

/** The columns whose wrong values can be mapped to a right one, once for all rows. */
export const mappedColumns: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: ['action', 'product', 'terminal', 'price_type', 'customer'],
  'credit-limits': ['customer_no', 'currency'],
};

/** What a row of offers does. */
export const uploadActions = ['UPSERT', 'PAUSE', 'REMOVE'] as const;

/** Limits of a file (Product decisions 8). */
export const uploadLimits = { bytes: 10 * 1024 * 1024, rows: 50_000, unpackedBytes: 100 * 1024 * 1024 } as const;
