import type { Replay } from '@handelsplatz/contract/pricing';
import { useMemo, useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import styles from './replay-chart.module.css';
import { marginLines, priceLines } from './replay-lines.ts';
import { replayTexts as t } from './replay-texts.ts';
import { type TimeLine, TimePicture } from './time-picture.tsx';

/** Where the pictures point to, as the legends show it. */
interface Pointing {
  readonly index: number;
  /** By arrow keys: then the figures are read out. */
  readonly byKey: boolean;
}

/** Bases and market value, and below them the margins, over the time of the replay. */
export default function ReplayChart({ replay }: { replay: Replay }) {
  const formats = useFormats();
  const [pointing, setPointing] = useState<Pointing>();
  const { points, from, to } = replay;
  const times = useMemo(() => points.map(({ at }) => Date.parse(at) / 1000), [points]);
  const prices = useMemo(() => priceLines(replay), [replay]);
  const margins = useMemo(() => marginLines(replay), [replay]);
  const name = t('chartName', { from: formats.dateTime(from), to: formats.dateTime(to) });
  const point = pointing && points[pointing.index];
  const onPoint = (index: number | undefined, byKey: boolean) =>
    setPointing(index === undefined ? undefined : { index, byKey });
  return (
    <div className={styles.chart}>
      <p className={styles.at}>{point ? formats.dateTime(point.at) : '\u00A0'}</p>
      <Legend lines={prices} pointing={pointing} />
      <TimePicture name={name} times={times} lines={prices} height={280} onPoint={onPoint} />
      <h3 className={styles.title}>{t('chartMargin', { unit: formats.priceUnit })}</h3>
      <Legend lines={margins} pointing={pointing} />
      <TimePicture name={name} times={times} lines={margins} height={180} onPoint={onPoint} />
    </div>
  );
}

/** What each line is, and its value where the picture points to. */
function Legend({ lines, pointing }: { lines: readonly TimeLine[]; pointing: Pointing | undefined }) {
  const formats = useFormats();
  return (
    <ul className={styles.legend} aria-live={pointing?.byKey ? 'polite' : 'off'}>
      {lines
        .filter(({ values }) => values.some((value) => value !== null))
        .map(({ label, look, values }) => (
          <li key={label}>
            <span className={styles.sample} data-look={look} aria-hidden="true" />
            {label}
            {pointing && look !== 'mark' && (
              <strong className="tabular">
                {formats.number(values[pointing.index] ?? null, 2)} {formats.priceUnit}
              </strong>
            )}
            {pointing && look === 'mark' && <strong>{values[pointing.index] == null ? t('no') : t('yes')}</strong>}
          </li>
        ))}
    </ul>
  );
}
