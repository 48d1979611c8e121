import { type ProductFacts, packingGroups, transportClasses, tunnelCodes } from '@handelsplatz/domain/catalogue';
import { listTaxStatuses, taxStatuses } from '@handelsplatz/domain/offers';
import * as z from 'zod/mini';
import {
  chosenDay,
  chosenId,
  example,
  inputId,
  line,
  optionalLine,
  requiredLine,
  requiredText,
} from '../common/fields.ts';
import { counts, seenVersion, units, within } from '../common/measures.ts';
import { formatTooManyDecimals, requiredSentence, tariffNumberSentence, validSentence } from '../common/sentences.ts';
import { inTariffChapter } from '../common/tariff.ts';
import { offerProblemSentences } from '../offers/problems.ts';

/** The kinds of accounts that the provider may create. */
export const newAccountTypes = ['buyer', 'seller', 'admin'] as const;

const company = {
  name: requiredLine(200),
  /** Unique on the marketplace; empty in a new account: the next free number. */
  customerNo: line(40).check(
    z.regex(/^[\p{L}\p{N}./-]*$/u, { error: 'Bitte verwenden Sie nur Buchstaben, Ziffern und . / -' }),
  ),
  addressLine1: line(200),
  addressLine2: optionalLine(200),
  postCode: line(20),
  city: line(100),
  country: line(100),
  /** The parent of a child account. */
  parentId: z.nullable(inputId),
};

/** A new account. */
export const newAccount = z.strictObject({ type: z.enum(newAccountTypes, { error: requiredSentence }), ...company });

/** The master data of an account, all at once. */
export const accountMasterData = z.strictObject({
  ...company,
  customerNo: company.customerNo.check(z.minLength(1)),
  version: seenVersion,
});

/** Why the provider does something on somebody's behalf; it stands in the audit and on the account. */
export const reasonBody = z.strictObject({ reason: requiredText(300) });

/** The provider's decision for one side of a relationship. */
export const relationshipDecision = z.strictObject({
  side: z.enum(['buyer', 'seller']),
  status: z.enum(['ENABLED', 'DISABLED']),
  reason: requiredText(300),
});

/** Allows or forbids an account to purchase. */
export const tradingBody = z.strictObject({ enabled: z.boolean() });

/** How loud a banner is. */
export const bannerSeverities = ['info', 'warning', 'negative'] as const;

/** Who sees a banner. */
export const bannerAudiences = ['all', 'buyer', 'seller'] as const;

const chosenInstant = z.iso.datetime({ error: requiredSentence });

/** A message of the provider above every page. */
export const bannerBody = z
  .strictObject({
    text: requiredLine(300),
    severity: z.enum(bannerSeverities, { error: requiredSentence }),
    audience: z.enum(bannerAudiences, { error: requiredSentence }),
    startsAt: chosenInstant,
    endsAt: chosenInstant.check(example('2026-12-31T10:00:00Z')),
  })
  .check(({ value, issues }) => {
    if (value.endsAt > value.startsAt) return;
    const message = 'Das Ende muss nach dem Beginn liegen.';
    issues.push({ code: 'custom', path: ['endsAt'], message, input: value.endsAt });
  });

/** A banner with the version that was seen. */
export const bannerChange = z.safeExtend(bannerBody, { version: seenVersion });

const yesOrNo = z.nullable(z.boolean());
const oneOf = <const T extends readonly string[]>(choices: T) => z.enum([...choices, ''], { error: requiredSentence });

const biogenicPercent = z.number({ error: validSentence }).check(
  ...within(0, 100, units.percent),
  z.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { error: formatTooManyDecimals(1) }),
);

