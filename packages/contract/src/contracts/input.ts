import { isDay, spellNumber } from '@handelsplatz/domain/formats';
import { paymentTerms } from '@handelsplatz/domain/trading';
import * as z from 'zod/mini';
import {
  chosenDay,
  chosenId,
  ids,
  inputId,
  optionalLine,
  chosenQuantity as quantity,
  requiredText,
  text,
} from '../common/fields.ts';
import { counts, positiveUpTo, seenVersion, units, within } from '../common/measures.ts';
import { requiredSentence, validSentence } from '../common/sentences.ts';
import { completion } from '../orders/input.ts';

/** Units in which a premium or discount on the live price can be agreed; L stands for the brand's currency. */
export const premiumUnits = ['L/100L15', 'L/cbm', 'L/mt', 'USD/mt'] as const;

const fields = z.strictObject({
  /** The seller's number; unique among the seller's contracts. */
  contractNumber: completion.shape.contractNumber,
  buyerId: chosenId,
  productId: chosenId,
  terminalIds: ids(200).check(z.minLength(1, { error: 'Mindestens ein Terminal.' })),
  /** The seller delivers to an address of the buyer, instead of the buyer collecting. */
  delivered: z._default(z.boolean(), false),
  start: chosenDay,
  end: chosenDay,
  agreed: quantity,
  monthMin: z._default(z.nullable(quantity), null),
  monthMax: z._default(z.nullable(quantity), null),
  /** How far a month may differ from its bounds. */
  tolerance: z._default(z.number().check(...within(0, 50, units.percent), z.multipleOf(0.1)), 0),
  priceKind: z.enum(['FIXED', 'FORMULA']),
  /** Of a FIXED price. */
  price: z._default(z.nullable(z.number().check(...positiveUpTo(10_000, units.price))), null),
  /** Added to the buyer's live price of a FORMULA; negative: a discount. */
  premium: z._default(
    z.nullable(z.number().check(...within(-10_000, 10_000, counts('Amount in `premiumUnit`')))),
    null,
  ),
  premiumUnit: z._default(z.enum(premiumUnits), 'L/100L15'),
  paymentTerm: z.literal(paymentTerms, { error: requiredSentence }),
  note: z._default(text(1000), ''),
});

const longestYears = 5;

type ContractFields = z.output<typeof fields>;

const atField = (path: keyof ContractFields, error: string) => ({ path: [path], error });

/** A contract as a seller enters it (Product decisions 7). */
export const contractBody = fields.check(
  z.refine(({ start, end }) => !isDay(start) || end >= start, atField('end', 'Das Ende liegt vor dem Beginn.')),
  z.refine(
    ({ start, end }) => end.slice(0, 4) <= String(Number(start.slice(0, 4)) + longestYears),
    atField('end', `Ein Kontrakt läuft höchstens ${spellNumber(longestYears)} Jahre.`),
  ),
  z.refine(
    ({ monthMin, monthMax }) => monthMin === null || monthMax === null || monthMin <= monthMax,
    atField('monthMax', 'Die Höchstmenge liegt unter der Mindestmenge.'),
  ),
  z.refine(
    ({ monthMin, agreed }) => monthMin === null || monthMin <= agreed,
    atField('monthMin', 'Mehr als die vereinbarte Menge.'),
  ),
  z.refine(({ priceKind, price }) => priceKind !== 'FIXED' || price !== null, atField('price', requiredSentence)),
  z.refine(
    ({ price }) => price === null || Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
    atField('price', validSentence),
  ),
  z.refine(
    ({ priceKind, premium }) => priceKind !== 'FORMULA' || premium !== null,
    atField('premium', requiredSentence),
  ),
);

/** A changed contract, with the version that the seller saw. */
export const contractChange = z.strictObject({ version: seenVersion, contract: contractBody });

/** Why a seller closes a contract; the buyer reads it. What is open lapses. */
export const contractClosing = z.strictObject({ version: seenVersion, reason: requiredText(500) });

/** A quantity that is called off from a contract, with the days on which it is collected. */
export const callOffBody = z
  .strictObject({
    terminalId: chosenId,
    quantity,
    collectionStart: chosenDay,
    collectionEnd: chosenDay,
    /** Where the goods of a delivered contract go; null for goods that are collected. */
    locationId: z._default(z.nullable(inputId), null),
    note: optionalLine(200),
  })
  .check(
    z.refine(({ collectionStart, collectionEnd }) => collectionEnd >= collectionStart, {
      path: ['collectionEnd'],
      error: 'Das Ende liegt vor dem Beginn.',
    }),
  );
