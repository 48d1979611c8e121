import { megabyte } from '../formats/index.ts';

/** What a seller can upload, and products, which the provider uploads. */
export const uploadKinds = ['offers', 'credit-limits', 'products'] as const;

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

/** The columns of a file of products with their facts of law. */
export const productColumns = [
  'code',
  'product_name',
  'type',
  'category',
  'unit',
  'tax_status',
  'density',
  'cn_code',
  'dangerous_goods',
  'un_number',
  'transport_name',
  'transport_class',
  'packing_group',
  'tunnel_code',
  'environmentally_hazardous',
  'special_provisions',
  'transport_note',
  'biogenic_percent',
  'biogenic_kind',
] as const;

/** A column of a file of products. */
export type ProductColumn = (typeof productColumns)[number];

/** A column of a file of offers. */
export type OfferColumn = (typeof offerColumns)[number];

/** A column of a file of credit limits. */
export type CreditColumn = (typeof creditColumns)[number];

/** What people call the columns. The list of own offers has these headings, so a file may have them too. */
export const columnNames: Readonly<Record<OfferColumn | CreditColumn | ProductColumn, string>> = {
  external_id: 'Eigene Nummer',
  action: 'Status',
  product: 'Produkt',
  terminal: 'Terminal',
  price_type: 'Preisart',
  price: 'Festpreis',
  volume_total: 'Gesamtmenge',
  min: 'Mindestmenge',
  max: 'Höchstmenge',
  collection_days: 'Abholung (Tage)',
  valid_from: 'Gültig ab',
  valid_to: 'Gültig bis',
  term_days: 'Zahlungsziele (Tage)',
  customer: 'Nur für',
  customer_no: 'Kundennummer',
  limit: 'Limit',
  currency: 'Währung',
  used: 'Verbraucht',
  prepaid: 'Vorauszahlung',
  as_of: 'Stand',
  note: 'Bemerkung',
  code: 'Code',
  product_name: 'Name',
  type: 'Art',
  category: 'Kategorie',
  unit: 'Einheit',
  tax_status: 'Steuerstatus',
  density: 'Dichte',
  cn_code: 'Zolltarifnummer',
  dangerous_goods: 'Gefahrgut',
  un_number: 'UN-Nummer',
  transport_name: 'Benennung',
  transport_class: 'Klasse',
  packing_group: 'Verpackungsgruppe',
  tunnel_code: 'Tunnelcode',
  environmentally_hazardous: 'Umweltgefährdend',
  special_provisions: 'Sondervorschriften',
  transport_note: 'Zusatz',
  biogenic_percent: 'Biogener Anteil',
  biogenic_kind: 'Biogene Stoffe',
};

/** What people call the codes of a column. A cell may hold the word or the code. */
export const codeWords: Readonly<Record<'action' | 'price_type', Readonly<Record<string, string>>>> = {
  action: { UPSERT: 'aktiv', PAUSE: 'pausiert', REMOVE: 'entfernt' },
  price_type: { FIXED: 'fest', API: 'live', TRACKING: 'Tracking' },
};

/** The columns of each kind of file. */
export const uploadColumns: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: offerColumns,
  'credit-limits': creditColumns,
  products: productColumns,
};

/** The columns whose wrong values can be mapped to a right one, once for all rows. */
export const mappedColumns: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: ['action', 'product', 'terminal', 'price_type', 'customer'],
  'credit-limits': ['customer_no', 'currency'],
  products: [],
};

/** What a row of offers does. */
export const uploadActions = ['UPSERT', 'PAUSE', 'REMOVE'] as const;

/** Limits of a file (Product decisions 8). */
export const uploadLimits = {
  bytes: 10 * megabyte,
  rows: 50_000,
  unpackedBytes: 100 * megabyte,
  /** A spreadsheet program keeps no longer text in a cell. */
  cellCharacters: 32_767,
} as const;
