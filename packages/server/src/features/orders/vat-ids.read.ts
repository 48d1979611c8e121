import { sql } from 'kysely';

/** The buyer's VAT number on papers of the order `o`: that of its case; that of its account `b` where it has no case. */
export const buyerVatId = sql`coalesce(o.vat_case ->> 'buyerVatId', b.vat_id)`;

/** The same of the seller `s`. One that had no number yet can enter it afterwards, because an invoice needs one. */
export const sellerVatId = sql`coalesce(nullif(o.vat_case ->> 'sellerVatId', ''), s.vat_id)`;
