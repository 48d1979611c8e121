import { type Brand, everywhere } from './brand.ts';
import type { BrandLaw } from './brand-law.ts';
import type { PaperLook } from './paper-look.ts';

/** The German brand. */
export const german: Brand = {
  code: 'de',
  country: 'DE',
  locale: 'de-DE',
  currency: 'EUR',
  vatName: 'MwSt.',
  vatFullName: 'Mehrwertsteuer',
  taxNumbers: { vatId: 'USt-IdNr.', taxNumber: 'Steuernummer' },
  zone: 'Europe/Berlin',
  numbers: { decimal: ',', group: '.' },
  january: 'Januar',
  spelling: [],
  fxSymbol: 'USDEUR',
  auditYears: 10,
  company: {
    name: 'Tankhafen Handelsplatz GmbH',
    headline: 'Tankhafen',
    infoEmail: 'info@tankhafen.example',
    supportEmail: 'support@tankhafen.example',
    website: 'https://www.tankhafen.example',
    phone: '+49 40 5550 120',
    address: { street: 'Am Sandtorkai 118', postCode: '20457', city: 'Hamburg', country: 'Deutschland' },
    legal: {
      imprint: 'https://www.tankhafen.example/impressum',
      privacy: 'https://www.tankhafen.example/datenschutz',
      terms: 'https://www.tankhafen.example/agb',
    },
  },
  features: {
    ...everywhere,
    singleSeller: false,
    sellerSetsPurchaseRights: false,
    conversionFactorsTab: false,
    iceFutureDropdown: false,
    globalMasterAddOn: false,
    acceptTermsAtFirstLogin: false,
    purchasingDisabled: false,
    priceAlert: true,
    triggers: true,
    poweredByLine: false,
    hideIncompleteOrderTable: true,
  },
};

/** What German law asks for. */
export const germanLaw: BrandLaw = {
  vatTerritory: ['DE'],
  paragraphs: {
    taxed: '§ 1 Abs. 1 Nr. 1 UStG',
    export: '§ 4 Nr. 1 Buchst. a, § 6 UStG',
    intraCommunity: '§ 4 Nr. 1 Buchst. b, § 6a UStG',
    foreignBuyer: '§ 6 Abs. 1 Nr. 2, Abs. 2 UStG',
    businessBuyer: '§ 6a Abs. 1 UStG',
  },
  exportSentence: 'Steuerfreie Ausfuhrlieferung',
  fuelTax: 'Energiesteuer',
  vatIdFromGrossMinor: null,
  notices: {
    TAXED: { title: '§ 107 Abs. 1 EnergieStV', text: 'Energieerzeugnisse im Sinne des Energiesteuergesetzes' },
    // The words of § 107 (2) EnergieStV.
    HEATING: {
      title: '§ 107 Abs. 2 EnergieStV',
      text: 'Steuerbegünstigtes Energieerzeugnis! Darf nicht als Kraftstoff verwendet werden, es sei denn, eine solche Verwendung ist nach dem Energiesteuergesetz oder der Energiesteuer-Durchführungsverordnung zulässig. Jede andere Verwendung als Kraftstoff hat steuer- und strafrechtliche Folgen! In Zweifelsfällen wenden Sie sich bitte an Ihr zuständiges Hauptzollamt.',
    },
    // No paragraph prescribes words for untaxed goods, so the notices name the law only.
    SUSPENDED: {
      title: 'Energiesteuergesetz',
      text: 'Unversteuertes Energieerzeugnis unter Steueraussetzung. Abgabe nur gegen gültige Erlaubnis des Hauptzollamts.',
    },
    EXEMPT: {
      title: 'Energiesteuergesetz',
      text: 'Steuerfreies Energieerzeugnis. Abgabe nur gegen gültige Erlaubnis des Hauptzollamts.',
    },
  },
  untaxedOils: null,
  blendParagraph: null,
  // The claims of tenants that a paper names (§ 3 (1) 5 CO2KostAufG).
  carbon: {
    heading: 'Kohlendioxid',
    states: 'EMISSIONS',
    note: 'Hinweis auf die Erstattungsansprüche nach § 6 Abs. 2 und § 8 Abs. 2 CO2KostAufG: Mieter, die sich selbst mit Wärme versorgen, können vom Vermieter einen Teil der Kohlendioxidkosten verlangen.',
  },
  // Sources: § 147 AO, § 257 HGB (BEG IV, 2025).
  keeping: {
    vouchers: ['§ 147 Abs. 3 AO, § 257 Abs. 4 HGB', 8],
    letters: ['§ 147 Abs. 3 AO, § 257 Abs. 4 HGB', 6],
  },
  lawAndVenue:
    'Es gilt das Recht der Bundesrepublik Deutschland ohne das UN-Kaufrecht. Gerichtsstand unter Kaufleuten ist der Sitz des Betreibers.',
};

/** Its paper. */
export const germanLook: PaperLook = {
  accent: '#0b5f6e',
  sign: [
    { path: 'M7 13c0-3.3 5.8-6 13-6s13 2.7 13 6v9H7z', color: '#0b5f6e' },
    { path: 'M7 13c0 3.3 5.8 6 13 6s13-2.7 13-6', color: '#ffffff', strokeWidth: 1.8 },
    {
      path: 'M4 26c2.7 0 2.7 2 5.3 2s2.7-2 5.4-2 2.6 2 5.3 2 2.7-2 5.3-2 2.7 2 5.4 2 2.6-2 5.3-2',
      color: '#0b5f6e',
      strokeWidth: 2.6,
    },
    { path: 'M9.3 33c2.7 0 2.7-2 5.4-2s2.6 2 5.3 2 2.7-2 5.3-2 2.7 2 5.4 2', color: '#f08a24', strokeWidth: 2.6 },
  ],
};
