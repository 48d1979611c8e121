import { useState } from 'react';
import { formatsOfBrand } from '../platform/formats.ts';
import { chooseDensity, type Density, useDensity } from '../platform/page/density.ts';
import { BarList } from '../ui/charts/bar-list.tsx';
import { ChartFrame } from '../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../ui/charts/column-chart.tsx';
import { Histogram } from '../ui/charts/histogram.tsx';
import { TimeChart, type TimeLine } from '../ui/charts/time-chart.tsx';
import { Waterfall } from '../ui/charts/waterfall.tsx';
import type { WaterfallBar } from '../ui/charts/waterfall-shape.ts';
import { Segments } from '../ui/fields/segments.tsx';
import { HeadroomBar } from '../ui/layout/headroom-bar.tsx';
import { Intro } from '../ui/layout/intro.tsx';
import styles from './charts.module.css';
import { Specimen } from './specimen.tsx';

/** Type, spacing and density, the folded sentence, and every chart in its frame. */
export function Charts() {
  return (
    <>
      <Scale />
      <Specimen name="Intro">
        <Intro id="gallery" about="Bausteine">
          Ein Satz, der einen Bildschirm erklärt, steht beim ersten Besuch da und ist danach eingeklappt.
        </Intro>
      </Specimen>
      <Specimen name="ChartFrame, TimeChart">
        <div className={styles.wide}>
          <PriceCourse />
        </div>
      </Specimen>
      <Specimen name="ChartFrame, Waterfall">
        <div className={styles.wide}>
          <PriceParts />
        </div>
      </Specimen>
      <Specimen name="ChartFrame, Histogram">
        <div className={styles.wide}>
          <Moves />
        </div>
      </Specimen>
      <Specimen name="ChartFrame, ColumnChart">
        <div className={styles.wide}>
          <Months />
        </div>
      </Specimen>
      <Specimen name="BarList">
        <div className={styles.wide}>
          <BarList label="Menge nach Produkt" lines={volumes} />
        </div>
      </Specimen>
      <Specimen name="ChartFrame, HeadroomBar">
        <div className={styles.wide}>
          <Credit />
        </div>
      </Specimen>
    </>
  );
}

const volumes = [
  { key: 'diesel', label: 'Diesel B7', value: 412, text: '412 cbm' },
  { key: 'heating', label: 'Heizöl EL', value: 236.5, text: '236,5 cbm' },
  { key: 'petrol', label: 'Super E10', value: 64, text: '64 cbm' },
];

const months = ['Sep.', 'Okt.', 'Nov.', 'Dez.'].map((label, index) => ({
  key: label,
  label,
  parts: [120 + index * 40, index === 1 ? 30 : 0],
  mark: 180,
}));

function Months() {
  return (
    <ChartFrame
      title="Abruf je Monat"
      summary="Im Oktober sind 30 cbm verfallen."
      fileName="Abruf"
      rows={months}
      columns={[
        { header: 'Monat', value: ({ label }) => label },
        { header: 'abgerufen', value: ({ parts }) => parts[0] ?? 0, number: true },
      ]}
    >
      {(cursor) => (
        <ColumnChart
          bars={months}
          cursor={cursor}
          legend={[
            { label: 'abgerufen', part: 1 },
            { label: 'verfallen', part: 2 },
            { label: 'nach Plan', part: 'mark' },
          ]}
        />
      )}
    </ChartFrame>
  );
}

