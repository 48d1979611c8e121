import type { PriceUnit } from '@handelsplatz/domain/pricing/chain';
import { createRandom, entry } from '../random.ts';
import { always, type DemoRule } from './demo-rule.ts';
import type { RuleSetting } from './rule-setting.ts';

/** Surcharges of the longer payment terms. Every other seller states them per tonne. */
const termSurcharges = [
  { days: 14, perCbm: '1.20', perTonne: '1.60' },
  { days: 21, perCbm: '2.10', perTonne: '2.90' },
  { days: 30, perCbm: '3.40', perTonne: '4.70' },
  { days: 45, perCbm: '5.60', perTonne: '7.80' },
] as const;

function termRules(sellerIndex: number): DemoRule[] {
  return termSurcharges.map(({ days, perCbm, perTonne }) => ({
    kind: 'PAYMENT_TERM',
    name: `Zahlungsziel ${days} Tage`,
    unit: sellerIndex % 2 === 0 ? 'L/cbm' : 'USD/mt',
    details: { termDays: days },
    versions: always(sellerIndex % 2 === 0 ? perCbm : perTonne),
  }));
}

/** The first buyer has agreed a lower surcharge for 30 days. */
function agreedTerm(customerId: string, sellerIndex: number): DemoRule {
  const isPerCbm = sellerIndex % 2 === 0;
  return {
    kind: 'PAYMENT_TERM',
    name: 'Zahlungsziel 30 Tage, vereinbart',
    unit: isPerCbm ? 'L/cbm' : 'USD/mt',
    details: { termDays: 30 },
    customerIds: [customerId],
    versions: always(isPerCbm ? '2.00' : '2.75'),
  };
}

interface Agreement {
  readonly label: string;
  readonly unit: PriceUnit;
  readonly value: string;
  /** Only for the products of this category. */
  readonly category?: string;
}

/** Several rules of one customer add up. */
const firstBuyerAgreements: readonly Agreement[] = [
  { label: 'Stammkunde', unit: 'L/100L15', value: '-0.35' },
  { label: 'Mengenrabatt Heizöl', unit: 'L/cbm', value: '-1.80', category: 'Heizöl' },
  { label: 'Werbekostenzuschuss Diesel', unit: 'USD/mt', value: '-2.50', category: 'Diesel' },
];

const otherAgreements: readonly Agreement[] = [
  { label: 'Stammkunde', unit: 'L/100L15', value: '-0.20' },
  { label: 'Jahresvereinbarung', unit: 'L/cbm', value: '-2.40' },
  { label: 'Kleinmengen', unit: 'L/100L15', value: '0.45' },
  { label: 'Bonität', unit: 'L/mt', value: '1.90' },
];

/** The customer rules: agreements with some customers, and the surcharges of the payment terms. */
export function customerRules({ brand, sellerIndex, participants, catalogue }: RuleSetting): DemoRule[] {
  const random = createRandom(`${brand.code}/customer-rules/${sellerIndex}`);
  const agreed = (customerId: string, name: string, { label, unit, value, category }: Agreement): DemoRule => ({
    kind: 'CUSTOMER',
    name: `${label} ${name}`,
    unit,
    customerIds: [customerId],
    productIds: category ? catalogue.fuels.filter((fuel) => fuel.category === category).map(({ id }) => id) : [],
    versions: always(value),
  });
  const first = entry(participants.buyers, 0);
  const others = random.some(participants.buyers.slice(1, -5), 6);
  const own = sellerIndex < 3 ? firstBuyerAgreements : firstBuyerAgreements.slice(0, 1);
  return [
    ...own.map((agreement) => agreed(first.id, first.customerNo, agreement)),
    ...others.map((buyer) => agreed(buyer.id, buyer.customerNo, random.pick(otherAgreements))),
    agreed(participants.parent.id, participants.parent.customerNo, {
      label: 'Verbandskondition',
      unit: 'L/100L15',
      value: '-0.40',
    }),
    ...termRules(sellerIndex),
    agreedTerm(first.id, sellerIndex),
  ];
}
