import { z } from 'zod';
import { id, instant, line } from '../common/index.ts';

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

/** Own details a user may change; what is left out stays. Another e-mail address of one's own asks for the password. */
export const userChange = z.strictObject({
  email: z.email({ error: 'email_format_required' }).max(200).optional(),
  firstName: line(100).min(1).optional(),
  lastName: line(100).min(1).optional(),
  salutation: line(40).optional(),
  title: line(60).optional(),
  phone: line(60).min(1).optional(),
  mobile: line(60).optional(),
  addressLine1: line(200).optional(),
  addressLine2: line(200).optional(),
  county: line(100).optional(),
  country: line(100).optional(),
  postCode: line(20).optional(),
  useIndividualAddress: z.boolean().optional(),
  currentPassword: z.string().max(1000).optional(),
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
