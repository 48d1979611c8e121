import type { NoticeKind } from '@handelsplatz/contract/notifications';
import { missedSentence } from '@handelsplatz/contract/pricing/missed';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatDayTime, formatMoney, formatPrice } from '@handelsplatz/domain/formats';
import { moneyMinor, priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { invitationHours } from '@handelsplatz/domain/team';
import { spelled } from '../letter.ts';
import type { NoticedAmendment, NoticedStep, NoticeFacts } from './notice-facts.ts';

/** What a reader sees of a notice. */
export interface NoticeWords {
  /** What it is about: the head of its group. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  /** What the reader does at its link. */
  readonly action: string;
}

interface Formats {
  money(minor: number): string;
  /** Price per 100 l with its unit. */
  price(minor: number): string;
  /** An instant in ISO 8601. */
  moment(at: string): string;
}

/** What a kind says; the title begins with what it is about. */
interface Said {
  readonly about: string;
  readonly what: string;
  readonly text: string;
  readonly action?: string;
}

type Sayings = { readonly [K in NoticeKind]: (facts: NoticeFacts[K], formats: Formats) => Said };

/** The words of a notice in the brand's formats and spelling. */
export function noticeWords<K extends NoticeKind>(kind: K, facts: NoticeFacts[K], brand: Brand): NoticeWords {
  const { about, what, text, action = 'Öffnen' } = sayings[kind](facts, toFormats(brand));
  const spell = (words: string) => spelled(words, brand);
  return { about: spell(about), title: spell(`${about}: ${what}`), text: spell(text), action: spell(action) };
}

function toFormats(brand: Brand): Formats {
  return {
    money: (minor) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers),
    price: (minor) => `${formatPrice(priceMinorPer100L(minor), brand.numbers)} ${brand.currency} je 100 l`,
    moment: (at) => formatDayTime(new Date(at), brand.zone),
  };
}

const order = (orderNo: string) => `Bestellung ${orderNo}`;
const goods = ({ product, terminal }: { product: string; terminal: string }) => `${product}, ${terminal}`;
const withNote = (sentence: string, note: string | undefined) => (note ? `${sentence} „${note}“` : sentence);

