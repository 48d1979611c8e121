import { roleSentences } from '@handelsplatz/contract/team/roles';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import type { Role } from '@handelsplatz/domain/identity';
import { invitationHours } from '@handelsplatz/domain/team';
import { newId } from '../../platform/ids/index.ts';
import { type Letter, linkTo, type MailKind, spelled, writeLetter } from '../notifications/index.ts';

interface Recipient {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What has happened to the access of a user. */
export type AccessChange =
  | { readonly kind: 'disabled' | 'enabled' }
  | { readonly kind: 'roles'; readonly before: readonly Role[]; readonly after: readonly Role[] };

/** Notifies a user of what an administrator has changed about their access. */
export function accessMail(
  brand: Brand,
  user: Recipient & { readonly username: string },
  change: AccessChange,
  now: Date,
) {
  const name = `Ihr Zugang „${user.username}“`;
  const at = `${formatDayTime(now, brand.zone)} Uhr`;
  switch (change.kind) {
    case 'disabled':
      return mail(brand, user, now, 'accessChanged', 'Ihr Zugang ist deaktiviert', [
        `${name} wurde am ${at} deaktiviert. Sie sind auf allen Geräten abgemeldet.`,
        'Fragen dazu beantwortet der Administrator Ihres Unternehmens.',
      ]);
    case 'enabled':
      return mail(brand, user, now, 'accessChanged', 'Ihr Zugang ist wieder aktiv', [
        `${name} ist seit ${at} wieder aktiv. Sie können sich mit Ihrem bisherigen Passwort anmelden.`,
      ]);
    case 'roles':
      return mail(brand, user, now, 'accessChanged', 'Ihre Berechtigungen wurden geändert', [
        `die Berechtigungen für ${name.replace('Ihr', 'Ihren')} wurden am ${at} geändert.`,
        ...nameRoles('Neu', change.after, change.before),
        ...nameRoles('Nicht mehr', change.before, change.after),
        `Haben Sie das nicht erwartet? Dann fragen Sie Ihren Administrator oder uns: ${brand.company.supportEmail}.`,
      ]);
  }
}

function nameRoles(label: string, roles: readonly Role[], without: readonly Role[]): string[] {
  const named = roles.filter((role) => !without.includes(role)).map((role) => roleSentences[role].name);
  return named.length > 0 ? [`${label}: ${named.join(', ')}`] : [];
}

interface Invited extends Recipient {
  readonly company: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** Contains the link by which an invited person becomes a user. */
export function invitationMail(brand: Brand, { company, link, expiresAt, ...invited }: Invited, now: Date) {
  return mail(brand, invited, now, 'invitation', `Einladung für ${company}`, [
    `Sie sind eingeladen, für ${company} auf ${brand.company.headline} zu arbeiten. Über diesen Link legen Sie Ihren Zugang an:`,
    linkTo('Zugang anlegen', link),
    `Der Link gilt bis ${formatDayTime(expiresAt, brand.zone)} Uhr und nur einmal. Haben Sie keine Einladung erwartet, müssen Sie nichts tun.`,
  ]);
}

interface AskedUser {
  readonly person: string;
  readonly company: string;
}

/** Notifies those who decide that an account asks for a user. */
export function userRequestedMail(
  brand: Brand,
  reader: Recipient,
  { person, company, note, link }: AskedUser & { readonly note: string; readonly link: string },
  now: Date,
) {
  return mail(brand, reader, now, 'userRequested', `Benutzeranfrage von ${company}`, [
    `${company} bittet um einen Zugang für ${person}.`,
    ...(note ? [`Dazu schreibt der Administrator: „${note}“`] : []),
    linkTo('Zur Anfrage', link),
  ]);
}

/** Notifies the administrator who asked of the decision. */
export function requestDecidedMail(
  brand: Brand,
  reader: Recipient,
  { person, approved, reason }: { readonly person: string; readonly approved: boolean; readonly reason: string },
  now: Date,
) {
  return approved
    ? mail(brand, reader, now, 'userRequestDecided', `${person} ist eingeladen`, [
        `Ihre Anfrage für ${person} ist freigegeben. Die Einladung ist per E-Mail unterwegs und gilt ${invitationHours} Stunden.`,
      ])
    : mail(brand, reader, now, 'userRequestDecided', `Ihre Anfrage für ${person} ist abgelehnt`, [
        `Ihre Anfrage für ${person} wurde abgelehnt.`,
        `Begründung: „${reason}“`,
      ]);
}

type MailWords = readonly [kind: MailKind, subject: string, paragraphs: Letter['paragraphs']];

function mail(brand: Brand, user: Recipient, now: Date, ...[kind, subject, paragraphs]: MailWords) {
  const body = writeLetter(brand, { kind, to: `${user.firstName} ${user.lastName}`, paragraphs });
  return {
    id: newId(now),
    to: user.email,
    accountId: user.accountId,
    subject: spelled(`${brand.company.headline}: ${subject}`, brand),
    ...body,
  };
}
