/**
 * The rows of law with which a new database begins. From then on the provider keeps the table; nothing else in the code states a
 * statutory figure (`tools/gates/figures-of-law.ts`). A value that was read nowhere has no source.
 */
import type { BrandCode } from '../../brands/index.ts';
import type { Day } from '../../formats/index.ts';
import { findVatPermille, type LawKind, type LawRow, toVatRates } from '../law.ts';

/** Country, kind, goods, first day, last day, value. */
type Key = readonly [BrandCode, LawKind, string, Day, Day | null, number];

/** The day on which all rows were compared with their sources. */
const checkedOn = '2026-11-23';

const row = ([country, kind, goods, from, to, value]: Key, paragraph: string, source: string, note = ''): LawRow => ({
  ...{ country, kind, goods, from, to, value, paragraph, source, checkedOn, note },
});

const germanMean =
  'Der Preis der Emissionen ist der gesetzliche Mittelwert nach § 4 CO2KostAufG, nicht der weitergegebene Preis.';
const austrianPrice =
  'Der Preis der Emissionen ist der gesetzliche Preis nach § 10 NEHG 2022, nicht der weitergegebene Preis.';

const deubner = 'deubner-steuern.de, Umsatzsteuer-Praxis: Regelsteuersatz';
const costSharing = 'envistra.de und energie-und-management.de zu § 4 CO2KostAufG';
const bmf = 'bmf.gv.at, Entwicklung und Handelsphasen, Stand 6. September 2025';

const germany = [
  row(['de', 'VAT', '', '2007-01-01', null, 19], '§ 12 Abs. 1 UStG', deubner),
  row(['de', 'VAT', '', '2020-07-01', null, 16], '§ 28 Abs. 1 UStG', deubner),
  row(['de', 'VAT', '', '2021-01-01', null, 19], '§ 12 Abs. 1 UStG', deubner),
  row(['de', 'CO2_PRICE', '', '2021-01-01', '2021-12-31', 25], '§ 4 CO2KostAufG', costSharing),
  row(['de', 'CO2_PRICE', '', '2022-01-01', '2023-12-31', 30], '§ 4 CO2KostAufG', costSharing),
  row(['de', 'CO2_PRICE', '', '2024-01-01', '2024-12-31', 45], '§ 4 CO2KostAufG', costSharing),
  row(['de', 'CO2_PRICE', '', '2025-01-01', '2025-12-31', 55], '§ 4 CO2KostAufG', costSharing),
  // The middle of 55 and 65 € (§ 4 (1) no. 2). The price of 2027 is the mean of the auctions of 2026 (no. 3).
  row(['de', 'CO2_PRICE', '', '2026-01-01', '2026-12-31', 60], '§ 4 CO2KostAufG', costSharing, germanMean),
  // Gas oil has 0.845 t per 1,000 l, 42.8 GJ/t and 0.074 t CO2/GJ.
  row(
    ['de', 'CO2_ENERGY', '', '2021-01-01', null, 10.046],
    'EBeV 2030, Anlage 2',
    'gesetze-im-internet.de, EBeV 2030, Anlage 2 Teil 4',
  ),
  row(
    ['de', 'CO2_FACTOR', '', '2021-01-01', null, 0.2664],
    'EBeV 2030, Anlage 2',
    'gesetze-im-internet.de, EBeV 2030, Anlage 2 Teil 4; deumess.de',
  ),
  row(['de', 'ENERGY_DUTY', 'Heizöl', '2026-01-01', null, 61.35], '§ 2 Abs. 3 EnergieStG', ''),
  row(['de', 'ENERGY_DUTY', 'Diesel', '2026-01-01', null, 470.4], '§ 2 Abs. 1 EnergieStG', 'buzer.de, § 2 EnergieStG'),
  row(['de', 'ENERGY_DUTY', 'Benzin', '2026-01-01', null, 654.5], '§ 2 Abs. 1 EnergieStG', 'nwb.de, § 2 EnergieStG'),
];

