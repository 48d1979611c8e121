import { type BrandCode, brandCodes, brands } from '@handelsplatz/domain/brands';
import type { TransportEntry } from '@handelsplatz/domain/catalogue';
import { lawSeed } from '@handelsplatz/domain/law/seed';
import { taxStatuses } from '@handelsplatz/domain/offers';
import { type Co2Product, findCo2Factors, listNotices, needsPermit, type TaxStatus } from '@handelsplatz/domain/papers';
import { describe, expect, test } from 'vitest';
import { expectSameWords } from '../../../platform/mail/mail-forms.testbed.ts';
import { layOut } from '../../notifications/index.ts';
import { slipPage } from '../pickup-slip/slip-page.ts';
import { transferColumns } from '../transferring/transfer-file.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';
import { toConfirmation } from './order-confirmation.ts';
import { orderMails } from './order-mails.ts';

interface Named {
  readonly code: string;
  readonly name: string;
}
const entry = (unNumber: string, transportName: string, packingGroup: string): TransportEntry => ({
  ...{ dangerousGoods: true, unNumber, transportName, transportClass: '3', packingGroup, tunnelCode: 'D/E' },
  ...{ environmentallyHazardous: true, specialProvisions: '', transportNote: '' },
});
const diesel = entry('1202', 'Dieselkraftstoff', 'III');
const fuel = { type: 'FUEL', biogenicPercent: 0, biogenicKind: '' } as const;

const products = [
  { ...fuel, ...entry('1202', 'Heizöl, leicht', 'III'), code: 'HEL-S', category: 'Heizöl', name: 'Heizöl EL' },
  {
    ...fuel,
    ...diesel,
    code: 'DK-B7',
    category: 'Diesel',
    name: 'Diesel B7',
    biogenicPercent: 7,
    biogenicKind: 'FAME',
  },
  { ...fuel, ...entry('1203', 'Benzin', 'II'), code: 'E10', category: 'Benzin', name: 'Super E10' },
  { ...diesel, dangerousGoods: false, type: 'ADDITIVE', code: 'ADBLUE', category: '', name: 'AdBlue' },
].map(
  (product) =>
    ({ biogenicPercent: null, biogenicKind: '', cnCode: '', ...product }) as Co2Product & TransportEntry & Named,
);
type Product = (typeof products)[number];

const address = { addressLine1: 'Kai 7', addressLine2: '', postCode: '20457', city: 'Hamburg', country: 'D' };
const hash = 'a'.repeat(64);

function toOrder(product: Product, brand: BrandCode, taxStatus: TaxStatus): NotifiedOrder {
  const law = { brand, taxStatus };
  return {
    ...{ id: 'o1', orderNo: 'DE-2026-1', status: 'CONFIRMED', placedAs: 'CONFIRMED', createdAt: new Date(0) },
    ...{ productName: product.name, terminalName: 'Hamburg', regionName: 'Nord' },
    ...{ buyerId: 'b', buyerName: 'Käufer GmbH', customerNo: 'K-1', buyerAddress: address, buyerPerson: 'Kim Muster' },
    ...{ sellerId: 's', sellerName: 'Verkäufer AG', sellerNo: 'V-1', sellerAddress: address },
    ...{ buyerUserId: '', buyerEmail: 'b@x.example', sellerEmails: ['s@x.example'], deliveryAddress: null },
    ...{ volumeLitres: 30_000, purchaseUnit: 'cbm', priceMinor: 10_000, netMinor: 3_000_000, vatMinor: 570_000 },
    ...{
      vatCase: null,
      vatPermille: 190,
      grossMinor: 3_570_000,
      paymentTerm: 14,
      originalPriceMinor: 10_000,
      billed: null,
    },
    ...{ collectionStart: '2026-11-22', collectionEnd: '2026-11-29', documentVersion: 1, cancelledReason: null },
    ...{
      reference: '',
      contractNo: 'K-1',
      liftingNo: 'L-1',
      pickupNo: 'P-1',
      termsVersion: '2025-01',
      termsHash: hash,
    },
    ...{ buyerVatId: 'DE123456789', buyerTaxNumber: '', sellerVatId: 'DE987654321', sellerTaxNumber: '12/3' },
    papers: listNotices(product, { ...law, litres: 30_000 }),
    co2: findCo2Factors(product, { ...law, law: lawSeed[brand], day: '2026-11-22' }) ?? null,
    ...{ lawParts: null, loadings: [] },
  } as NotifiedOrder;
}

