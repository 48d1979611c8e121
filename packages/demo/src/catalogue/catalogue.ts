import type { Brand } from '@handelsplatz/domain/brands';
import type { ProductFacts, TransportEntry } from '@handelsplatz/domain/catalogue';
import { toBrandSpelling } from '@handelsplatz/domain/formats';
import type { TaxStatus } from '@handelsplatz/domain/offers';
import catalogues from '../../../server/data/catalogue.json' with { type: 'json' };
import { demoId } from '../ids.ts';
import type { Row } from '../rows.ts';

/** Fuels have both factors. Additives are traded in litres and have none. */
export interface DemoProduct extends ProductFacts {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly unit: 'cbm' | 'lt';
  readonly density: string | null;
  readonly conversion: string | null;
  readonly taxStatus: TaxStatus;
}

export interface DemoTerminal {
  readonly id: string;
  readonly name: string;
  readonly regionId: string;
}

/** Products, regions and terminal towns of a brand. */
export interface Catalogue {
  readonly fuels: readonly DemoProduct[];
  readonly additives: readonly DemoProduct[];
  readonly terminals: readonly DemoTerminal[];
  readonly regions: readonly Row<'regions'>[];
}

interface ListedProduct {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly category?: string;
  readonly unit: string;
  readonly densityTonnesPerCbm?: string;
  readonly conversionBblPerMt?: string;
  readonly cnCode: string;
  readonly transport: string;
  readonly biogenicPercent?: number;
  readonly biogenicKind?: string;
}

const noEntry: TransportEntry = {
  dangerousGoods: null,
  ...{ unNumber: '', transportName: '', transportClass: '', packingGroup: '', tunnelCode: '' },
  ...{ environmentallyHazardous: null, specialProvisions: '', transportNote: '' },
};
const entries: Readonly<Record<string, Partial<TransportEntry>>> = catalogues.transport;

/** The facts of law of a demo product. Those of additives are invented like the additives. */
function toFacts({ cnCode, transport, biogenicPercent, biogenicKind = '' }: ListedProduct) {
  return { cnCode, ...noEntry, ...entries[transport], biogenicPercent: biogenicPercent ?? null, biogenicKind };
}

/** Heating oil has its lower tax, other fuels are taxed, additives are no energy products. */
function pickTaxStatus({ type, category }: ListedProduct): TaxStatus {
  if (type !== 'FUEL') return 'NONE';
  return category === 'Heizöl' ? 'HEATING' : 'TAXED';
}

function toProduct(brand: Brand, listed: ListedProduct): DemoProduct {
  return {
    id: demoId(`${brand.code}/product/${listed.code}`),
    code: listed.code,
    name: toBrandSpelling(listed.name, brand.code),
    type: listed.type === 'FUEL' ? 'FUEL' : 'ADDITIVE',
    category: listed.category ?? '',
    unit: listed.unit === 'cbm' ? 'cbm' : 'lt',
    density: listed.densityTonnesPerCbm ?? null,
    conversion: listed.conversionBblPerMt ?? null,
    taxStatus: pickTaxStatus(listed),
    ...toFacts(listed),
  };
}

/** The goods and places of a brand, in the spelling of its readers. */
export function readDemoCatalogue(brand: Brand): Catalogue {
  const { code } = brand;
  const listed: {
    products: readonly ListedProduct[];
    regions: readonly { name: string; terminals: readonly string[] }[];
  } = catalogues[code];
  const products = listed.products.map((product) => toProduct(brand, product));
  const regions = listed.regions.map(({ name }, position) => ({
    id: demoId(`${code}/region/${name}`),
    name,
    position,
  }));
  return {
    fuels: products.filter((product) => product.type === 'FUEL'),
    additives: products.filter((product) => product.type === 'ADDITIVE'),
    regions,
    terminals: listed.regions.flatMap((region) =>
      region.terminals.map((name) => ({
        id: demoId(`${code}/terminal/${name}`),
        name,
        regionId: demoId(`${code}/region/${region.name}`),
      })),
    ),
  };
}

export function productRows(catalogue: Catalogue): Row<'products'>[] {
  return [...catalogue.fuels, ...catalogue.additives].map(({ density, conversion, biogenicPercent, ...product }) => ({
    ...product,
    biogenicPercent: biogenicPercent === null ? null : String(biogenicPercent),
    densityTonnesPerCbm: density,
    conversionBblPerMt: conversion,
  }));
}

/** The terminals with opening hours: invented, and different from place to place. */
export function terminalRows({ terminals }: Catalogue): Row<'terminals'>[] {
  const openingHours = (name: string) =>
    name.length % 2 === 0 ? 'Mo–Fr 05:00–20:00, Sa 06:00–12:00' : 'Mo–Fr 06:00–18:00';
  return terminals.map((terminal) => ({ ...terminal, openingHours: openingHours(terminal.name) }));
}
