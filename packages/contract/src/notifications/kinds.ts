/** What a notice may be about, which of its channels are on, and how people call it. A kind that is missing here does not exist. */

import type { FeatureSwitches } from '@handelsplatz/domain/brands';
import { creditWarningPercents } from '@handelsplatz/domain/credit';
import { spellList } from '@handelsplatz/domain/formats';
import type { AccountType } from '@handelsplatz/domain/identity';

/** A way by which a notice reaches a user. */
export const noticeChannels = ['page', 'mail', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

interface KindRules {
  readonly name: string;
  /** When such a notice comes, in the words of its readers. */
  readonly about: string;
  /** Who can get it; without it everybody. */
  readonly side?: 'buyer' | 'seller';
  /** Whether a brand with these switches has the kind; without it every brand. */
  readonly needs?: (features: FeatureSwitches) => boolean;
  readonly page: boolean;
  readonly mail: boolean;
  readonly push: boolean;
  /** Why nobody may turn off page and mail; only on critical kinds. */
  readonly locked?: string;
}

/** Every kind, with the channels of a user who has chosen nothing. */
export const noticeRules = {
  orderStep: kind(
    'Bestellungen',
    'Aufgegeben, bestätigt, übergeben, geladen, abgeschlossen oder abgelehnt',
    '+page +mail',
  ),
  orderAmendment: {
    ...kind(
      'Änderungen an Bestellungen',
      'Eine Seite bietet eine Änderung an oder beantwortet sie',
      '+page +mail +push',
    ),
    locked: 'Ohne Ihre Antwort verfällt eine Änderung. Deshalb kommt diese Mitteilung immer.',
  },
  pickupDue: kind('Fällige Abholungen', 'Der Abholzeitraum einer Bestellung geht zu Ende', '+page +push', 'buyer'),
  approvalRequested: kind(
    'Freigaben angefragt',
    'Jemand aus Ihrem Unternehmen wartet auf Ihre Freigabe',
    '+page +mail +push',
    'buyer',
  ),
  approvalDecided: kind(
    'Freigaben entschieden',
    'Ihre Bestellung wurde freigegeben oder abgelehnt, oder die Frist ist um',
    '+page +mail +push',
    'buyer',
  ),
  standingOrderExecuted: {
    ...kind('Kaufauftrag ausgeführt', 'Ein Kaufauftrag hat bestellt', '+page +mail +push', 'buyer'),
    needs: ({ triggers }) => triggers,
  },
  standingOrderRejected: {
    ...kind('Kaufauftrag gescheitert', 'Ein Kaufauftrag konnte nicht bestellen', '+page +mail +push', 'buyer'),
    needs: ({ triggers }) => triggers,
  },
  standingOrderAtRisk: {
    ...kind('Kaufauftrag in Gefahr', 'Kredit, Verbindung oder Angebot fehlen bald', '+page +mail +push', 'buyer'),
    needs: ({ triggers }) => triggers,
  },
  priceAlert: {
    ...kind('Preisalarme', 'Ein Preis hat Ihre Grenze erreicht', '+page +mail +push', 'buyer'),
    needs: ({ priceAlert }) => priceAlert,
  },
  favouriteSummary: kind('Favoriten', 'Die besten Angebote Ihrer Favoritenlisten', '+page +mail', 'buyer'),
  relationshipRequest: {
    ...kind('Anfragen auf Verbindung', 'Jemand möchte sich mit Ihnen verbinden', '+page +mail'),
    // An only seller connects its buyers without asking.
    needs: ({ singleSeller }) => !singleSeller,
  },
  relationshipChanged: kind('Verbindungen', 'Eine Verbindung wurde angenommen, abgelehnt oder beendet', '+page +mail'),
  releaseRequested: kind(
    'Freischaltungen angefragt',
    'Ein Käufer bittet um ein Terminal, ein Produkt oder mehr Kredit',
    '+page +mail',
    'seller',
  ),
  releaseDecided: kind('Freischaltungen', 'Ein Verkäufer hat Ihre Bitte beantwortet', '+page +mail', 'buyer'),
  creditWarning: kind(
    'Kreditlimit',
    `Ein Limit ist zu ${spellList(creditWarningPercents, 'oder')} % ausgeschöpft`,
    '+page +mail',
  ),
  permitEnding: kind('Erlaubnisse', 'Eine Erlaubnis für unversteuerte Ware endet', '+page +mail'),
  draftDue: kind(
    'Termine von Entwürfen',
    'Ein Entwurf Ihrer Preisregeln wurde zu seinem Termin veröffentlicht, oder er konnte es nicht werden',
    '+page +mail',
    'seller',
  ),
  lawChange: kind(
    'Gesetzliche Änderungen',
    'Ein Steuersatz, eine Abgabe oder ein CO₂-Wert ändert sich und betrifft Ihre Preise oder Papiere',
    '+page +mail',
    'seller',
  ),
  newsPublished: kind('News', 'Ein Verkäufer hat einen Beitrag veröffentlicht', '+page', 'buyer'),
  emptiesRequested: {
    ...kind('Leergut', 'Ein Käufer bittet um die Abholung von Leergut', '+page +mail', 'seller'),
    needs: ({ productAdditives }) => productAdditives,
  },
  team: kind(
    'Benutzer',
    'Für Administratoren: neue Benutzeranfragen, Entscheidungen darüber und angenommene Einladungen',
    '+page +mail',
  ),
  security: {
    ...kind('Sicherheit', 'Passwort, Anmeldungen und Sperren Ihres Zugangs', '+page +mail +push'),
    locked: 'Damit Ihnen kein fremder Zugriff entgeht, kommt diese Mitteilung immer.',
  },
  blocked: {
    ...kind('Sperren', 'Sie können bei einem Verkäufer vorerst nicht bestellen', '+page +mail +push'),
    locked: 'Eine Sperre hält Ihre Bestellungen auf. Deshalb kommt diese Mitteilung immer.',
  },
} as const satisfies Record<string, KindRules>;

/** What a notice is about. */
export type NoticeKind = keyof typeof noticeRules;

/** All kinds, in the sequence of their settings. */
export const noticeKinds = Object.keys(noticeRules) as readonly NoticeKind[];

/** The kinds that an account can get in a brand with these switches, in the sequence of their settings. */
export const listKinds = (side: AccountType, features: FeatureSwitches): readonly NoticeKind[] =>
  noticeKinds.filter((of) => {
    const { side: only, needs } = rulesOf(of);
    return (only === undefined || only === side) && (needs?.(features) ?? true);
  });

/** The rules of a kind. */
export const rulesOf = (of: NoticeKind): KindRules => noticeRules[of];

/** Whether a channel of a kind cannot be turned off. Push stays a choice: not every browser has it. */
export const isLocked = (of: NoticeKind, channel: NoticeChannel): boolean =>
  rulesOf(of).locked !== undefined && channel !== 'push';

type Channels = '+page' | '+page +mail' | '+page +push' | '+page +mail +push';

function kind(name: string, about: string, on: Channels, side?: 'buyer' | 'seller'): KindRules {
  const has = (channel: NoticeChannel) => on.includes(`+${channel}`);
  return { name, about, ...(side && { side }), page: has('page'), mail: has('mail'), push: has('push') };
}