/** Swiss readers read ss. */
const plain = (text: string) => text.replaceAll('ß', 'ss').replace(/\u00a0/g, ' ');

/** The words of each paper of an order. */
function readPapers(product: Product, code: BrandCode, order: NotifiedOrder) {
  const brand = brands[code];
  const slip = {
    ...order,
    ...product,
    ...{ revokedAt: null, openingHours: '' },
  };
  const explanation = { lines: [], at: '2026-11-22T00:00:00Z', price: 100, unit: 'L/100L15', currency: brand.currency };
  const copy = { order, explanation: explanation as never, brand, now: new Date(0) };
  const transferred = { ...order, version: 1, productCode: product.code };
  return {
    confirmation: plain(JSON.stringify(toConfirmation({ ...copy, side: 'buyer' }))),
    slip: plain(slipPage(slip, { brand, code: '<svg/>' })),
    csv: plain(JSON.stringify(transferColumns(brand).map(({ field }) => field(transferred)))),
    mails: orderMails(brand, 'https://x')
      .placed(order)
      .map(({ text, letter }) => {
        expectSameWords({ text, html: layOut(brand, letter) });
        return plain(text);
      }),
  };
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const cases = brandCodes.flatMap((brand) =>
  taxStatuses.flatMap((status) => products.map((product) => [brand, status, product.code, product] as const)),
);

describe('every paper says what the law demands', () => {
  test.each(cases)('in %s for %s %s', (brand, status, _, product) => {
    const order = toOrder(product, brand, status);
    const { confirmation, slip, csv, mails } = readPapers(product, brand, order);
    for (const { text } of order.papers ?? []) {
      const words = plain(text);
      expect(confirmation).toContain(JSON.stringify(words).slice(1, -1));
      expect(slip).toContain(escapeText(words));
      expect(csv).toContain(JSON.stringify(words).slice(1, -1));
      for (const mail of mails) expect(mail).toContain(words);
    }
    const isFuel = product.category !== '';
    const saysNothing = status === 'TAXED' && (brand === 'ch' || (brand === 'at' && !isFuel));
    expect((order.papers ?? []).length > 0).toBe(status !== 'NONE' && !saysNothing);
    expect(slip).toContain(isFuel ? 'UN 120' : 'Kein Gefahrgut nach ADR');
    expect(slip).not.toMatch(/€|EUR|CHF|100,00/);
    const heats = status === 'HEATING' || (product.category === 'Heizöl' && status !== 'NONE');
    expect(confirmation.includes('Energiegehalt')).toBe(heats && brand !== 'ch');
    expect(confirmation.includes('CHF 31.80 je 100 l (CHF 120.00 je Tonne)')).toBe(
      heats && brand === 'ch' && !needsPermit(status),
    );
    expect(confirmation.includes('nicht der weitergegebene Preis')).toBe(heats && brand !== 'ch');
    expect(confirmation.includes('§ 6 Abs. 2 und § 8 Abs. 2 CO2KostAufG')).toBe(heats && brand === 'de');
    expect(confirmation).toContain(`Stand 2025-01 (SHA-256 ${hash})`);
    for (const number of ['DE123456789', 'DE987654321', '12/3']) expect(confirmation).toContain(number);
  });

  test('a price of emissions that is not published yet is no figure', () => {
    const [oil] = products;
    if (!oil) throw new Error('no products');
    const order = toOrder(oil, 'de', 'HEATING');
    const day = '2027-03-01';
    const co2 = findCo2Factors(oil, { law: lawSeed.de, brand: 'de', taxStatus: 'HEATING', day });
    if (!co2) throw new Error('no factors');
    const { confirmation } = readPapers(oil, 'de', { ...order, co2, collectionStart: day });
    expect(confirmation).toContain('noch nicht veröffentlicht');
    expect(confirmation).not.toContain('Anteil am Preis');
    // The same order once the price of its day is in the table, at its first loading.
    const prices = lawSeed.de
      .filter(({ kind }) => kind === 'CO2_PRICE')
      .map((row) => ({ ...row, to: null, value: 62.5 }));
    const factors = lawSeed.de.filter(({ kind }) => kind !== 'CO2_PRICE');
    const later = readPapers(oil, 'de', {
      ...order,
      co2:
        findCo2Factors(oil, { law: [...factors, ...prices.slice(-1)], brand: 'de', taxStatus: 'HEATING', day }) ?? null,
    });
    expect(later.confirmation).toContain('62,50 € je Tonne');
    expect(later.confirmation).toContain('EBeV 2030, Anlage 2; § 4 CO2KostAufG');
  });
});
