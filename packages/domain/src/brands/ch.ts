import { type Brand, everywhere } from './brand.ts';
import type { BrandLaw } from './brand-law.ts';
import type { PaperLook } from './paper-look.ts';

/** The Swiss brand. */
export const swiss: Brand = {
  code: 'ch',
  country: 'CH',
  locale: 'de-CH',
  currency: 'CHF',
  vatName: 'MwSt.',
  vatFullName: 'Mehrwertsteuer',
  taxNumbers: { vatId: 'UID', taxNumber: 'MWST-Nr.' },
  zone: 'Europe/Zurich',
  numbers: { decimal: '.', group: "'" },
  january: 'Januar',
  spelling: [
    [/Erlaubnissen?\b/g, 'Bewilligungen'],
    [/Erlaubnis\b/g, 'Bewilligung'],
    ['ß', 'ss'],
    ['„', '«'],
    ['“', '»'],
  ],
  fxSymbol: 'USDCHF',
  auditYears: 10,
  company: {
    name: 'Rheinport Energie AG',
    headline: 'Rheinport',
    infoEmail: 'info@rheinport.example',
    supportEmail: 'support@rheinport.example',
    website: 'https://www.rheinport.example',
    phone: '+41 61 555 01 20',
    address: { street: 'Hafenstrasse 42', postCode: '4127', city: 'Birsfelden', country: 'Schweiz' },
    legal: {
      imprint: 'https://www.rheinport.example/impressum',
      privacy: 'https://www.rheinport.example/datenschutz',
      terms: 'https://www.rheinport.example/agb',
    },
  },
  features: {
    ...everywhere,
    singleSeller: true,
    sellerSetsPurchaseRights: true,
    conversionFactorsTab: true,
    iceFutureDropdown: true,
    globalMasterAddOn: true,
    acceptTermsAtFirstLogin: true,
    purchasingDisabled: true,
    priceAlert: false,
    triggers: false,
    poweredByLine: true,
    hideIncompleteOrderTable: true,
  },
};

/** What Swiss law asks for. */
export const swissLaw: BrandLaw = {
  // Liechtenstein belongs to the Swiss territory of the tax.
  vatTerritory: ['CH', 'LI'],
  paragraphs: {
    taxed: 'Art. 18 Abs. 1 MWSTG',
    export: 'Art. 23 Abs. 2 Ziff. 1 MWSTG',
    intraCommunity: '',
    foreignBuyer: 'Art. 23 Abs. 2 Ziff. 1 MWSTG',
    businessBuyer: '',
  },
  exportSentence: 'Von der Steuer befreite Lieferung ins Ausland',
  fuelTax: 'Mineralölsteuer',
  vatIdFromGrossMinor: null,
  notices: {
    TAXED: undefined,
    HEATING: {
      title: 'Art. 14 MinöStG',
      text: 'Verwendungsvorbehalt: Diese Ware ist steuerbegünstigt und darf nur zu Feuerungszwecken verwendet werden. Wer sie anders verwendet oder abgibt, muss es vorher dem Bundesamt für Zoll und Grenzsicherheit melden und die Steuer nachzahlen.',
    },
    // No paragraph prescribes words for untaxed goods, so the notices name the law only.
    SUSPENDED: {
      title: 'Mineralölsteuergesetz',
      text: 'Unversteuerte Ware. Abgabe nur gegen gültige Verwendungsverpflichtung.',
    },
    EXEMPT: {
      title: 'Mineralölsteuergesetz',
      text: 'Steuerbefreite oder steuerbegünstigte Ware. Abgabe nur gegen gültige Verwendungsverpflichtung.',
    },
  },
  untaxedOils: null,
  blendParagraph: null,
  carbon: { heading: 'CO2-Abgabe', states: 'LEVY', note: '' },
  keeping: { vouchers: ['Art. 958f OR', 10], letters: ['Art. 958f OR', 10] },
  lawAndVenue: 'Es gilt schweizerisches Recht ohne das UN-Kaufrecht. Gerichtsstand ist der Sitz des Betreibers.',
};

/** Its paper. */
export const swissLook: PaperLook = {
  accent: '#2b3fb5',
  sign: [
    { path: 'M4 4h32v32H4z', color: '#2b3fb5' },
    { path: 'M6 27h10c6 0 9-3 9-9V6', color: '#ffffff', strokeWidth: 4 },
    { path: 'M28 28h8v8h-8z', color: '#d52b1e' },
  ],
};
