import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, spellCount } from '@handelsplatz/domain/formats';
import { resetLinkHours } from '@handelsplatz/domain/identity';
import { newId } from '../../platform/ids/index.ts';
import { type Letter, linkTo, type MailKind, type NoticeFacts, writeLetter } from '../notifications/index.ts';

/** What has happened to the factors of a user. */
export type FactorEvent = Extract<
  NoticeFacts['security']['event'],
  'FACTOR_ADDED' | 'FACTOR_REMOVED' | 'RECOVERY_CODE_USED' | 'RECOVERY_CODES_RENEWED' | 'FACTORS_RESET'
>;

export interface Recipient {
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Contains the link that sets a new password. */
export function passwordResetMail(brand: Brand, user: Recipient, link: string, now: Date) {
  return mail(brand, user, now, 'passwordReset', `${brand.company.headline}: Passwort zurücksetzen`, [
    `für Ihren Zugang „${user.username}“ wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:`,
    linkTo('Neues Passwort festlegen', link),
    `Der Link gilt ${spellCount(resetLinkHours, 'eine Stunde', 'Stunden')} und nur einmal. Haben Sie kein neues Passwort angefordert, müssen Sie nichts tun: Ihr bisheriges gilt weiter.`,
  ]);
}

/** Goes to the user, so that a change by somebody else is noticed. */
export function passwordChangedMail(brand: Brand, user: Recipient, now: Date) {
  return mail(brand, user, now, 'passwordChanged', `${brand.company.headline}: Ihr Passwort wurde geändert`, [
    `das Passwort Ihres Zugangs „${user.username}“ wurde am ${formatDayTime(now, brand.zone)} Uhr geändert. Andere Geräte wurden abgemeldet.`,
    `Waren Sie das nicht? Dann setzen Sie Ihr Passwort zurück und melden Sie sich bei uns: ${brand.company.supportEmail}.`,
  ]);
}

/** Goes to the old address, so that an attacker who takes over an account cannot prevent it. */
export function emailChangedMail(brand: Brand, user: Recipient, email: string, now: Date) {
  return mail(brand, user, now, 'emailChanged', `${brand.company.headline}: Ihre E-Mail-Adresse wurde geändert`, [
    `die E-Mail-Adresse Ihres Zugangs „${user.username}“ wurde am ${formatDayTime(now, brand.zone)} Uhr geändert und lautet jetzt ${email}.`,
    `Waren Sie das nicht? Dann melden Sie sich bitte bei uns: ${brand.company.supportEmail}.`,
  ]);
}

/** Goes to the user whenever something that proves who the user is has changed or was used. */
export function factorMail(brand: Brand, user: Recipient, news: { event: FactorEvent; detail: string }, now: Date) {
  const { subject, said } = factorWords[news.event](news.detail);
  return mail(brand, user, now, 'factorChanged', `${brand.company.headline}: ${subject}`, [
    `bei Ihrem Zugang „${user.username}“ wurde am ${formatDayTime(now, brand.zone)} Uhr ${said}`,
    `Waren Sie das nicht? Dann setzen Sie Ihr Passwort zurück und melden Sie sich bei uns: ${brand.company.supportEmail}.`,
  ]);
}

const factorWords: Readonly<Record<FactorEvent, (detail: string) => { subject: string; said: string }>> = {
  FACTOR_ADDED: (detail) => ({
    subject: 'Zweiter Faktor eingerichtet',
    said: `ein zweiter Faktor eingerichtet: ${detail}. Ab jetzt gehört er zu jeder Anmeldung mit Passwort.`,
  }),
  FACTOR_REMOVED: (detail) => ({
    subject: 'Zweiter Faktor entfernt',
    said: `ein zweiter Faktor entfernt: ${detail}. Alle anderen Geräte wurden abgemeldet.`,
  }),
  RECOVERY_CODE_USED: (detail) => ({
    subject: 'Wiederherstellungscode benutzt',
    said: `ein Wiederherstellungscode benutzt. Übrig: ${detail}.`,
  }),
  RECOVERY_CODES_RENEWED: () => ({
    subject: 'Neue Wiederherstellungscodes',
    said: 'zehn neue Wiederherstellungscodes erzeugt. Die alten gelten nicht mehr.',
  }),
  FACTORS_RESET: () => ({
    subject: 'Zweite Faktoren zurückgesetzt',
    said: 'alles entfernt, was außer dem Passwort zur Anmeldung gehörte: Authenticator-App, Passkeys und Wiederherstellungscodes. Alle Geräte wurden abgemeldet. Richten Sie nach der nächsten Anmeldung einen neuen zweiten Faktor ein.',
  }),
};

type MailWords = readonly [kind: MailKind, subject: string, paragraphs: Letter['paragraphs']];

function mail(brand: Brand, user: Recipient, now: Date, ...[kind, subject, paragraphs]: MailWords) {
  const body = writeLetter(brand, { kind, to: `${user.firstName} ${user.lastName}`, paragraphs });
  return { id: newId(now), to: user.email, accountId: user.accountId, subject, ...body };
}
