import { api } from './api.ts';
import { isApiError } from './api-error.ts';
import { brand } from './brand.ts';
import { announceUser } from './other-tabs.ts';
import { accountTypeStorage, clearSessionStorage, featuresStorage, rolesStorage, unsavedStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Account types (Specification 6). */
export type AccountType = 'buyer' | 'seller' | 'admin';

/** A name and its identifier in the metadata. */
export interface Named {
  readonly _id: string;
  readonly name: string;
}

/** The parts of `GET /api/generic/metadata` that the shell reads; features name theirs with a type of their own. */
export interface Metadata {
  readonly accountType: AccountType;
  readonly roles: readonly string[];
  readonly features: readonly string[];
  readonly shareholderChildAccount?: boolean;
  readonly parentShareholderAccount?: boolean;
  readonly [part: string]: unknown;
}

/** Who is signed in, and what the server lets them see. Rights are decided by the server alone. */
export interface Session {
  readonly userId: string;
  readonly username: string;
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly account: { readonly id: string; readonly type: AccountType };
  readonly roles: readonly string[];
  readonly features: readonly string[];
  readonly metadata: Metadata;
  /** Buyers of brands with the switch accept the terms at their first sign-in (Specification 2). */
  readonly mustAcceptTerms: boolean;
}

interface UserRecord {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountId: string;
  readonly account: { readonly type: AccountType };
}

const session = createStore<Session | undefined>(undefined);
let loading: Promise<Session | undefined> | undefined;
let knownToBeAbsent = false;

/** The session in memory, without asking the server. */
export const currentSession = session.get;

/** The signed-in user; only for screens behind the sign-in. */
export function useSession(): Session {
  const value = useStore(session);
  if (!value) throw new Error('A screen behind the sign-in was shown without a session.');
  return value;
}

/**
 * The session, read from the server once; undefined when nobody is signed in. Where nobody can say, that is logged and taken for
 * signed out, so that the user can sign in (Specification 8); the next screen asks again.
 */
export async function ensureSession(): Promise<Session | undefined> {
  try {
    return await askedOnce();
  } catch (error) {
    if (!(error instanceof LoginCheckFailed)) throw error;
    console.error(error);
    return undefined;
  }
}

/** The session of somebody who has just signed in; throws where it cannot be read. */
export async function startSession(): Promise<Session | undefined> {
  knownToBeAbsent = false;
  try {
    return await askedOnce();
  } catch (error) {
    throw error instanceof LoginCheckFailed ? error.cause : error;
  }
}

/** Reads metadata again, after the market window changed (Specification 4). */
export async function refreshMetadata(): Promise<void> {
  const known = session.get();
  if (!known) return;
  const metadata = await api.get<Metadata>('/api/generic/metadata');
  remember({ ...known, metadata, roles: metadata.roles, features: metadata.features });
}

/** Puts a changed name or e-mail into the header without a new sign-in. */
export function renameUser(user: Session['user']): void {
  const known = session.get();
  if (known) session.set({ ...known, user });
}

/** The terms were accepted in this tab. */
export function markTermsAccepted(): void {
  const known = session.get();
  if (known) session.set({ ...known, mustAcceptTerms: false });
}

/** Forgets the session of a page that is being left; its screens go on drawing the user until it is gone. */
export function forgetSession(): void {
  announceUser('');
  clearSessionStorage();
}

/** Whether the signed-in user has a role such as `MyOffers_Purchase`. Convenience: the server decides. */
export const hasRole = (role: string): boolean => session.get()?.roles.includes(role) ?? false;

/** Whether the signed-in account has a feature such as `newsBox`. */
export const hasFeature = (feature: string): boolean => session.get()?.features.includes(feature) ?? false;

/** `GET /api/user` said neither who is signed in nor that nobody is. */
class LoginCheckFailed extends Error {
  constructor(cause: unknown) {
    super('The login check failed', { cause });
  }
}

function askedOnce(): Promise<Session | undefined> {
  const known = session.get();
  if (known || knownToBeAbsent) return Promise.resolve(known);
  loading ??= loadSession().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function loadSession(): Promise<Session | undefined> {
  let record: UserRecord;
  try {
    record = await api.get<UserRecord>('/api/user', { mayBeSignedOut: true });
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw new LoginCheckFailed(error);
    knownToBeAbsent = true;
    return undefined;
  }
  accountTypeStorage.write(record.account.type);
  const [metadata, mustAcceptTerms] = await Promise.all([
    api.get<Metadata>('/api/generic/metadata'),
    readMustAcceptTerms(record.account.type),
  ]);
  const { firstName, lastName, email } = record;
  const loaded: Session = {
    userId: record._id,
    username: record.username,
    user: { firstName, lastName, email },
    account: { id: record.accountId, type: record.account.type },
    roles: metadata.roles,
    features: metadata.features,
    metadata,
    mustAcceptTerms,
  };
  remember(loaded);
  if (unsavedStorage.read()?.userId !== loaded.userId) unsavedStorage.clear();
  announceUser(loaded.userId);
  return loaded;
}

async function readMustAcceptTerms(type: AccountType): Promise<boolean> {
  if (type !== 'buyer' || !brand().features.acceptTermsAtFirstLogin) return false;
  const { accepted } = await api.get<{ accepted: boolean }>('/api/metadata/user/store/gtc-accepted');
  return !accepted;
}

function remember(value: Session): void {
  accountTypeStorage.write(value.account.type);
  rolesStorage.write(value.roles);
  featuresStorage.write(value.features);
  session.set(value);
}