const sayings: Sayings = {
  orderStep: (facts) => ({ about: order(facts.orderNo), ...steps[facts.step](facts) }),
  orderAmendment: (facts, formats) => ({
    about: order(facts.orderNo),
    ...amendments[facts.step](facts, facts.until ? formats.moment(facts.until) : ''),
  }),
  pickupDue: (facts) => ({
    about: order(facts.orderNo),
    what: 'Abholung fällig',
    text: `${goods(facts)} ist noch bis ${formatCalendarDay(facts.until)} abzuholen.`,
  }),
  approvalRequested: ({ person, goods: what, grossMinor, note }, { money }) => ({
    about: `Freigabe für ${person}`,
    what: 'angefragt',
    text: withNote(
      `${person} möchte ${what} für ${money(grossMinor)} brutto bestellen und wartet auf Ihre Freigabe.`,
      note,
    ),
    action: 'Entscheiden',
  }),
  approvalDecided: (facts) => ({ about: 'Ihre Anfrage auf Freigabe', ...decisions[facts.decision](facts) }),
  standingOrderExecuted: (facts, { price }) => ({
    about: `Kaufauftrag ${goods(facts)}`,
    what: 'ausgeführt',
    text: `Bestellt als ${facts.orderNo} zu ${price(facts.priceMinor)}.`,
  }),
  standingOrderRejected: (facts) => ({
    about: `Kaufauftrag ${goods(facts)}`,
    what: 'nicht ausgeführt',
    text: facts.reason,
    action: 'Ansehen',
  }),
  standingOrderAtRisk: (facts) => ({
    about: `Kaufauftrag ${goods(facts)}`,
    what: 'in Gefahr',
    text: facts.reason,
    action: 'Ansehen',
  }),
  priceAlert: (facts, { price }) => ({
    about: `Preisalarm ${goods(facts)}`,
    what: facts.below ? 'Preis gefallen' : 'Preis gestiegen',
    text: `Der Preis ist ${price(facts.priceMinor)}; Ihre Grenze war ${price(facts.limitMinor)}.`,
    action: 'Zum Angebot',
  }),
  favouriteSummary: ({ list, offers, best }, { price }) => ({
    about: `Favoriten „${list}“`,
    what: offers === 1 ? 'ein Angebot' : `${offers} Angebote`,
    text: best ? `Am günstigsten: ${goods(best)} zu ${price(best.priceMinor)}.` : 'Derzeit gibt es keinen Preis.',
    action: 'Zu den Angeboten',
  }),
  relationshipRequest: ({ partner, message }) => ({
    about: partner,
    what: 'Anfrage auf Verbindung',
    text: withNote(`${partner} möchte sich mit Ihnen verbinden.`, message),
    action: 'Antworten',
  }),
  relationshipChanged: ({ partner, change }) => ({ about: partner, ...changes[change](partner) }),
  releaseRequested: ({ partner, what, message }) => ({
    about: partner,
    what: 'Bitte um Freischaltung',
    text: withNote(`${partner} bittet um Freischaltung: ${what}.`, message),
    action: 'Entscheiden',
  }),
  releaseDecided: ({ partner, what, granted }) => ({
    about: partner,
    what: granted ? 'freigeschaltet' : 'nicht freigeschaltet',
    text: granted ? `${partner} hat freigeschaltet: ${what}.` : `${partner} hat nicht freigeschaltet: ${what}.`,
    action: granted ? 'Zum Handelsplatz' : 'Öffnen',
  }),
  creditWarning: ({ partner, percent, own }) => ({
    about: partner,
    what: `Kreditlimit zu ${percent} % ausgeschöpft`,
    text: own
      ? `Ihr Kreditlimit bei ${partner} ist zu ${percent} % oder mehr in Anspruch genommen.`
      : `Das Kreditlimit von ${partner} ist zu ${percent} % oder mehr in Anspruch genommen.`,
  }),
  permitEnding: ({ number, until, partner }) => ({
    about: `Erlaubnis ${number}`,
    what: 'läuft ab',
    text: `Die Erlaubnis (${partner}) gilt bis ${formatCalendarDay(until)}. Danach ist keine unversteuerte Ware mehr möglich.`,
  }),
  draftDue: (facts, { moment }) => ({
    about: `Entwurf „${facts.draft}“`,
    ...dueDrafts[facts.event](
      moment(facts.at),
      facts.event === 'LATE' ? moment(facts.since ?? facts.at) : (facts.code ?? ''),
    ),
  }),
  lawChange: ({ what, day, before, after, withdrawn }) => ({
    about: what,
    ...(withdrawn
      ? {
          what: `Änderung am ${formatCalendarDay(day)} entfällt`,
          text: `Die Änderung findet nicht statt. Weiterhin: ${before ?? 'kein Wert'}.`,
        }
      : {
          what: `ändert sich am ${formatCalendarDay(day)}`,
          text: `Bisher: ${before ?? 'kein Wert'}. Ab ${formatCalendarDay(day)}: ${after ?? 'noch nicht veröffentlicht'}. Ihre Preise oder Papiere sind betroffen.`,
        }),
    action: 'Zum Kalender',
  }),
  newsPublished: ({ seller, title, withdrawn }) => ({
    about: `News von ${seller}`,
    ...(withdrawn
      ? { what: 'Beitrag zurückgezogen', text: `${seller} hat den Beitrag zurückgezogen.` }
      : { what: title, text: `${seller} hat einen Beitrag veröffentlicht.`, action: 'Lesen' }),
  }),
  emptiesRequested: ({ partner, goods: what }) => ({
    about: partner,
    what: 'Abholung von Leergut',
    text: `${partner} bittet um die Abholung von ${what}.`,
  }),
  team: ({ event, person, ...more }) => ({ about: person, ...teamEvents[event]({ person, ...more }) }),
  security: ({ event, detail }) => ({ about: 'Sicherheit', ...securityEvents[event](detail ?? '') }),
  blocked: ({ partner, reason }) => ({
    about: partner,
    what: 'Bestellungen gesperrt',
    text: `Sie können bei ${partner} vorerst nicht bestellen: ${reason}`,
  }),
};

const dueDrafts: Readonly<Record<NoticeFacts['draftDue']['event'], (at: string, more: string) => Omit<Said, 'about'>>> =
  {
    PUBLISHED: (at) => ({
      what: 'veröffentlicht',
      text: `Der Entwurf wurde zu seinem Termin am ${at} Uhr veröffentlicht.`,
    }),
    LATE: (at, since) => ({
      what: 'verspätet veröffentlicht',
      text: `Der Termin am ${at} Uhr war schon vorbei, als der Handelsplatz wieder lief. Der Entwurf gilt seit ${since} Uhr.`,
    }),
    MISSED: (at, code) => ({
      what: 'nicht veröffentlicht',
      text: `Zum Termin am ${at} Uhr wurde der Entwurf nicht veröffentlicht. ${missedSentence(code)} Regeln und Preise sind unverändert.`,
      action: 'Entwurf prüfen',
    }),
  };