const austria = [
  row(['at', 'VAT', '', '1995-01-01', null, 20], '§ 10 Abs. 1 UStG 1994', 'linda.lindeverlag.at, § 10 UStG 1994'),
  row(['at', 'CO2_PRICE', '', '2022-10-01', '2022-12-31', 30], '§ 10 NEHG 2022', bmf),
  row(['at', 'CO2_PRICE', '', '2023-01-01', '2023-12-31', 32.5], '§ 10 NEHG 2022', bmf),
  row(['at', 'CO2_PRICE', '', '2024-01-01', '2024-12-31', 45], '§ 10 NEHG 2022', bmf),
  row(['at', 'CO2_PRICE', '', '2025-01-01', '2025-12-31', 55], '§ 10 NEHG 2022', bmf, austrianPrice),
  row(['at', 'CO2_PRICE', '', '2026-01-01', '2026-12-31', 55], '§ 10 NEHG 2022', bmf, austrianPrice),
  // The text of annex 1 with 2.67 kg per litre was not found, and it names no energy content.
  row(['at', 'CO2_ENERGY', '', '2022-10-01', '2024-12-31', 10.046], 'NEHG 2022, Anlage 1', ''),
  row(['at', 'CO2_FACTOR', '', '2022-10-01', '2024-12-31', 0.265777], 'NEHG 2022, Anlage 1', ''),
  // The method of the European trade: gas oil has 43.0 GJ/t and 74.1 t CO2/TJ, at 0.845 t per 1,000 l.
  row(
    ['at', 'CO2_ENERGY', '', '2025-01-01', null, 10.093],
    'Verordnung (EU) 2018/2066, Anhang VI',
    'bmf.gv.at, Hinweis zum NEHG 2022: Methode des EU-Emissionshandels; verkehrswirtschaft.at',
  ),
  row(
    ['at', 'CO2_FACTOR', '', '2025-01-01', null, 0.26676],
    'Verordnung (EU) 2018/2066, Anhang VI',
    'bmf.gv.at, Hinweis zum NEHG 2022: Methode des EU-Emissionshandels; verkehrswirtschaft.at',
  ),
  // With at most 10 mg of sulphur per kilogram; 128 € otherwise.
  row(['at', 'ENERGY_DUTY', 'Heizöl', '2026-01-01', null, 98], '§ 3 Abs. 1 Z 5 MinStG', 'jusline.at, § 3 MinStG'),
  // With at least 66 l of biogenic matter per 1,000 l; 425 € otherwise.
  row(['at', 'ENERGY_DUTY', 'Diesel', '2026-01-01', null, 397], '§ 3 Abs. 1 MinStG', 'jusline.at, § 3 MinStG'),
  // With at least 46 l of biogenic matter per 1,000 l; 515 € otherwise.
  row(['at', 'ENERGY_DUTY', 'Benzin', '2026-01-01', null, 482], '§ 3 Abs. 1 MinStG', 'jusline.at, § 3 MinStG'),
  // Pure biogenic fuel is exempt; the present text was not found.
  row(['at', 'ENERGY_DUTY', 'HVO', '2026-01-01', null, 0], '§ 4 Abs. 1 Z 7 MinStG', ''),
];

const customs = 'bazg.admin.ch, Mineralölsteuer';

const switzerland = [
  row(['ch', 'VAT', '', '2024-01-01', null, 8.1], 'Art. 25 Abs. 1 MWSTG', 'lirex.one, Erhöhung der MWST-Sätze'),
  row(['ch', 'CO2_PRICE', '', '2018-01-01', '2021-12-31', 96], 'Art. 94 CO2-Verordnung', 'avenergy.ch, CO2-Abgabe'),
  row(['ch', 'CO2_PRICE', '', '2022-01-01', null, 120], 'Art. 94 CO2-Verordnung', 'avenergy.ch, CO2-Abgabe'),
  row(
    ['ch', 'CO2_ENERGY', '', '2018-01-01', null, 10],
    'Art. 94 CO2-Verordnung',
    'BFE, Faktenblatt Anpassung der Heizwerte der Erdölprodukte, 2. Mai 2014',
  ),
  // 31.80 CHF per 100 l at 120 CHF per tonne: 2.65 kg per litre.
  row(['ch', 'CO2_FACTOR', '', '2018-01-01', null, 0.265], 'Art. 94 CO2-Verordnung', 'avenergy.ch, CO2-Abgabe'),
  row(['ch', 'ENERGY_DUTY', 'Heizöl', '2026-01-01', null, 3], 'Mineralölsteuergesetz', customs),
  row(['ch', 'ENERGY_DUTY', 'Diesel', '2026-01-01', null, 795.7], 'Mineralölsteuergesetz', customs),
  row(['ch', 'ENERGY_DUTY', 'DK-B7', '2026-01-01', null, 740], 'Mineralölsteuergesetz', ''),
  row(['ch', 'ENERGY_DUTY', 'Benzin', '2026-01-01', null, 768.2], 'Mineralölsteuergesetz', customs),
  row(['ch', 'STOCK_LEVY', 'Diesel', '2026-01-01', null, 48.5], 'Pflichtlagerbeitrag und Kompensation', ''),
  row(['ch', 'STOCK_LEVY', 'Benzin', '2026-01-01', null, 44.6], 'Pflichtlagerbeitrag und Kompensation', ''),
];

/** All rows, each country by itself. */
export const lawSeed: Readonly<Record<BrandCode, readonly LawRow[]>> = { de: germany, at: austria, ch: switzerland };

/** The rate of value added tax of these rows on a day, in tenths of a percent: for the demo market and for tests. */
export const findSeedVat = (country: BrandCode, day: Day): number => findVatPermille(toVatRates(lawSeed[country]), day);

/** The energy duty of these rows for goods, in the currency of the country per 1,000 l: for the rules of the demo market. */
export function findSeedDuty(country: BrandCode, goods: string): string {
  const found = lawSeed[country].find((each) => each.kind === 'ENERGY_DUTY' && each.goods === goods);
  if (!found) throw new Error(`There is no energy duty for ${goods} in ${country}`);
  return found.value.toFixed(2);
}
