import { creditWarningPercents } from '@handelsplatz/domain/credit';
import type { ChartCursor } from '../charts/chart-cursor.ts';
import styles from './bars.module.css';
import { t } from './headroom-texts.ts';

/** One part of the used amount. */
export interface HeadroomPart {
  readonly label: string;
  readonly value: number;
  /** The number of the brand's part colour. The rest of the limit stays empty. */
  readonly part: 1 | 2 | 3 | 4;
}

/** The properties of a headroom bar. */
export interface HeadroomBarProps {
  readonly label: string;
  readonly limit: number;
  readonly parts: readonly HeadroomPart[];
  /** Formats an amount with its unit. */
  readonly format: (value: number) => string;
  /** Shows only the bar, without the list of parts. */
  readonly barOnly?: boolean;
  /** The word for what is left, where it is not "frei". */
  readonly leftWord?: string;
  /** Where the reader points, in a {@link ChartFrame} of the parts. */
  readonly cursor?: ChartCursor;
}

const [warnAt, alarmAt] = creditWarningPercents;

/** A limit, the parts that use it, and the rest. Warns at `creditWarningPercents`. */
export function HeadroomBar({ label, limit, parts, format, barOnly = false, leftWord, cursor }: HeadroomBarProps) {
  const used = parts.reduce((sum, part) => sum + part.value, 0);
  const whole = Math.max(limit, used, Number.MIN_VALUE);
  const left = limit - used;
  const share = limit > 0 ? used / limit : 1;
  const rest = left >= 0 ? `${format(left)} ${leftWord ?? t('free')}` : t('overdrawn', { value: format(-left) });
  const level = share * 100 >= alarmAt ? 'negative' : share * 100 >= warnAt ? 'warning' : undefined;
  return (
    <div className={styles.headroom} data-level={level}>
      <div className="line between gap-3">
        <span>{label}</span>
        <strong className={`${styles.rest} tabular`}>{rest}</strong>
      </div>
      <div className={styles.bar} role="img" aria-label={`${label}: ${format(used)} / ${format(limit)}, ${rest}`}>
        {parts.map((part, index) => (
          <span
            key={part.label}
            className={styles.part}
            data-part={part.part}
            data-pointed={cursor?.index === index || undefined}
            onPointerEnter={cursor && (() => cursor.point(index))}
            style={{ width: `${(part.value / whole) * 100}%` }}
          />
        ))}
      </div>
      {!barOnly && (
        <dl className={styles.legend}>
          {parts.map((part) => (
            <div key={part.label} className={styles.entry} data-part={part.part}>
              <dt>{part.label}</dt>
              <dd className="tabular">{format(part.value)}</dd>
            </div>
          ))}
          <div className={styles.entry}>
            <dt>{t('limit')}</dt>
            <dd className="tabular">{format(limit)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
