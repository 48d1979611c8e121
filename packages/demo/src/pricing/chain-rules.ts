import type { BrandRuleValues } from '../brands/demo-brand.ts';
import { demoBrands } from '../brands/index.ts';
import type { DemoProduct } from '../catalogue/catalogue.ts';
import { found } from '../random.ts';
import { customerRules } from './customer-rules.ts';
import { always, type DemoRule } from './demo-rule.ts';
import type { RuleSetting } from './rule-setting.ts';

interface DemoGroup {
  readonly name: string;
  readonly kind: 'DUTY' | 'BIO_BLEND' | 'PRICE';
}

const logisticsGroup = 'Logistik';
const premiumGroup = 'Produktaufschlag';
const marginGroup = 'Marge';

/** The groups in their sequence, and all rules of a seller. */
export function chainRules(setting: RuleSetting): { groups: DemoGroup[]; rules: DemoRule[] } {
  const values = demoBrands[setting.brand.code].ruleValues;
  return {
    groups: [
      { name: values.dutyGroup, kind: 'DUTY' },
      { name: values.carbonGroup, kind: 'DUTY' },
      { name: values.blendGroup, kind: 'BIO_BLEND' },
      { name: premiumGroup, kind: 'PRICE' },
      { name: logisticsGroup, kind: 'PRICE' },
      { name: marginGroup, kind: 'PRICE' },
    ],
    rules: [
      ...setting.catalogue.fuels.flatMap((product) => productRules(setting, values, product)),
      ...logisticsRules(setting, values),
      ...marketRules(setting, values),
      ...customerRules(setting),
    ],
  };
}

function productRules({ sellerIndex }: RuleSetting, values: BrandRuleValues, product: DemoProduct): DemoRule[] {
  const { duty, carbon, blend, premium } = found(new Map(Object.entries(values.products)), product.code);
  const productIds = [product.id];
  const ownPremium = (Number(premium) + sellerIndex * 1.5).toFixed(2);
  const rule = (kind: string, group: string, unit: DemoRule['unit'] & string, value: string): DemoRule => ({
    kind,
    group,
    name: `${group} ${product.name}`,
    unit,
    productIds,
    versions: always(value),
  });
  return [
    { kind: 'DENSITY', name: `Dichte ${product.name}`, productIds, versions: always(product.density) },
    { kind: 'CONVERSION', name: `Umrechnungsfaktor ${product.name}`, productIds, versions: always(product.conversion) },
    rule('DUTY', values.dutyGroup, 'L/cbm', duty),
    ...(Number(carbon) > 0 ? [rule('DUTY', values.carbonGroup, 'L/cbm', carbon)] : []),
    ...(blend === null ? [] : [rule('BIO_BLEND', values.blendGroup, 'L/100L15', blend)]),
    rule('PRICE', premiumGroup, 'USD/mt', ownPremium),
  ];
}

/** Freight terminals cost more. Both values were raised two months ago, so that older orders show an older version. */
function logisticsRules({ sellerIndex, networkIds, catalogue }: RuleSetting, values: BrandRuleValues): DemoRule[] {
  const { unit, base, step } = values.logistics;
  const networks = networkIds.map((networkId, index): DemoRule => {
    const now = base + (sellerIndex % 3) * 0.4 + index * step;
    return {
      kind: 'PRICE',
      group: logisticsGroup,
      name: index === 0 ? 'Logistik Standardlager' : 'Logistik Frachtlager',
      unit,
      networkIds: [networkId],
      versions: [
        { value: (now * 0.94).toFixed(2), sinceDaysAgo: 400, reason: 'Ersteinrichtung' },
        { value: now.toFixed(2), sinceDaysAgo: 62, reason: 'Neue Frachtsätze' },
      ],
    };
  });
  const [first] = catalogue.terminals;
  const margin = (values.margin.base + ((sellerIndex * 2) % 5) * values.margin.step).toFixed(2);
  const local = first
    ? [
        {
          ...marginRule(margin),
          name: `Marge ${first.name}`,
          terminalIds: [first.id],
          versions: always((Number(margin) - 0.15).toFixed(2)),
        },
      ]
    : [];
  return [...networks, marginRule(margin), ...local];
}

function marginRule(value: string): DemoRule {
  return { kind: 'PRICE', group: marginGroup, name: 'Marge', unit: 'L/100L15', versions: always(value) };
}

function monthRule(name: string, productIds: readonly string[], month: 'M00' | 'M01'): DemoRule {
  return { kind: 'ICE_MONTH', name, productIds, details: { month }, versions: always(null) };
}

/**
 * Exchange rate, future months where sellers choose them, master add-on, minimum price, and the month roll around the expiry of
 * the front month.
 */
function marketRules({ brand, sellerIndex, catalogue, moments }: RuleSetting, values: BrandRuleValues): DemoRule[] {
  const later = catalogue.fuels.filter(({ code }) => code === 'HVO' || code === 'DK-W').map(({ id }) => id);
  const near = catalogue.fuels.map(({ id }) => id).filter((id) => !later.includes(id));
  const [cheapest] = catalogue.fuels;
  const expiry = (name: string, daysAgo: number, setting: 'MXX' | 'MXX+1'): DemoRule => ({
    kind: 'EXPIRY',
    name,
    details: { day: moments.daysAgo(daysAgo), startTime: '18:30', endTime: '20:00', setting },
    versions: [{ value: null, sinceDaysAgo: 120, reason: 'Kalender der Börse' }],
  });
  return [
    { kind: 'FX', name: 'Aufschlag auf den Wechselkurs', versions: always((0.0018 + sellerIndex * 0.0002).toFixed(4)) },
    ...(brand.features.iceFutureDropdown
      ? [monthRule('Frontmonat', near, 'M00'), monthRule('Folgemonat', later, 'M01')]
      : []),
    ...(values.masterAddOn && brand.features.globalMasterAddOn
      ? [
          {
            kind: 'ICE_MASTER',
            name: 'Master-Aufschlag',
            unit: 'USD/mt',
            versions: always(values.masterAddOn),
          } as const,
        ]
      : []),
    ...(cheapest
      ? [
          {
            kind: 'MIN_PRICE_MAX_DROP',
            name: `Mindestpreis ${cheapest.name}`,
            productIds: [cheapest.id],
            details: { referenceTime: '08:00' },
            versions: always('1.50'),
          },
        ]
      : []),
    expiry('Wechsel auf den Folgemonat', 26, 'MXX+1'),
    expiry('Zurück auf den Frontmonat', 12, 'MXX'),
    expiry('Nächster Wechsel auf den Folgemonat', -16, 'MXX+1'),
  ];
}
