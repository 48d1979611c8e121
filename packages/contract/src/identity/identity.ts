import { z } from 'zod';
import { id, instant, pageNumber, rowLimit } from '../common/index.ts';
import type { userChange } from './profile/input.ts';

export {
  listPasswordProblems,
  type PasswordProblem,
  passwordChange,
  passwordReset,
  passwordResetRequest,
} from './input.ts';
export { userChange } from './profile/input.ts';
export {
  factorDemand,
  firstCode,
  identityProof,
  keptCode,
  newPasskey,
  passkeyName,
  providerDemand,
  signInFactor,
} from './proofs/input.ts';
export { loginRequest } from './sign-in/input.ts';

export type UserChange = z.input<typeof userChange>;

const accountType = z.enum(['buyer', 'seller', 'admin']);

/** The signed-in user (Specification 3, logged-in user). */
export const loginResponse = z.object({
  account: z.object({ id, type: accountType }),
  userId: id,
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  username: z.string(),
});

/** Who a user is and how to reach the person. */
export const personFields = {
  _id: id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  salutation: z.string(),
  title: z.string(),
  phone: z.string(),
  mobile: z.string(),
};

/** User record (Specification 3). */
export const userRecord = z.object({
  ...personFields,
  jobTitle: z.string(),
  department: z.string(),
  /** How many people work in the department; null: not said. */
  departmentSize: z.number().nullable(),
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

export const passwordResetKey = z.strictObject({ key: z.string().min(20).max(200) });

/** Stands for the user who asks, where a user is named. */
export const oneself = '-1';
export const userId = z.strictObject({
  id: z.union([z.literal(oneself), id]).describe('Identifier, or -1 for oneself'),
});
export const userSaved = z.object({ message: z.string() });

export const sessionId = z.strictObject({ id });
/** The user's sessions. */
export const sessionList = z.object({
  sessions: z.array(
    z.object({ _id: id, createdAt: instant, lastSeenAt: instant, userAgent: z.string(), current: z.boolean() }),
  ),
});

/** Colleagues in the user's own account. */
export const userSearch = z.strictObject({
  page: pageNumber,
  limit: rowLimit(100),
  removeLoggedInUser: z.stringbool().default(false),
});
export const userSearchResult = z.object({ docs: z.array(userRecord), total: z.number() });
/** One place where a user is signed in. */
export type DeviceSession = z.infer<typeof sessionList>['sessions'][number];
