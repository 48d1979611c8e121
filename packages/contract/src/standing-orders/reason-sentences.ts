import type { StandingOrderReason } from '@handelsplatz/domain/standing-orders';

/** What each reason means and what helps, for the help page and the description of the interface. */
export const reasonSentences: Readonly<Record<StandingOrderReason, string>> = {
  RIGHT_MISSING:
    'Wer den Kaufauftrag angelegt hat, darf nicht mehr bestellen. Ihr Administrator kann das Recht erteilen.',
  RIGHT_ACCOUNT_DISABLED: 'Das Konto ist nicht für den Online-Handel freigeschaltet.',
  RIGHT_TERMS_OPEN: 'Die allgemeinen Geschäftsbedingungen sind noch nicht angenommen.',
  RELATIONSHIP_DISABLED: 'Mit keinem Verkäufer dieser Ware besteht eine Verbindung, oder sie wurde beendet.',
  OFFER_NONE: 'Zurzeit bietet niemand die Ware mit Live-Preis an diesen Terminals an. Der Kaufauftrag wartet weiter.',
  OFFER_EXPIRED: 'Das Angebot war nicht mehr verfügbar. Der Kaufauftrag wartet auf das nächste.',
  MARKET_HALTED: 'Die Live-Preise sind angehalten. Der Kaufauftrag wartet, bis sie freigegeben sind.',
  PRICE_NONE: 'Für die Ware gibt es zurzeit keinen Preis.',
  TERM_NOT_ALLOWED: 'Das gewählte Zahlungsziel ist beim Verkäufer nicht mehr möglich.',
  PERMIT_MISSING: 'Die Ware ist unversteuert, und dem Verkäufer fehlt Ihre gültige Erlaubnis.',
  PAPERS_VAT_ID_MISSING: 'Für diesen Betrag muss Ihre UID auf den Papieren stehen.',
  ADDRESS_MISSING: 'Die Ware wird geliefert, und es ist keine Lieferadresse gewählt.',
  QUANTITY_OUT_OF_BOUNDS: 'Die Menge liegt außerhalb der Mindest- und Höchstmenge der Angebote.',
  VOLUME_EXHAUSTED: 'Von dem Angebot ist weniger übrig, als Sie kaufen möchten.',
  APPROVAL_REQUIRED:
    'Menge oder Betrag liegen über den Grenzen Ihres Unternehmens. Der Kaufauftrag wartet, bis ein Kollege ihn freigibt.',
  LIMIT_DAILY: 'Das Tageslimit für das Produkt lässt heute weniger zu.',
  CREDIT_EXHAUSTED: 'Ihr Kreditlimit beim Verkäufer reicht nicht aus.',
  CREDIT_HELD: 'Der Verkäufer hat neue Bestellungen gesperrt.',
  GROUP_FILLED: 'Ein anderer Kaufauftrag derselben Gruppe hat bestellt.',
  USER_CANCELLED: 'Sie oder ein Kollege haben den Kaufauftrag beendet.',
  TIME_EXPIRED: 'Der letzte Tag ist vorbei, ohne dass der Preis erreicht wurde.',
  SYSTEM_FAULT: 'Die Bestellung ist an einem technischen Fehler gescheitert. Es wurde nichts bestellt.',
};
