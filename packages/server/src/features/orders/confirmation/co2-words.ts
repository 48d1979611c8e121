import { type Brand, brandLaws } from '@handelsplatz/domain/brands';
import { formatMoney, formatNumber } from '@handelsplatz/domain/formats';
import { decimalOfInteger, moneyMinor } from '@handelsplatz/domain/numbers';
import type { Supply } from '@handelsplatz/domain/orders';
import { type Co2Factors, computeCo2, computeLevyPer100Litres } from '@handelsplatz/domain/papers';
import type { NotifiedOrder } from './notified-orders.read.ts';
import { nameSupply, suppliesOf } from './supplies.ts';

/** What a paper says about carbon dioxide. */
export interface Co2Words {
  readonly heading: string;
  /** One for each quantity with factors of its own. Its name is empty where there is one only. */
  readonly quantities: readonly Co2Quantity[];
  readonly notes: readonly string[];
}

interface Co2Quantity {
  readonly name: string;
  readonly facts: { name: string; value: string; strong?: boolean }[];
}

const notPublished = 'noch nicht veröffentlicht';

/**
 * The words for people and machines, where goods can be used for heating. After the last loading of what was loaded. Where there is a levy, the
 * quantity that bears it, and its rate (Art. 95 CO2-Verordnung); else energy, emissions and their part of the price.
 */
export function describeCo2(order: NotifiedOrder, brand: Brand): Co2Words | undefined {
  const supplies = suppliesOf(order).flatMap(({ co2, ...supply }) => (co2 ? [{ ...supply, co2 }] : []));
  const factors = supplies.map(({ co2 }) => co2);
  if (factors.length === 0) return undefined;
  const { heading, states, note } = brandLaws[brand.code].carbon;
  const distinct = (words: readonly (string | undefined)[]) => [...new Set(words.filter(Boolean))] as string[];
  const sources = distinct(factors.flatMap(({ source }) => source.split('; '))).join('; ');
  const notes = [
    ...(sources === '' ? [] : [`Quelle der Werte: ${sources}`]),
    ...distinct(factors.map(({ priceNote }) => priceNote)),
    ...distinct(factors.map(({ blendNote }) => blendNote)),
    ...distinct([note]),
  ];
  const toFacts = states === 'LEVY' ? levyFacts : emissionFacts;
  const quantities = supplies.map((supply) => ({
    name: supplies.length > 1 ? nameSupply(supply, brand) : '',
    facts: toFacts(supply, brand),
  }));
  return { heading, quantities, notes };
}

type HeatedSupply = Supply & { readonly co2: Co2Factors };

function levyFacts({ co2, litres }: HeatedSupply, brand: Brand): Co2Quantity['facts'] {
  const { whole, money } = writersOf(brand);
  const rate = computeLevyPer100Litres(co2);
  const perTonne = co2.priceMinorPerTonne;
  return [
    { name: 'Menge mit Abgabe', value: `${whole((litres * co2.fossilPermille) / 1e3)}\u00a0l` },
    {
      name: 'Abgabesatz',
      value:
        rate === null || perTonne === null
          ? notPublished
          : `${money(rate)} je 100\u00a0l (${money(perTonne)} je Tonne)`,
    },
  ];
}

function emissionFacts({ co2, litres, vatPermille }: HeatedSupply, brand: Brand): Co2Quantity['facts'] {
  const { whole, money } = writersOf(brand);
  const { kwh, kg, kgPerKwh, grossMinor } = computeCo2(co2, litres, vatPermille);
  const factor = (value: number) => formatNumber(decimalOfInteger(Math.round(value * 1e4), 4), 4, brand.numbers);
  const said = (value: number | null, write: (known: number) => string) =>
    value === null ? notPublished : write(value);
  return [
    { name: 'Energiegehalt', value: said(kwh, (value) => `${whole(value)}\u00a0kWh`) },
    { name: 'Emissionsfaktor', value: said(kgPerKwh, (value) => `${factor(value)}\u00a0kg CO2 je kWh`) },
    { name: 'Emissionen', value: said(kg, (value) => `${whole(value)}\u00a0kg CO2`) },
    { name: 'Preis der Emissionen', value: said(co2.priceMinorPerTonne, (value) => `${money(value)} je Tonne`) },
    ...(grossMinor === null
      ? []
      : [{ name: `Anteil am Preis, mit ${brand.vatName}`, value: money(grossMinor), strong: true }]),
  ];
}

const writersOf = (brand: Brand) => ({
  whole: (value: number) => formatNumber(decimalOfInteger(Math.round(value), 0), 0, brand.numbers),
  money: (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers),
});