type DecisionFacts = NoticeFacts['approvalDecided'];

const decisions: Readonly<Record<DecisionFacts['decision'], (facts: DecisionFacts) => Omit<Said, 'about'>>> = {
  APPROVED: ({ person, goods: what, orderNo }) => ({
    what: 'freigegeben',
    text: `${person} hat ${what} freigegeben${orderNo ? `; bestellt als ${orderNo}` : ''}.`,
  }),
  REFUSED: ({ person, goods: what, note }) => ({
    what: 'abgelehnt',
    text: withNote(`${person} hat ${what} nicht freigegeben.`, note),
  }),
  EXPIRED: ({ goods: what }) => ({
    what: 'abgelaufen',
    text: `Über ${what} hat niemand rechtzeitig entschieden. Sie können die Positionen in Ihren Warenkorb zurückholen.`,
    action: 'Zurückholen',
  }),
};

type StepFacts = NoticeFacts['orderStep'];

const steps: Readonly<Record<NoticedStep, (facts: StepFacts) => Omit<Said, 'about'>>> = {
  PLACED: ({ partner, needsNumbers }) => ({
    what: 'neu',
    text: needsNumbers
      ? `${partner} hat bestellt und wartet auf die Nummern für die Abholung.`
      : `${partner} hat bestellt.`,
    ...(needsNumbers && { action: 'Nummern nachtragen' }),
  }),
  CONFIRMED: ({ partner }) => ({
    what: 'bestätigt',
    text: `${partner} hat Ihre Bestellung bestätigt.`,
    action: 'Abholen',
  }),
  CANCELLED: ({ reason }) => ({
    what: 'abgelehnt',
    text: reason ? `Grund: ${reason}` : 'Die Bestellung gilt nicht mehr.',
  }),
  APPROVE: ({ partner }) => ({ what: 'geprüft', text: `${partner} hat Ihre Bestellung geprüft.` }),
  TRANSFER: ({ partner }) => ({ what: 'übergeben', text: `${partner} hat Ihre Bestellung zur Beladung übergeben.` }),
  LIFT: ({ partner }) => ({ what: 'Ladung gemeldet', text: `${partner} hat eine Ladung gemeldet.` }),
  ASK: () => ({
    what: 'mehr geladen als bestellt',
    text: 'Eine Ladung liegt über der Toleranz. Sie zählt erst, wenn Sie sie annehmen.',
    action: 'Entscheiden',
  }),
  CLOSE: ({ partner }) => ({ what: 'abgeschlossen', text: `${partner} hat die Bestellung abgeschlossen.` }),
  REFUSE_OVER_LIFT: ({ partner }) => ({
    what: 'Ladung zählt nicht',
    text: `${partner} hat eine Ladung über der Toleranz nicht angenommen.`,
  }),
  SHARE: ({ partner }) => ({
    what: 'Abholschein erstellt',
    text: `${partner} hat einen Abholschein für den Fahrer erstellt.`,
  }),
  REVOKE: ({ partner }) => ({
    what: 'Abholschein zurückgezogen',
    text: `${partner} hat einen Abholschein zurückgezogen.`,
  }),
};

type AmendmentFacts = NoticeFacts['orderAmendment'];

const stays = 'Die Bestellung bleibt, wie sie ist.';

const amendments: Readonly<Record<NoticedAmendment, (facts: AmendmentFacts, until: string) => Omit<Said, 'about'>>> = {
  AMEND: ({ partner }, until) => ({
    what: 'Änderung angeboten',
    text: `${partner} bietet eine Änderung an. Sie gilt nur, wenn Sie bis ${until} Uhr zustimmen.`,
    action: 'Antworten',
  }),
  APPLY: ({ partner }) => ({ what: 'geändert', text: `${partner} hat Ihre Bestellung zu Ihren Gunsten geändert.` }),
  CONSENT: ({ partner }) => ({ what: 'Änderung angenommen', text: `${partner} hat Ihrer Änderung zugestimmt.` }),
  REFUSE: ({ partner }) => ({ what: 'Änderung abgelehnt', text: `${partner} hat Ihre Änderung abgelehnt. ${stays}` }),
  WITHDRAW: ({ partner }) => ({
    what: 'Änderung zurückgezogen',
    text: `${partner} hat die angebotene Änderung zurückgezogen. ${stays}`,
  }),
  EXPIRE: () => ({
    what: 'Änderung abgelaufen',
    text: `Die angebotene Änderung ist ohne Antwort abgelaufen. ${stays}`,
  }),
};

