import { type BrandCode, brandCodes, brands } from '@handelsplatz/domain/brands';
import { addDays, type Day, formatMoney, formatNumber } from '@handelsplatz/domain/formats';
import type { LawKind } from '@handelsplatz/domain/law';
import { lawSeed } from '@handelsplatz/domain/law/seed';
import { decimalOfNumber, moneyMinor } from '@handelsplatz/domain/numbers';
import { findSupplyFigures } from '@handelsplatz/domain/orders';
import type { Co2Product } from '@handelsplatz/domain/papers';
import { sampleOrder } from '@handelsplatz/testing/mails/sample-order';
import { expect, test } from 'vitest';
import { toConfirmation } from './order-confirmation.ts';

const oil: Co2Product = {
  ...{ code: 'HEL-S', cnCode: '27101947', category: 'Heizöl', type: 'FUEL', biogenicPercent: 0, biogenicKind: '' },
};
const unpublished = 'noch nicht veröffentlicht';
const litres = 30_000;

/** The words of a confirmation of 30 cbm that are supplied on a day, by their names. */
function print(code: BrandCode, day: Day) {
  const brand = brands[code];
  const vatPermille = 1;
  const context = { law: lawSeed[code], brand: code, taxStatus: 'HEATING', vatPermille } as const;
  const figures = findSupplyFigures(oil, context, day);
  const order = { ...sampleOrder, ...figures, volumeLitres: litres, collectionStart: day, collectionEnd: day };
  const explanation = { lines: [], at: '2026-11-22T00:00:00Z' } as never;
  const { blocks } = toConfirmation({ order, explanation, side: 'buyer', brand, now: new Date(0) });
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? block.text : []));
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    names: facts.map(({ name }) => plain(name)),
    find: (name: string) => plain(facts.find((fact) => fact.name === name)?.value ?? ''),
    sources: texts.filter((text) => text.startsWith('Quelle der Werte: ')).join(),
  };
}

/** The row that the law has for a day, whether papers may print it or not. */
const findRow = (code: BrandCode, kind: LawKind, day: Day) =>
  lawSeed[code].findLast((row) => row.kind === kind && row.from <= day && (row.to === null || day <= row.to));

// The first day of each row, the last day of each row, and the day after it.
const days = brandCodes.flatMap((code) => {
  const first = lawSeed[code].find(({ kind }) => kind === 'VAT')?.from ?? '';
  const edges = lawSeed[code].flatMap(({ from, to }) => (to === null ? [from] : [from, to, addDays(to, 1)]));
  return [...new Set(edges)].filter((day) => day >= first).map((day) => [code, day] as const);
});

test.each(days)(
  'in %s each figure on papers of %s is that of its row, with its paragraph and a source',
  (code, day) => {
    const brand = brands[code];
    const { names, find, sources } = print(code, day);
    const number = (value: number, decimals: number) => formatNumber(decimalOfNumber(value), decimals, brand.numbers);
    const money = (value: number) =>
      formatMoney(moneyMinor(Math.round(value * 100)), brand.currency, brand.numbers).replaceAll('\u00a0', ' ');
    const vat = findRow(code, 'VAT', day);
    expect(vat?.source).not.toBe('');
    const rate = vat?.value ?? 0;
    expect(names).toContain(`${brand.vatName} ${number(rate, Number.isInteger(rate) ? 0 : 1)} %`);

    const [energy, factor, price] = (['CO2_ENERGY', 'CO2_FACTOR', 'CO2_PRICE'] as const).map((kind) => {
      const row = findRow(code, kind, day);
      // What nobody has read stands on no paper, neither its value nor its paragraph alone.
      const printed = row?.source ? row : undefined;
      if (printed) expect(sources).toContain(printed.paragraph);
      return printed;
    });
    if (code === 'ch') {
      const perLitre = (energy?.value ?? 0) * (factor?.value ?? 0);
      const perTonne = price?.value ?? 0;
      expect(find('Abgabesatz')).toBe(
        energy && factor && price
          ? `${money((perLitre * perTonne) / 10)} je 100 l (${money(perTonne)} je Tonne)`
          : unpublished,
      );
      expect(find('Menge mit Abgabe')).toBe(`${number(litres, 0)} l`);
      return;
    }
    expect(find('Energiegehalt')).toBe(energy ? `${number(litres * energy.value, 0)} kWh` : unpublished);
    expect(find('Emissionsfaktor')).toBe(factor ? `${number(factor.value, 4)} kg CO2 je kWh` : unpublished);
    expect(find('Preis der Emissionen')).toBe(price ? `${money(price.value)} je Tonne` : unpublished);
    const kg = energy && factor && Math.round(litres * energy.value * factor.value);
    expect(find('Emissionen')).toBe(kg === undefined ? unpublished : `${number(kg, 0)} kg CO2`);
    const part = kg !== undefined && price ? (kg * price.value) / 1000 : undefined;
    expect(find(`Anteil am Preis, mit ${brand.vatName}`)).toBe(
      part === undefined ? '' : money(part * (1 + rate / 100)),
    );
  },
);