const sizes = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'figure'] as const;
const weights = ['regular', 'medium', 'bold'] as const;
const steps = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function Scale() {
  const density = useDensity();
  return (
    <>
      <Specimen name="Schriftgrade und Stärken">
        <ul className={styles.scale}>
          {sizes.map((size) => (
            <li key={size} style={{ fontSize: `var(--hp-text-${size})` }}>
              {weights.map((weight) => (
                <span key={weight} style={{ fontWeight: `var(--hp-weight-${weight})` }}>
                  Heizöl EL 1.204,50 €
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Abstände">
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <span style={{ width: `var(--hp-space-${step})` }} />
              {step}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Dichte">
        <Segments
          label="Dichte"
          value={density}
          options={[
            { value: 'comfortable', label: 'Normal' },
            { value: 'compact', label: 'Kompakt' },
          ]}
          onChange={(value) => chooseDensity(value as Density)}
        />
      </Specimen>
    </>
  );
}

const firstDay = Date.UTC(2026, 9, 24) / 1000;
const days = Array.from({ length: 30 }, (_, day) => {
  const market = 118 - day * 0.06 + Math.sin(day / 2.4);
  return { at: firstDay + day * 86_400, market, price: market + 6.2 + Math.cos(day / 3) / 4 };
});
const times = days.map(({ at }) => at);
const lines: TimeLine[] = [
  { label: 'Marktwert', look: 'market', values: days.map(({ market }) => market) },
  { label: 'Preis', look: 'new', values: days.map(({ price }) => price) },
];
const formatDay = (at: number) => formatsOfBrand().dateShort(new Date(at * 1000));

function PriceCourse() {
  return (
    <ChartFrame
      title="Diesel B7, Kiel"
      summary="In 30 Tagen fiel der Preis um 1,42 EUR/100 l."
      rows={days}
      columns={[
        { header: 'Tag', value: ({ at }) => formatDay(at) },
        { header: 'Marktwert', value: ({ market }) => market, decimals: 2, number: true },
        { header: 'Preis', value: ({ price }) => price, decimals: 2, number: true },
      ]}
      fileName="Preisverlauf"
    >
      {(cursor) => <TimeChart times={times} lines={lines} height={220} cursor={cursor} />}
    </ChartFrame>
  );
}

const bars: WaterfallBar[] = [
  { key: '1', label: 'Markt', amount: 55.1, from: 0, to: 55.1, tone: 'market' },
  { key: '2', label: 'Wechselkurs', amount: 0.4, from: 55.1, to: 55.5, tone: 'fx' },
  { key: '3', label: 'Energiesteuer', amount: 47.04, from: 55.5, to: 102.54, tone: 'duty' },
  { key: '4', label: 'Logistik Kiel', amount: 2.1, from: 102.54, to: 104.64, tone: 'item' },
  { key: '5', label: 'Nachlass für diesen Kunden', amount: -0.6, from: 104.64, to: 104.04, tone: 'customer' },
  { key: '6', label: 'Preis', amount: 104.04, from: 0, to: 104.04, tone: 'total' },
];

function PriceParts() {
  const [scale, setScale] = useState('whole');
  return (
    <ChartFrame
      title="Woraus der Preis besteht"
      summary="Der größte Bestandteil, Markt, macht 55,10 von 104,04 EUR/100 l aus."
      rows={bars}
      columns={[
        { header: 'Bestandteil', value: ({ label }) => label },
        { header: 'Anteil', value: ({ amount }) => amount, decimals: 2, number: true },
        { header: 'Bis hierher', value: ({ to }) => to, decimals: 2, number: true },
      ]}
      fileName="Preis"
      actions={
        <Segments
          label="Ausschnitt"
          value={scale}
          options={[
            { value: 'whole', label: 'Ganzer Preis' },
            { value: 'close', label: 'Nur Zuschläge' },
          ]}
          onChange={setScale}
        />
      }
    >
      {(cursor) => <Waterfall bars={bars} close={scale === 'close'} cursor={cursor} />}
    </ChartFrame>
  );
}

const bins = [4, 18, 61, 124, 212, 96, 31, 7].map((count, index) => ({
  from: -2 + index * 0.5,
  to: -1.5 + index * 0.5,
  count,
  marked: index === 7 ? 3 : 0,
}));
const formatEdge = (edge: number) => formatsOfBrand().signed(edge, 1);

function Moves() {
  return (
    <ChartFrame
      title="Wie stark sich die Preise bewegen"
      summary="Die meisten Preise, 212 von 553, steigen um höchstens 0,5 EUR/100 l."
      rows={bins}
      columns={[
        { header: 'Bewegung', value: ({ from, to }) => `${formatEdge(from)} bis ${formatEdge(to)}` },
        { header: 'Preise', value: ({ count }) => count, number: true },
        { header: 'davon auffällig', value: ({ marked }) => marked, number: true },
      ]}
      fileName="Preisbewegungen"
    >
      {(cursor) => <Histogram bins={bins} formatEdge={formatEdge} markedText="davon 3 auffällig" cursor={cursor} />}
    </ChartFrame>
  );
}

const parts = [
  { label: 'offene Rechnungen', value: 198_000, part: 1 },
  { label: 'Bestellungen', value: 91_350, part: 2 },
  { label: 'reserviert', value: 46_000, part: 3 },
] as const;

function Credit() {
  return (
    <ChartFrame
      title="Kredit, alle Verkäufer"
      summary="Von 520.000 € sind 184.650 € frei."
      rows={parts}
      columns={[
        { header: 'Wofür', value: ({ label }) => label },
        { header: 'Betrag, €', value: ({ value }) => value, decimals: 2, number: true },
      ]}
      fileName="Kredit"
    >
      {(cursor) => (
        <HeadroomBar
          label="Kredit"
          cursor={cursor}
          limit={520_000}
          parts={parts}
          format={(value) => formatsOfBrand().money(value)}
        />
      )}
    </ChartFrame>
  );
}
