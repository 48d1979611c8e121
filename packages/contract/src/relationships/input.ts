import { spellList } from '@handelsplatz/domain/formats';
import { paymentTerms } from '@handelsplatz/domain/trading';
import * as z from 'zod/mini';
import { chosenId, ids, inputId, line, requiredText, text } from '../common/fields.ts';
import { seenVersion } from '../common/measures.ts';

/** The most characters of a customer number. */
export const customerNoLength = 40;

/** The seller's own number of a customer; empty: none. Unique among the customers of a seller. */
export const customerNo = line(customerNoLength);

/** Payment terms that a customer may choose; at least one of those of the product (Specification 9). */
export const chosenTerms = z
  .array(z.literal([...paymentTerms], { error: `Zahlungsziele sind ${spellList(paymentTerms, 'und')} Tage.` }))
  .check(
    z.minLength(1, { error: 'Bitte wählen Sie mindestens ein Zahlungsziel.' }),
    z.overwrite((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b)),
  );

/** How additives are released to a customer: not at all, all of them, or the chosen ones. */
export const additiveRelease = z.strictObject({
  enabled: z.boolean(),
  /** ALL: also those that come later. */
  mode: z.enum(['ALL', 'CHOSEN']),
  productIds: ids(2_000),
});

/** What a seller lays down for one customer. Everything that is left out stays as it is. */
export const termsFields = {
  customerNo: z.optional(customerNo),
  /** Released terminals, fuels and additives; the whole list. */
  terminalIds: z.optional(ids(5_000)),
  productIds: z.optional(ids(2_000)),
  additives: z.optional(additiveRelease),
  paymentTerms: z.optional(chosenTerms),
  /** Only the seller reads them. */
  notes: z.optional(text(4_000)),
};

/** A change of a customer's terms. `version` is the version that its editor has seen. */
export const termsInput = z.strictObject({ version: seenVersion, ...termsFields });

/** The answer of one side. Sellers may lay down the terms with it. */
export const relationshipChange = z.strictObject({
  status: z.enum(['ENABLED', 'DISABLED']),
  terms: z.optional(z.strictObject(termsFields)),
});

/** The most characters of the message of a request. */
export const requestMessageLength = 1_000;

/** Asks an account of the other side for a connection. The other side reads the message. */
export const relationshipRequest = z.strictObject({
  accountId: chosenId,
  message: z._default(text(requestMessageLength), ''),
});

/** One change for several customers. `add` and `remove` leave everything else of the lists as it is. */
export const relationshipBulk = z.strictObject({
  ids: z.array(inputId).check(z.minLength(1), z.maxLength(5_000)),
  status: z.optional(z.enum(['ENABLED', 'DISABLED'])),
  paymentTerms: z.optional(chosenTerms),
  addTerminalIds: z.optional(ids(5_000)),
  removeTerminalIds: z.optional(ids(5_000)),
  addProductIds: z.optional(ids(2_000)),
  removeProductIds: z.optional(ids(2_000)),
  additivesEnabled: z.optional(z.boolean()),
});

/** The most requests of one buyer that wait for one seller. */
export const mostOpenRequests = 50;

/** The most characters of the message of a request for goods, and of the answer to it. */
export const releaseTextLength = 500;

/**
 * What a buyer asks of a connected seller. Requests for goods and payment terms name products at terminals, all others none. What
 * already waits is not asked twice.
 */
export const releaseWish = z
  .strictObject({
    sellerId: chosenId,
    kind: z.enum(['GOODS', 'TERMS', 'CREDIT', 'RIGHT']),
    goods: z._default(
      z.array(z.strictObject({ productId: inputId, terminalId: inputId })).check(z.maxLength(mostOpenRequests)),
      [],
    ),
    message: z._default(text(releaseTextLength), ''),
  })
  .check(
    z.refine(({ kind, goods }) => (kind === 'GOODS' || kind === 'TERMS') === goods.length > 0, {
      path: ['goods'],
      error: 'Bitte wählen Sie, was freigegeben werden soll.',
    }),
  );

/** A seller's no, with the sentence that the buyer reads. */
export const releaseRefusal = z.strictObject({ answer: requiredText(releaseTextLength) });
