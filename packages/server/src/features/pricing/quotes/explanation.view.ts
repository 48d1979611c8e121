import type { PriceExplanation } from '@handelsplatz/contract/pricing/explanation';
import { brentSymbol } from '@handelsplatz/domain/market-data';
import { type ExplanationLine, type LineUnit, summariseForBuyer } from '@handelsplatz/domain/pricing/chain';
import type { StoredExplanation } from './price-terms.ts';

type ViewLine = PriceExplanation['lines'][number];

/** Names of the steps that are not rules of a seller. A rule has its own name. */
const stepNames: Partial<Record<ExplanationLine['kind'], string>> = {
  FIXED_PRICE: 'Festpreis',
  CONVERSION: 'Umrechnungsfaktor',
  FX: 'Wechselkurs',
  FX_SURCHARGE: 'Aufschlag auf den Wechselkurs',
  DENSITY: 'Dichte bei 15 °C',
  PER_100L: 'Umrechnung auf 100 l',
  FLOOR: 'Mindestpreis des Tages',
  CHILD: 'Preisanpassung der Muttergesellschaft',
  ROUNDED: 'Preis, kaufmännisch gerundet',
};

/** Sellers see every line of their price. Buyers see the sums for market, duty and logistics (Product decisions 4). */
export function explanationFor(side: 'buyer' | 'seller', stored: StoredExplanation): PriceExplanation {
  return {
    currency: stored.currency,
    unit: unitText('L/100L15', stored.currency),
    price: stored.price,
    windowId: stored.windowSeq === null ? null : String(stored.windowSeq),
    at: stored.at,
    lines: side === 'seller' ? stored.lines.map((line) => sellerLine(line, stored.currency)) : buyerLines(stored),
  };
}

function sellerLine(line: ExplanationLine, currency: string): ViewLine {
  return {
    label: line.kind === 'MARKET' ? marketName(line.label) : (stepNames[line.kind] ?? line.label),
    kind: line.kind,
    ruleId: line.ruleId,
    ruleVersion: line.ruleVersion,
    ...(line.rolledBy && { rolledBy: line.rolledBy }),
    unit: unitText(line.unit, currency),
    value: line.value,
    runningTotal: line.runningTotal.value,
    runningUnit: unitText(line.runningTotal.unit, currency),
  };
}

function buyerLines({ lines, currency }: StoredExplanation): ViewLine[] {
  const summary = summariseForBuyer(lines);
  if (!summary.ok) return [];
  const { market, duty, logistics, seller, total } = summary.value;
  const unit = unitText('L/100L15', currency);
  const live = lines.some((line) => line.kind === 'MARKET');
  const parts: [string, string, number][] = live
    ? [
        ['Markt', 'MARKET', market],
        ['Abgaben', 'DUTY', duty],
        ['Logistik', 'PRICE', logistics],
        ['Verkäufer', 'CUSTOMER', seller],
      ]
    : [
        ['Festpreis', 'FIXED_PRICE', market],
        ['Zuschläge', 'CUSTOMER', seller],
      ];
  let running = 0;
  const shown = parts.filter(([, kind, minor]) => (kind !== 'PRICE' && kind !== 'CUSTOMER') || minor !== 0);
  const rows = shown.map(([label, kind, minor]): ViewLine => {
    running += minor;
    return { ...noRule, label, kind, unit, value: text(minor), runningTotal: text(running), runningUnit: unit };
  });
  return [
    ...rows,
    {
      ...noRule,
      label: 'Ihr Preis',
      kind: 'ROUNDED',
      unit,
      value: text(total),
      runningTotal: text(total),
      runningUnit: unit,
    },
  ];
}

const noRule = { ruleId: null, ruleVersion: null };

function text(minor: number): string {
  return (minor / 100).toFixed(2);
}

function marketName(symbol: string): string {
  if (symbol === brentSymbol) return 'Brent';
  const month = /^\/GAS(?:<(\d)>)?$/.exec(symbol);
  return month ? `ICE Gasöl M0${month[1] ?? '0'}` : symbol;
}

/** A unit with the brand's currency, and with `100L15` as 100 l. */
function unitText(unit: LineUnit, currency: string): string {
  if (unit === 'L/USD') return `${currency} je USD`;
  return unit.replace(/\bL\b(?=\/)/, currency).replace('100L15', '100 l');
}