const changes: Readonly<
  Record<NoticeFacts['relationshipChanged']['change'], (partner: string) => Omit<Said, 'about'>>
> = {
  connected: (partner) => ({ what: 'verbunden', text: `${partner} hat Sie als Käufer aufgenommen.` }),
  accepted: (partner) => ({
    what: 'Verbindung freigegeben',
    text: `${partner} hat die Verbindung mit Ihnen freigegeben.`,
  }),
  refused: (partner) => ({ what: 'Anfrage abgelehnt', text: `${partner} hat Ihre Anfrage abgelehnt.` }),
  disabled: (partner) => ({
    what: 'Verbindung beendet',
    text: `${partner} hat die Verbindung beendet. Neue Bestellungen sind nicht mehr möglich.`,
  }),
};

const teamEvents: Readonly<
  Record<
    NoticeFacts['team']['event'],
    (facts: Pick<NoticeFacts['team'], 'company' | 'person' | 'reason'>) => Omit<Said, 'about'>
  >
> = {
  REQUESTED: ({ person, company }) => ({
    what: 'Zugang angefragt',
    text: `${company ?? 'Jemand'} bittet um einen Zugang für ${person}.`,
    action: 'Entscheiden',
  }),
  APPROVED: ({ person }) => ({
    what: 'Anfrage freigegeben',
    text: `${person} hat eine Einladung per E-Mail bekommen. Sie gilt ${invitationHours} Stunden.`,
  }),
  REJECTED: ({ person, reason }) => ({
    what: 'Anfrage abgelehnt',
    text: withNote(`Ihre Bitte um einen Zugang für ${person} wurde abgelehnt.`, reason),
  }),
  JOINED: ({ person }) => ({
    what: 'Einladung angenommen',
    text: `${person} hat die Einladung angenommen und kann sich jetzt anmelden.`,
    action: 'Zu den Benutzern',
  }),
};

const securityEvents: Readonly<Record<NoticeFacts['security']['event'], (detail: string) => Omit<Said, 'about'>>> = {
  PASSWORD_CHANGED: () => ({
    what: 'Passwort geändert',
    text: 'Ihr Passwort wurde geändert. Waren Sie das nicht, setzen Sie es sofort zurück.',
    action: 'Anmeldungen prüfen',
  }),
  PASSWORD_RESET: () => ({
    what: 'Passwort zurückgesetzt',
    text: 'Ihr Passwort wurde über einen Link neu gesetzt. Waren Sie das nicht, wenden Sie sich an uns.',
    action: 'Anmeldungen prüfen',
  }),
  EMAIL_CHANGED: (detail) => ({
    what: 'E-Mail-Adresse geändert',
    text: `Ihre E-Mail-Adresse lautet jetzt ${detail}. Waren Sie das nicht, wenden Sie sich an uns.`,
    action: 'Anmeldungen prüfen',
  }),
  FACTOR_ADDED: (detail) => ({
    what: 'Zweiter Faktor eingerichtet',
    text: `Eingerichtet: ${detail}. Waren Sie das nicht, setzen Sie Ihr Passwort zurück und wenden Sie sich an uns.`,
    action: 'Faktoren prüfen',
  }),
  FACTOR_REMOVED: (detail) => ({
    what: 'Zweiter Faktor entfernt',
    text: `Entfernt: ${detail}. Waren Sie das nicht, setzen Sie Ihr Passwort zurück und wenden Sie sich an uns.`,
    action: 'Faktoren prüfen',
  }),
  RECOVERY_CODE_USED: (detail) => ({
    what: 'Wiederherstellungscode benutzt',
    text: `Einer Ihrer Wiederherstellungscodes wurde benutzt. Übrig: ${detail}.`,
    action: 'Faktoren prüfen',
  }),
  RECOVERY_CODES_RENEWED: () => ({
    what: 'Neue Wiederherstellungscodes',
    text: 'Sie haben zehn neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
    action: 'Faktoren prüfen',
  }),
  FACTORS_RESET: () => ({
    what: 'Zweite Faktoren zurückgesetzt',
    text: 'Authenticator-App, Passkeys und Wiederherstellungscodes wurden entfernt. Richten Sie einen neuen zweiten Faktor ein.',
    action: 'Faktoren prüfen',
  }),
};
