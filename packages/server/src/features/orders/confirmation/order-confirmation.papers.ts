import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney, formatNumber } from '@handelsplatz/domain/formats';
import { decimalOfInteger, moneyMinor } from '@handelsplatz/domain/numbers';
import { type Co2Factors, computeCo2, computeLevyPer100Litres } from '@handelsplatz/domain/papers';
import type { PdfBlock } from '../../../platform/pdf/index.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';

/** The notices that the law demands, as they were when the order was placed. */
export function paperBlocks({ papers }: NotifiedOrder): PdfBlock[] {
  if (!papers || papers.length === 0) return [];
  return [
    { kind: 'heading', text: 'Gesetzliche Hinweise' },
    ...papers.map(({ title, text }): PdfBlock => ({ kind: 'text', text: `${text} (${title})` })),
  ];
}

/** The claims of tenants that a German paper names (§ 3 (1) 5 CO2KostAufG). */
const claims =
  'Hinweis auf die Erstattungsansprüche nach § 6 Abs. 2 und § 8 Abs. 2 CO2KostAufG: Mieter, die sich selbst mit Wärme versorgen, können vom Vermieter einen Teil der Kohlendioxidkosten verlangen.';

/** What the printed price of a tonne is. */
const priceNotes: Readonly<Record<'de' | 'at', string>> = {
  de: 'Der Preis der Emissionen ist der gesetzliche Mittelwert nach § 4 CO2KostAufG, nicht der weitergegebene Preis.',
  at: 'Der Preis der Emissionen ist der gesetzliche Preis nach § 10 NEHG 2022, nicht der weitergegebene Preis.',
};

/** Carbon dioxide, where goods can be used for heating. After the last loading of what was loaded. */
export function co2Blocks(order: NotifiedOrder, brand: Brand): PdfBlock[] {
  const { co2, volumeLitres, billed, replacedBy } = order;
  if (!co2) return [];
  const litres = billed && replacedBy === undefined ? billed.litres : volumeLitres;
  return brand.code === 'ch' ? levyBlocks(co2, litres, brand) : emissionBlocks(co2, { ...order, litres }, brand);
}

/** The quantity that bears the levy, and its rate (Art. 95 CO2-Verordnung). */
function levyBlocks(co2: Co2Factors, litres: number, brand: Brand): PdfBlock[] {
  const { whole, money } = writersOf(brand);
  const rate = computeLevyPer100Litres(co2);
  const facts = [
    { name: 'Menge mit Abgabe', value: `${whole((litres * co2.fossilPermille) / 1e3)}\u00a0l` },
    {
      name: 'Abgabesatz',
      value:
        rate === null ? notPublished : `${money(rate)} je 100\u00a0l (${money(co2.priceMinorPerTonne ?? 0)} je Tonne)`,
    },
  ];
  return [
    { kind: 'heading', text: 'CO2-Abgabe' },
    { kind: 'facts', facts, figures: true },
    { kind: 'text', text: `Quelle der Werte: ${co2.source}` },
  ];
}

/** Energy, emissions and their part of the price. */
function emissionBlocks(
  co2: Co2Factors,
  { litres, vatPermille }: { litres: number; vatPermille: number },
  brand: Brand,
): PdfBlock[] {
  const { whole, money } = writersOf(brand);
  const { kwh, kg, kgPerKwh, grossMinor } = computeCo2(co2, litres, vatPermille);
  const factor = formatNumber(decimalOfInteger(Math.round(kgPerKwh * 1e4), 4), 4, brand.numbers);
  const price = co2.priceMinorPerTonne;
  return [
    { kind: 'heading', text: 'Kohlendioxid' },
    {
      kind: 'facts',
      facts: [
        { name: 'Energiegehalt', value: `${whole(kwh)}\u00a0kWh` },
        { name: 'Emissionsfaktor', value: `${factor}\u00a0kg CO2 je kWh` },
        { name: 'Emissionen', value: `${whole(kg)}\u00a0kg CO2` },
        { name: 'Preis der Emissionen', value: price === null ? notPublished : `${money(price)} je Tonne` },
        ...(grossMinor === null
          ? []
          : [{ name: `Anteil am Preis, mit ${brand.vatName}`, value: money(grossMinor), strong: true }]),
      ],
      figures: true,
    },
    { kind: 'text', text: `Quelle der Werte: ${co2.source}` },
    ...(brand.code === 'ch' ? [] : [{ kind: 'text', text: priceNotes[brand.code] } as const]),
    ...(brand.code === 'de' ? [{ kind: 'text', text: claims } as const] : []),
  ];
}

const notPublished = 'noch nicht veröffentlicht';

const writersOf = (brand: Brand) => ({
  whole: (value: number) => formatNumber(decimalOfInteger(Math.round(value), 0), 0, brand.numbers),
  money: (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers),
});

/** The version of the general terms that holds for the order, with the hash of its text. */
export function termsBlocks({ termsVersion, termsHash }: NotifiedOrder): PdfBlock[] {
  if (termsVersion === null || termsHash === null) return [];
  const text = `Es gelten die Allgemeinen Geschäftsbedingungen, Stand ${termsVersion} (SHA-256 ${termsHash}).`;
  return [{ kind: 'text', text }];
}
