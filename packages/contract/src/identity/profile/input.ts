import { hasLetter, isEmailAddress, isPhoneNumber, isPlaceName, isPostCode } from '@handelsplatz/domain/identity';
import * as z from 'zod/mini';
import { example, line, requiredLine } from '../../common/fields.ts';
import { emailSentence, requiredSentence } from '../../common/sentences.ts';

const whereGiven = (isValid: (text: string) => boolean) => (text: string) => text === '' || isValid(text);
const phoneSentence = 'Bitte geben Sie eine gültige Telefonnummer ein.';
const mobileSentence = 'Bitte geben Sie eine gültige Mobilnummer ein.';
const postCodeSentence = 'Bitte geben Sie eine gültige Postleitzahl ein.';
const streetSentence = 'Bitte geben Sie eine gültige Straße mit Hausnummer ein.';
const citySentence = 'Bitte geben Sie einen gültigen Ort ein.';
const countrySentence = 'Bitte geben Sie ein gültiges Land ein.';
const jobTitleSentence = 'Bitte geben Sie eine gültige Position ein.';
const departmentSentence = 'Bitte geben Sie eine gültige Abteilung ein.';
const departmentSizeSentence = 'Bitte geben Sie die Zahl der Personen in Ihrer Abteilung ein, von 1 bis 100.000.';
const mostInDepartment = 100_000;

/** A line that may stay empty, with a sentence of its own where it makes no sense. */
const lineThatIs = (max: number, isValid: (text: string) => boolean, error: string, valid: string) =>
  z.optional(line(max).check(z.refine(whereGiven(isValid), { error }), example(valid)));

/** Fields that a user's own address requires (Specification 5, profile). */
const addressFields = ['addressLine1', 'postCode', 'county', 'country'] as const;

/** What says who a person is and how to reach it, checked as Specification 5 says; what is left out stays. */
export const personInputFields = {
  email: z.optional(
    requiredLine(200).check(
      z.refine(whereGiven(isEmailAddress), { error: emailSentence }),
      example('erika.muster@example.com'),
    ),
  ),
  firstName: z.optional(requiredLine(100)),
  lastName: z.optional(requiredLine(100)),
  salutation: z.optional(requiredLine(40)),
  title: z.optional(requiredLine(60)),
  phone: z.optional(
    requiredLine(60).check(z.refine(whereGiven(isPhoneNumber), { error: phoneSentence }), example('+49 30 123456')),
  ),
  mobile: lineThatIs(60, isPhoneNumber, mobileSentence, '+49 170 1234567'),
};

/** What a person does in the company; what is left out stays. */
export const workFields = {
  jobTitle: lineThatIs(100, hasLetter, jobTitleSentence, 'Einkäuferin'),
  department: lineThatIs(100, hasLetter, departmentSentence, 'Einkauf'),
  /** How many people work in the department; null: not said. */
  departmentSize: z.optional(
    z.nullable(
      z
        .number({ error: departmentSizeSentence })
        .check(
          z.int({ error: departmentSizeSentence }),
          z.gte(1, { error: departmentSizeSentence }),
          z.lte(mostInDepartment, { error: departmentSizeSentence }),
          z.describe('People in the department'),
        ),
    ),
  ),
};

/** Own details a user may change; what is left out stays. */
export const userChange = z
  .strictObject({
    ...personInputFields,
    ...workFields,
    addressLine1: lineThatIs(200, hasLetter, streetSentence, 'Hafenstraße 1'),
    addressLine2: z.optional(line(200)),
    county: lineThatIs(100, isPlaceName, citySentence, 'Hamburg'),
    country: lineThatIs(100, isPlaceName, countrySentence, 'Deutschland'),
    postCode: lineThatIs(20, isPostCode, postCodeSentence, '20457'),
    useIndividualAddress: z.optional(z.boolean()),
    /** The user's own password; required for a change of the e-mail address, otherwise ignored. */
    currentPassword: z.optional(z.string().check(z.maxLength(1000))),
  })
  .check(({ value, issues }) => {
    if (!value.useIndividualAddress) return;
    for (const field of addressFields)
      if (value[field] === '') issues.push({ code: 'custom', path: [field], message: requiredSentence, input: '' });
  });