/** What law and papers need to know of a product. Empty or null: not known yet. */
const productFacts = {
  cnCode: line(20).check(
    z.overwrite((typed) => typed.replaceAll(' ', '')),
    z.regex(/^(?:\d{8})?$/, { error: tariffNumberSentence, abort: true }),
    inTariffChapter,
    example('27102011'),
  ),
  dangerousGoods: yesOrNo.check(
    z.describe('Null: not known; false: no dangerous goods, the other fields of the entry become empty'),
  ),
  unNumber: line(4).check(
    z.regex(/^(?:[1-3]\d{3})?$/, { error: 'Eine UN-Nummer hat 4 Ziffern, zum Beispiel 1202.' }),
    example('1202'),
  ),
  transportName: line(150),
  transportClass: oneOf(transportClasses),
  packingGroup: oneOf(packingGroups),
  tunnelCode: oneOf(tunnelCodes),
  environmentallyHazardous: yesOrNo,
  specialProvisions: line(60).check(
    z.regex(/^(?:\d{1,3}[A-Z]?(?:, ?\d{1,3}[A-Z]?)*)?$/, {
      error: 'Bitte Nummern mit Komma dazwischen, zum Beispiel 640L, 664.',
    }),
    example('640L, 664'),
  ),
  transportNote: line(120),
  biogenicPercent: z.nullable(biogenicPercent),
  biogenicKind: line(60),
};

/** The fields that an entry of dangerous goods and a blend need as well. */
function listIncompleteFacts(facts: Pick<ProductFacts, keyof typeof productFacts>): (keyof typeof productFacts)[] {
  const entry = ['unNumber', 'transportName', 'transportClass', 'tunnelCode', 'environmentallyHazardous'] as const;
  // Gases have no packing group (ADR 2.1.1.3).
  const group = facts.transportClass.startsWith('2') ? [] : (['packingGroup'] as const);
  return [
    ...[...entry, ...group].filter((field) => facts.dangerousGoods && (facts[field] === '' || facts[field] === null)),
    ...(facts.biogenicPercent && facts.biogenicKind === '' ? (['biogenicKind'] as const) : []),
  ];
}

/** A product. Its code and type stay. */
export const productInput = z
  .strictObject({
    code: requiredLine(30).check(
      z.regex(/^[A-Za-z0-9._-]*$/, { error: 'Bitte verwenden Sie nur Buchstaben, Ziffern und . _ -' }),
    ),
    name: requiredLine(100),
    type: z.enum(['FUEL', 'ADDITIVE'], { error: requiredSentence }),
    category: line(60),
    unit: z.enum(['cbm', 'lt'], { error: requiredSentence }),
    taxStatus: z.nullable(z.enum(taxStatuses)),
    density: z.nullable(z.number({ error: validSentence }).check(...within(0.5, 1.5, units.density))),
    ...productFacts,
  })
  .check(
    z.refine(({ taxStatus, ...goods }) => taxStatus === null || listTaxStatuses(goods).includes(taxStatus), {
      path: ['taxStatus'],
      error: offerProblemSentences.tax_status_unfit,
    }),
    ({ value, issues }) => {
      for (const field of listIncompleteFacts(value))
        issues.push({ code: 'custom', path: [field], message: requiredSentence, input: value[field] });
    },
  );

/** A product with the version that was seen, and the facts that were seen to wait: their proposal, or null. */
export const productChange = z.safeExtend(productInput, {
  version: seenVersion,
  proposal: z.optional(z.nullable(chosenId)),
});

/** The biogenic share of a product at a terminal from a day on. */
export const blendInput = z
  .strictObject({
    productId: chosenId,
    terminalId: chosenId,
    from: chosenDay,
    percent: biogenicPercent,
    kind: productFacts.biogenicKind,
  })
  .check(z.refine(({ percent, kind }) => percent === 0 || kind !== '', { path: ['kind'], error: requiredSentence }));

/** A terminal in a region. */
export const terminalInput = z.strictObject({ name: requiredLine(100), regionId: chosenId });

/** A region; lists sort by position. */
export const regionInput = z.strictObject({
  name: requiredLine(100),
  position: z
    .number({ error: requiredSentence })
    .check(z.int(), ...within(0, 10_000, counts('Place in lists, lowest first'))),
});

/** Withdraws what is in the catalogue, or takes it back. */
export const withdrawalBody = z.strictObject({ withdrawn: z.boolean(), version: seenVersion });
