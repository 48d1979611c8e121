import type { NewNotice, NoticeFacts } from '../notifications/index.ts';

/** Notifies a user of a change that only the user should make. The mail about it is written separately. */
export function securityNotice(
  { id, accountId }: { readonly id: string; readonly accountId: string },
  event: NoticeFacts['security']['event'],
  detail?: string,
): NewNotice {
  return {
    accountId,
    userIds: [id],
    kind: 'security',
    subject: { type: 'security', id },
    facts: { event, ...(detail !== undefined && { detail }) },
    link: isAboutFactors(event) ? '/profil/sicherheit' : '/profil/sitzungen',
    ownMail: true,
  };
}

function isAboutFactors(event: NoticeFacts['security']['event']): boolean {
  return event.startsWith('FACTOR') || event.startsWith('RECOVERY');
}
