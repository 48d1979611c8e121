import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney, formatNumber } from '@handelsplatz/domain/formats';
import { decimalOfInteger, moneyMinor } from '@handelsplatz/domain/numbers';
import { computeCo2 } from '@handelsplatz/domain/papers';
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

/** Energy, emissions and their part of the price, where goods can be used for heating. After the last loading of what was loaded. */
export function co2Blocks(
  { co2, volumeLitres, billed, vatPermille, replacedBy }: NotifiedOrder,
  brand: Brand,
): PdfBlock[] {
  if (!co2) return [];
  const litres = billed && replacedBy === undefined ? billed.litres : volumeLitres;
  const { kwh, kg, kgPerKwh, grossMinor } = computeCo2(co2, litres, vatPermille);
  const whole = (value: number) => formatNumber(decimalOfInteger(value, 0), 0, brand.numbers);
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const factor = formatNumber(decimalOfInteger(Math.round(kgPerKwh * 1e4), 4), 4, brand.numbers);
  return [
    { kind: 'heading', text: 'Kohlendioxid' },
    {
      kind: 'facts',
      facts: [
        { name: 'Energiegehalt', value: `${whole(kwh)}\u00a0kWh` },
        { name: 'Emissionsfaktor', value: `${factor}\u00a0kg CO2 je kWh` },
        { name: 'Emissionen', value: `${whole(kg)}\u00a0kg CO2` },
        { name: `Preis der Emissionen`, value: `${money(co2.priceMinorPerTonne)} je Tonne` },
        { name: `Anteil am Preis, mit ${brand.vatName}`, value: money(grossMinor), strong: true },
      ],
      figures: true,
    },
    { kind: 'text', text: `Quelle der Werte: ${co2.source}` },
    ...(brand.code === 'de' ? [{ kind: 'text', text: claims } as const] : []),
  ];
}

/** The version of the general terms that holds for the order, with the hash of its text. */
export function termsBlocks({ termsVersion, termsHash }: NotifiedOrder): PdfBlock[] {
  if (termsVersion === null || termsHash === null) return [];
  const text = `Es gelten die Allgemeinen Geschäftsbedingungen, Stand ${termsVersion} (SHA-256 ${termsHash}).`;
  return [{ kind: 'text', text }];
}
