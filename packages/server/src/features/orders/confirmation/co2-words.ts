import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney, formatNumber } from '@handelsplatz/domain/formats';
import { decimalOfInteger, moneyMinor } from '@handelsplatz/domain/numbers';
import { type Co2Factors, computeCo2, computeLevyPer100Litres } from '@handelsplatz/domain/papers';
import type { NotifiedOrder } from './notified-orders.read.ts';

/** What a paper says about carbon dioxide. */
export interface Co2Words {
  readonly heading: string;
  readonly facts: { name: string; value: string; strong?: boolean }[];
  readonly notes: readonly string[];
}

/** The claims of tenants that a German paper names (§ 3 (1) 5 CO2KostAufG). */
const claims =
  'Hinweis auf die Erstattungsansprüche nach § 6 Abs. 2 und § 8 Abs. 2 CO2KostAufG: Mieter, die sich selbst mit Wärme versorgen, können vom Vermieter einen Teil der Kohlendioxidkosten verlangen.';
const notPublished = 'noch nicht veröffentlicht';

/**
 * The words for people and machines, where goods can be used for heating. After the last loading of what was loaded. In Switzerland the quantity
 * that bears the levy, and its rate (Art. 95 CO2-Verordnung); else energy, emissions and their part of the price.
 */
export function describeCo2(order: NotifiedOrder, brand: Brand): Co2Words | undefined {
  const { co2, volumeLitres, billed, replacedBy } = order;
  if (!co2) return undefined;
  const litres = billed && replacedBy === undefined ? billed.litres : volumeLitres;
  const notes = [
    `Quelle der Werte: ${co2.source}`,
    ...(co2.priceNote ? [co2.priceNote] : []),
    ...(brand.code === 'de' ? [claims] : []),
  ];
  if (brand.code === 'ch') return { heading: 'CO2-Abgabe', facts: levyFacts(co2, litres, brand), notes };
  return { heading: 'Kohlendioxid', facts: emissionFacts(co2, { ...order, litres }, brand), notes };
}

function levyFacts(co2: Co2Factors, litres: number, brand: Brand): Co2Words['facts'] {
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

function emissionFacts(
  co2: Co2Factors,
  { litres, vatPermille }: { litres: number; vatPermille: number },
  brand: Brand,
): Co2Words['facts'] {
  const { whole, money } = writersOf(brand);
  const { kwh, kg, kgPerKwh, grossMinor } = computeCo2(co2, litres, vatPermille);
  const factor = formatNumber(decimalOfInteger(Math.round(kgPerKwh * 1e4), 4), 4, brand.numbers);
  const price = co2.priceMinorPerTonne;
  return [
    { name: 'Energiegehalt', value: `${whole(kwh)}\u00a0kWh` },
    { name: 'Emissionsfaktor', value: `${factor}\u00a0kg CO2 je kWh` },
    { name: 'Emissionen', value: `${whole(kg)}\u00a0kg CO2` },
    { name: 'Preis der Emissionen', value: price === null ? notPublished : `${money(price)} je Tonne` },
    ...(grossMinor === null
      ? []
      : [{ name: `Anteil am Preis, mit ${brand.vatName}`, value: money(grossMinor), strong: true }]),
  ];
}

const writersOf = (brand: Brand) => ({
  whole: (value: number) => formatNumber(decimalOfInteger(Math.round(value), 0), 0, brand.numbers),
  money: (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers),
});
