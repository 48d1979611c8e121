import { type Brand, everywhere } from './brand.ts';
import type { BrandLaw } from './brand-law.ts';
import type { PaperLook } from './paper-look.ts';

/** The Austrian brand. */
export const austrian: Brand = {
  code: 'at',
  country: 'AT',
  locale: 'de-AT',
  currency: 'EUR',
  vatName: 'USt.',
  vatFullName: 'Umsatzsteuer',
  taxNumbers: { vatId: 'UID', taxNumber: 'Steuernummer' },
  zone: 'Europe/Vienna',
  numbers: { decimal: ',', group: '.' },
  january: 'Jänner',
  spelling: [],
  fxSymbol: 'USDEUR',
  auditYears: 7,
  company: {
    name: 'Donaulager Marktplatz GmbH',
    headline: 'Donaulager',
    infoEmail: 'info@donaulager.example',
    supportEmail: 'support@donaulager.example',
    website: 'https://www.donaulager.example',
    phone: '+43 1 555 01 20',
    address: { street: 'Uferstraße 7', postCode: '1220', city: 'Wien', country: 'Österreich' },
    legal: {
      imprint: 'https://www.donaulager.example/impressum',
      privacy: 'https://www.donaulager.example/datenschutz',
      terms: 'https://www.donaulager.example/agb',
    },
  },
  features: {
    ...everywhere,
    singleSeller: false,
    sellerSetsPurchaseRights: false,
    conversionFactorsTab: false,
    iceFutureDropdown: false,
    globalMasterAddOn: false,
    acceptTermsAtFirstLogin: true,
    purchasingDisabled: false,
    priceAlert: false,
    triggers: false,
    poweredByLine: true,
    hideIncompleteOrderTable: false,
  },
};

/** What Austrian law asks for. */
export const austrianLaw: BrandLaw = {
  vatTerritory: ['AT'],
  paragraphs: {
    taxed: '§ 1 Abs. 1 Z 1 UStG 1994',
    export: '§ 6 Abs. 1 Z 1, § 7 UStG 1994',
    intraCommunity: 'Art. 6 Abs. 1, Art. 7 UStG 1994',
    foreignBuyer: '§ 7 Abs. 1 UStG 1994',
    businessBuyer: 'Art. 7 Abs. 1 UStG 1994',
  },
  exportSentence: 'Steuerfreie Ausfuhrlieferung',
  fuelTax: 'Mineralölsteuer',
  vatIdFromGrossMinor: 1_000_000,
  notices: {
    TAXED: undefined,
    HEATING: {
      title: 'Mineralölsteuergesetz',
      text: 'Gekennzeichnetes Gasöl. Nur zum Verheizen; die Verwendung als Treibstoff ist verboten.',
    },
    // No paragraph prescribes words for untaxed goods, so the notices name the law only.
    SUSPENDED: {
      title: 'Mineralölsteuergesetz',
      text: 'Mineralöl unter Steueraussetzung. Abgabe nur gegen gültige Freischeine.',
    },
    EXEMPT: {
      title: 'Mineralölsteuergesetz',
      text: 'Steuerfreies Mineralöl. Abgabe nur gegen gültige Freischeine.',
    },
  },
  // Mineral oils that are mainly no motor or heating fuel: aromatics, lubricants, additives (§ 2 (1) no. 2 and 3 MinStG). The rules on
  // other fuels cover them (§ 2 (8)), so untaxed they need the hint of § 60 (1).
  untaxedOils: {
    headings: ['2901', '2902', '3403', '3811', '3817'],
    notice: {
      title: '§ 60 Abs. 1 MinStG',
      text: 'Dieses Mineralöl darf unversteuert nicht als Treibstoff oder zur Herstellung von Treibstoffen oder zum Verheizen oder zur Herstellung eines Mineralöls zum Verheizen verwendet werden.',
    },
  },
  blendParagraph: '§ 60 Abs. 2 MinStG',
  carbon: { heading: 'Kohlendioxid', states: 'EMISSIONS', note: '' },
  // Sources: § 132 BAO, § 212 UGB.
  keeping: { vouchers: ['§ 132 BAO, § 212 UGB', 7], letters: ['§ 132 BAO, § 212 UGB', 7] },
  lawAndVenue:
    'Es gilt österreichisches Recht ohne das UN-Kaufrecht. Gerichtsstand unter Unternehmern ist der Sitz des Betreibers.',
};

/** Its paper. */
export const austrianLook: PaperLook = {
  accent: '#75265c',
  sign: [
    { path: 'M4 20a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z', color: '#75265c' },
    { path: 'M3 27c9 3 10-14 17-10s9 4 17-6', color: '#ffffff', strokeWidth: 8 },
    { path: 'M3 27c9 3 10-14 17-10s9 4 17-6', color: '#2f7d9c', strokeWidth: 4 },
  ],
};
