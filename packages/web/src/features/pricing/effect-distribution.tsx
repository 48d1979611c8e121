import type { DraftEffect } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { formatsOfBrand, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './effect-distribution.module.css';
import { effectTexts as t } from './effect-texts.ts';
import { useWidth } from './use-width.ts';

type Bins = DraftEffect['distribution'];

/** How many prices move by how much: bars of equal steps, falls on the left, rises on the right; or the same as a table. */
export function EffectDistribution({ effect }: { effect: DraftEffect }) {
  const formats = useFormats();
  const [asTable, setAsTable] = useState(false);
  const { distribution: bins } = effect;
  if (bins.length === 0) return null;
  return (
    <Panel
      title={`${t('distribution')}, ${formats.priceUnit}`}
      actions={
        <Button size="s" tone="subtle" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('asPicture') : t('asTable')}
        </Button>
      }
    >
      {asTable ? <BinTable bins={bins} /> : <Histogram bins={bins} />}
    </Panel>
  );
}

const height = 180;
const axisHeight = 24;
const headRoom = 20;
const leastBar = 2;

function Histogram({ bins }: { bins: Bins }) {
  const formats = useFormats();
  const [frame, width] = useWidth();
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...bins.map(({ count }) => count));
  const step = width / bins.length;
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const unusual = bins.reduce((sum, { outliers }) => sum + outliers, 0);
  const name = t('distributionName', {
    unit: formats.priceUnit,
    count: formats.number(all, 0),
    from: edgeText(first.from, bins),
    to: edgeText(last.to, bins),
  });
  // A figure needs about so much room below a bar.
  const every = Math.max(1, Math.ceil(48 / Math.max(1, step)));
  const base = height - axisHeight;
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg role="img" aria-label={name} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {bins.map((bin, index) => (
            <g key={bin.from}>
              <title>{binText(bin, bins)}</title>
              {bin.count > 0 && <Bar bin={bin} most={most} left={index * step} step={step} />}
            </g>
          ))}
          <line className={styles.axis} x1={0} x2={width} y1={base} y2={base} />
          {[...bins.map(({ from }) => from), last.to].map(
            (edge, index) =>
              index % every === 0 && (
                <text
                  key={edge}
                  className={styles.tick}
                  x={index * step}
                  y={height - 6}
                  textAnchor={index === 0 ? 'start' : index === bins.length ? 'end' : 'middle'}
                >
                  {edgeText(edge, bins)}
                </text>
              ),
          )}
        </svg>
      )}
      {unusual > 0 && (
        <p className={styles.key}>
          <span className={styles.sample} aria-hidden="true" />
          {t('distributionKey', { count: unusual })}
        </p>
      )}
    </div>
  );
}

/** One bar with its number; what of it is unusual stands out at its foot. */
function Bar({ bin, most, left, step }: { bin: Bins[number]; most: number; left: number; step: number }) {
  const formats = useFormats();
  const base = height - axisHeight;
  const tall = (count: number) => Math.max(leastBar, (count / most) * (base - headRoom));
  const place = (count: number) => ({
    x: left + step * 0.06,
    width: Math.max(1, step * 0.88),
    y: base - tall(count),
    height: tall(count),
  });
  return (
    <>
      <rect className={styles.bar} data-direction={bin.from >= 0 ? 'up' : 'down'} {...place(bin.count)} />
      {bin.outliers > 0 && <rect className={styles.outliers} {...place(bin.outliers)} />}
      <text className={styles.count} x={left + step / 2} y={base - tall(bin.count) - 6} textAnchor="middle">
        {formats.number(bin.count, 0)}
      </text>
    </>
  );
}

function BinTable({ bins }: { bins: Bins }) {
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('distribution')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('distributionRange', { unit: formats.priceUnit })}</th>
          <th scope="col" className={styles.number}>
            {t('distributionCount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('distributionOutliers')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bins
          .filter(({ count }) => count > 0)
          .map((bin) => (
            <tr key={bin.from}>
              <th scope="row">{t('range', { from: edgeText(bin.from, bins), to: edgeText(bin.to, bins) })}</th>
              <td className={styles.number}>{formats.number(bin.count, 0)}</td>
              <td className={styles.number}>{formats.number(bin.outliers, 0)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function binText(bin: Bins[number], bins: Bins): string {
  const range = t('range', { from: edgeText(bin.from, bins), to: edgeText(bin.to, bins) });
  return t('binText', { range, count: bin.count });
}

/** An edge with its sign, with as many decimals as the steps need. */
function edgeText(edge: number, bins: Bins): string {
  const [first] = bins;
  const step = first ? first.to - first.from : 1;
  return formatsOfBrand().signed(edge, step >= 1 ? 0 : step >= 0.1 ? 1 : 2);
}
