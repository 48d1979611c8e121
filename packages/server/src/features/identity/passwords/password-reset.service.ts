import type { PasswordProblem } from '@handelsplatz/contract/identity';
import { resetLinkHours } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { createAuditStore, entryBy } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { createNoticeStore, notifyUsers } from '../../notifications/index.ts';
import { createSignInStore } from '../limits/sign-in.store.ts';
import { passwordChangedMail, passwordResetMail } from '../mails.ts';
import type { Passwords } from '../password-hashes.ts';
import { securityNotice } from '../security-notice.ts';
import { publishEnded } from '../sessions/sessions.service.ts';
import { createSessionStore } from '../sessions/sessions.store.ts';
import { storedToken } from '../sessions/tokens.ts';
import { signInName } from '../sign-in/sign-in.service.ts';
import { activeStatus, createUserStore } from '../users.store.ts';
import { checkNewPassword } from './password.service.ts';
import { createPasswordResetStore } from './password-resets.store.ts';

export interface PasswordResetService {
  /** Accepts a request for a reset. It does the same for known and unknown names until the answer is sent. */
  request(username: string): Promise<void>;
  /** Sends the link if the name exists; runs as a job. */
  sendLink(name: string): Promise<void>;
  isValid(key: string): Promise<boolean>;
  /** Sets the password, unlocks the name and ends all sessions of the user. */
  redeem(key: string, password: string, repeat: string): Promise<Result<true, PasswordProblem | 'invalid_token'>>;
}

/** The job that sends a link. */
export const resetJob = 'password-reset';
const hour = 3_600_000;
const linksPerHour = 5;

export function createPasswordResetService(context: AppContext, passwords: Passwords): PasswordResetService {
  const { brand, clock, config } = context;
  const inTransaction = context.transactions((tx) => ({
    users: createUserStore(tx),
    resets: createPasswordResetStore(tx),
    sessions: createSessionStore(tx),
    signIns: createSignInStore(tx),
    notices: createNoticeStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const isValid = async (key: string) =>
    (await inTransaction(({ resets }) => resets.findOwner(storedToken(key), clock.now()))) !== undefined;

  return {
    isValid,
    async request(username) {
      await inTransaction(({ jobs }) => jobs.enqueue(resetJob, { name: signInName(username) }));
    },
    async sendLink(name) {
      const now = clock.now();
      const key = newToken();
      await inTransaction(async ({ users, resets, jobs }) => {
        const user = await users.findByName(name);
        if (!user || user.status !== activeStatus) return;
        if ((await resets.countSince(user.id, new Date(now.getTime() - hour))) >= linksPerHour) return;
        const expiresAt = new Date(now.getTime() + resetLinkHours * hour);
        await resets.add({ tokenHash: storedToken(key), userId: user.id, createdAt: now, expiresAt });
        await jobs.enqueue('mail', passwordResetMail(brand, user, `${config.publicUrl}/passwort/reset/${key}`, now));
      });
    },
    async redeem(key, password, repeat) {
      if (!(await isValid(key))) return refuse('invalid_token');
      const checked = checkNewPassword(password, repeat);
      if (!checked.ok) return checked;
      const passwordHash = await passwords.hash(checked.value);
      const now = clock.now();
      return await inTransaction(async (stores) => {
        const { users, resets, sessions, signIns, events, jobs, audit } = stores;
        const userId = await resets.redeem(storedToken(key), now);
        const user = userId ? await users.findById(userId) : undefined;
        if (!user || user.status !== activeStatus) return refuse('invalid_token');
        await users.setPassword(user.id, passwordHash);
        const unlocked = await signIns.unlock(user);
        const ended = await sessions.endOthers(user.id, null);
        await publishEnded(events, ended);
        const after = { endedSessions: ended.length, ...(unlocked && { unlocked }) };
        await audit.record(
          entryBy({ accountId: user.accountId, userId: user.id }, 'user.password-reset', user.id, { after }),
        );
        await jobs.enqueue('mail', passwordChangedMail(brand, user, now));
        await notifyUsers(stores, now, securityNotice(user, 'PASSWORD_RESET'));
        return ok(true as const);
      });
    },
  };
}
