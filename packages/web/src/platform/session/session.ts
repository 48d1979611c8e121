import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { UserRecord } from '@handelsplatz/contract/identity';
import type { AccountType } from '@handelsplatz/domain/identity';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { brand, hasSeveralSellers } from '../brand.ts';
import { forgetLastMarket } from '../page/last-market.ts';
import {
  accountTypeStorage,
  clearSessionStorage,
  featuresStorage,
  rolesStorage,
  unsavedStorage,
} from '../page/storage.ts';
import { createStore, useStore } from '../page/store.ts';
import { announceUser } from './other-tabs.ts';
import { sessionPaths } from './session-paths.ts';

export type { AccountType };

/** The signed-in user, and what the server lets the user see. Only the server decides rights. */
export interface Session {
  readonly userId: string;
  readonly username: string;
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly account: { readonly id: string; readonly type: AccountType };
  readonly roles: readonly string[];
  readonly features: readonly string[];
  readonly metadata: Pick<Metadata, 'platformStatus' | 'purchasingEnabled' | 'asksForApproval' | 'factorDueAt'>;
  /** Buyers must accept the terms at their first sign-in if the brand requires it (Specification 2). */
  readonly mustAcceptTerms: boolean;
  /** A second factor is demanded and missing, and its time is over: nothing else may be opened. */
  readonly mustAddFactor?: boolean;
}

const session = createStore<Session | undefined>(undefined);
let loading: Promise<Session | undefined> | undefined;
let knownToBeAbsent = false;

/** The session in memory, without a request. */
export const currentSession = session.get;

/** The signed-in user. Only for screens behind the sign-in. */
export function useSession(): Session {
  const value = useStore(session);
  if (!value) throw new Error('A screen behind the sign-in was shown without a session.');
  return value;
}

/**
 * The session, read from the server once; undefined when the visitor is signed out. A login check that fails is logged and
 * counts as signed out, so that the user can sign in (Specification 8). The next screen checks again.
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

/** Reads the session after a sign-in. Throws when it cannot be read. The market that another user of this browser saw is deleted. */
export async function startSession(): Promise<Session | undefined> {
  knownToBeAbsent = false;
  forgetLastMarket();
  try {
    return await askedOnce();
  } catch (error) {
    throw error instanceof LoginCheckFailed ? error.cause : error;
  }
}

/** Reads the metadata again after a change of the market window (Specification 4). */
export async function refreshMetadata(): Promise<void> {
  const known = session.get();
  if (!known) return;
  // New terms ask at the next visit, not in the middle of work.
  const { mustAcceptTerms } = known;
  remember({ ...known, ...(await readRights(known.account.type)), mustAcceptTerms });
}

/** Shows a changed name or e-mail address in the header without a new sign-in. */
export function renameUser(user: Session['user']): void {
  const known = session.get();
  if (known) session.set({ ...known, user });
}

/** Records that the terms were accepted in this tab. */
export function markTermsAccepted(): void {
  const known = session.get();
  if (known) session.set({ ...known, mustAcceptTerms: false });
}

/** Deletes the session of a page that is being left. Its screens still render the user until the page is gone. */
export function forgetSession(): void {
  announceUser('');
  forgetLastMarket();
  clearSessionStorage();
}

/** Whether the signed-in user has a role such as `MyOffers_Purchase`. It only spares users a refusal: the server decides. */
export const hasRole = (role: string): boolean => session.get()?.roles.includes(role) ?? false;

/** Whether the signed-in account has a feature such as `newsBox`. */
export const hasFeature = (feature: string): boolean => session.get()?.features.includes(feature) ?? false;

/** Whether the signed-in buyer has pages of its sellers. An only seller has none (Specification 2). */
export const hasSellerPages = (): boolean => hasRole('MyRelationships_View') && hasSeveralSellers();

/** Thrown when `GET /api/user` returns neither a user nor a 401. */
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
    record = await api.get(sessionPaths.user, { mayBeSignedOut: true });
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw new LoginCheckFailed(error);
    knownToBeAbsent = true;
    forgetLastMarket();
    return undefined;
  }
  accountTypeStorage.write(record.account.type);
  const rights = await readRights(record.account.type);
  const { firstName, lastName, email } = record;
  const loaded: Session = {
    userId: record._id,
    username: record.username,
    user: { firstName, lastName, email },
    account: { id: record.accountId, type: record.account.type },
    ...rights,
  };
  remember(loaded);
  if (unsavedStorage.read()?.userId !== loaded.userId) unsavedStorage.clear();
  announceUser(loaded.userId);
  return loaded;
}

type Rights = Pick<Session, 'metadata' | 'roles' | 'features' | 'mustAcceptTerms' | 'mustAddFactor'>;

async function readRights(type: AccountType): Promise<Rights> {
  try {
    const metadata = await api.get(sessionPaths.rights);
    const { roles, features, mustAcceptTerms = false } = metadata;
    return { metadata, roles, features, mustAcceptTerms, mustAddFactor: false };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'factor_required') throw error;
    const metadata = { platformStatus: 'halted', purchasingEnabled: false } as const;
    const mustAcceptTerms = await readMustAcceptTerms(type);
    return { metadata, roles: [], features: [], mustAcceptTerms, mustAddFactor: true };
  }
}

/** Asks what the rights say otherwise, for a user who may not read them yet. */
async function readMustAcceptTerms(type: AccountType): Promise<boolean> {
  if (type !== 'buyer' || !brand().features.acceptTermsAtFirstLogin) return false;
  const { accepted } = await api.get('/api/metadata/user/store/gtc-accepted');
  if (typeof accepted !== 'boolean') throw new Error('The server does not say whether the terms are accepted.');
  return !accepted;
}

function remember(value: Session): void {
  accountTypeStorage.write(value.account.type);
  rolesStorage.write(value.roles);
  featuresStorage.write(value.features);
  session.set(value);
}
