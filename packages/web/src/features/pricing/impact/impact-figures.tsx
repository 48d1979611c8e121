import type { DraftImpact } from '@handelsplatz/contract/pricing/impact';
import { useFormats } from '../../../platform/formats.ts';
import styles from './impact.module.css';
import { impactTexts as t } from './texts.ts';

/** A draft's impact in figures: how many prices move, in which direction and how far, and how many need consent. */
export function ImpactFigures({ impact }: { impact: DraftImpact }) {
  const formats = useFormats();
  const { up, down, unchanged, average, outliers, vanishing, appearing, touched } = impact;
  const count = (value: number) => formats.number(value, 0);
  const names = {
    offers: t('offerCount', { count: touched.offers }),
    customers: t('customerCount', { count: touched.customers }),
  };
  return (
    <section aria-label={t('figures')}>
      <dl className={styles.figures}>
        <Figure label={t('moving')} value={count(up + down)} hint={t('movingOf', names)} />
        <Figure
          label={t('average')}
          value={average ? formats.signed(average.change, 2) : '–'}
          {...(average && {
            unit: formats.priceUnit,
            hint: `${formats.signed(average.changePercent, 2)}\u00A0%`,
          })}
        />
        <Figure label={t('up')} value={count(up)} />
        <Figure label={t('down')} value={count(down)} />
        <Figure label={t('unchanged')} value={count(unchanged)} />
        <Figure label={t('outliers')} value={count(outliers)} {...(outliers > 0 && { tone: 'warning' })} />
        <Figure
          label={t('vanishing')}
          value={count(vanishing.count)}
          {...(vanishing.count > 0 && { tone: 'negative' })}
        />
        <Figure label={t('appearing')} value={count(appearing.count)} />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly hint?: string;
  readonly tone?: 'warning' | 'negative';
}

function Figure({ label, value, unit, hint, tone }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {unit && <span className="muted">{unit}</span>}
        {hint && <span className={styles.hint}>{hint}</span>}
      </dd>
    </div>
  );
}
