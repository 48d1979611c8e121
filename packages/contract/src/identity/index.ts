import { isEmailAddress, isPhoneNumber, isPostCode } from '@handelsplatz/domain/identity';
import { z } from 'zod';
import { id, instant, line, requiredSentence } from '../common/index.ts';

const accountType = z.enum(['buyer', 'seller', 'admin']);

/** Sign-in: name and password as typed; `code` is the second factor where a user has one. */
export const loginRequest = z.strictObject({
  username: z.string().max(200),
  password: z.string().max(1000),
  code: z.string().max(20).optional(),
});

/** The signed-in user (Specification 3, logged-in user). */
export const loginResponse = z.object({
  account: z.object({ id, type: accountType }),
  userId: id,
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  username: z.string(),
});

/** User record (Specification 3). */
export const userRecord = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  salutation: z.string(),
  title: z.string(),
  phone: z.string(),
  mobile: z.string(),
  roles: z.array(z.string()),
  status: z.number(),
  type_id: z.string(),
  accountId: id,
  account: z.object({ type: accountType, name: z.string() }),
  addressLine1: z.string(),
  addressLine2: z.string(),
  county: z.string(),
  country: z.string(),
  postCode: z.string(),
  useIndividualAddress: z.boolean(),
});
export type UserRecord = z.infer<typeof userRecord>;

const whereGiven = (isValid: (text: string) => boolean) => (text: string) => text === '' || isValid(text);
const required = (max: number) => line(max).min(1);
const emailSentence = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
const phoneSentence = 'Bitte geben Sie eine gültige Telefonnummer ein.';
const mobileSentence = 'Bitte geben Sie eine gültige Mobilnummer ein.';
const postCodeSentence = 'Bitte geben Sie eine gültige Postleitzahl ein.';

/** What an address of one's own needs (Specification 5, profile). */
const addressFields = ['addressLine1', 'postCode', 'county', 'country'] as const;

/** Own details a user may change, checked as the profile page checks them (Specification 5); what is left out stays. */
export const userChange = z
  .strictObject({
    email: required(200).refine(whereGiven(isEmailAddress), { error: emailSentence }).optional(),
    firstName: required(100).optional(),
    lastName: required(100).optional(),
    salutation: required(40).optional(),
    title: required(60).optional(),
    phone: required(60).refine(whereGiven(isPhoneNumber), { error: phoneSentence }).optional(),
    mobile: line(60).refine(whereGiven(isPhoneNumber), { error: mobileSentence }).optional(),
    addressLine1: line(200).optional(),
    addressLine2: line(200).optional(),
    county: line(100).optional(),
    country: line(100).optional(),
    postCode: line(20).refine(whereGiven(isPostCode), { error: postCodeSentence }).optional(),
    useIndividualAddress: z.boolean().optional(),
    /** One's own; asked for where an e-mail address changes. */
    currentPassword: z.string().max(1000).optional(),
  })
  .check(({ value, issues }) => {
    if (!value.useIndividualAddress) return;
    for (const field of addressFields)
      if (value[field] === '') issues.push({ code: 'custom', path: [field], message: requiredSentence, input: '' });
  });

export const passwordChange = z.strictObject({
  currentPassword: z.string().max(1000),
  newPassword: z.string().max(1000),
  newPasswordRepeat: z.string().max(1000),
});

export const passwordResetRequest = z.strictObject({ username: line(200).min(1) });
export const passwordResetKey = z.strictObject({ key: z.string().min(20).max(200) });
export const passwordReset = z.strictObject({ password: z.string().max(1000), passwordRepeat: z.string().max(1000) });

/** Where a user is signed in. */
export const sessionList = z.object({
  sessions: z.array(
    z.object({ _id: id, createdAt: instant, lastSeenAt: instant, userAgent: z.string(), current: z.boolean() }),
  ),
});

export const termsAcceptance = z.object({ accepted: z.boolean() });

/** Colleagues of one's own account. */
export const userSearch = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  removeLoggedInUser: z.stringbool().default(false),
});
export const userSearchResult = z.object({ docs: z.array(userRecord), total: z.number() });
