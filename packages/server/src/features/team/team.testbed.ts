import type { TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo } from '@handelsplatz/testing/seed';
import { expect } from 'vitest';

/** A person whom nobody knows yet. */
export function newPerson(roles: string[] = []) {
  const name = `neu${Math.random().toString(36).slice(2, 10)}`;
  return { email: `${name}@firma.example`, firstName: 'Nora', lastName: 'Neu', roles };
}

/** The key of the newest invitation to an address, read from its mail. */
export async function invitationKey(app: TestApp, email: string, sent = 1): Promise<string> {
  return await eventually(async () => {
    const mails = (await mailsTo(app.pool, email)).filter(({ subject }) => subject.includes('Einladung für'));
    expect(mails).toHaveLength(sent);
    const key = /\/einladung\/([\w-]{43})$/m.exec(mails.at(-1)?.text ?? '')?.[1];
    if (!key) throw new Error('the mail has no link');
    return key;
  });
}

export const fresh = 'Neu-und-gut-7';

/** Accepts an invitation with a user name. */
export const accept = (app: TestApp, key: string, username: string, more: object = {}) =>
  app.client().post<{ code: string; username: string; fields?: { path: string }[] }>(`/api/invitations/${key}`, {
    firstName: 'Nora',
    lastName: 'Neu',
    username,
    password: fresh,
    passwordRepeat: fresh,
    ...more,
  });

/** The actions in the audit of an account, in their sequence. */
export async function auditOf(app: TestApp, accountId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ action: string }>(
    'select action from audit_entries where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ action }) => action);
}
