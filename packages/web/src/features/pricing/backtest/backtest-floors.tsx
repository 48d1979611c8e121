import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import { formatsOfBrand, useFormats } from '../../../platform/formats.ts';
import styles from './backtest-result.module.css';
import { backtestTexts as t } from './texts.ts';

/** How often minimum prices applied, with the draft and today, in figures and in words. */
export function BacktestFloors({ backtest: { floors } }: { backtest: Pick<PricingBacktest, 'floors'> }) {
  const formats = useFormats();
  const { old, new: withDraft } = floors;
  const times = (count: number) => t('times', { count: formats.number(count, 0) });
  return (
    <div className="column gap-3">
      <dl className={styles.numbers}>
        <div className={styles.number}>
          <dt>{t('withDraft')}</dt>
          <dd>{times(withDraft.times)}</dd>
        </div>
        <div className={styles.number} data-today>
          <dt>{t('today')}</dt>
          <dd>{times(old.times)}</dd>
        </div>
      </dl>
      <p>{formatFloors(floors).join(' ')}</p>
      <p className="muted">{t('placesHint')}</p>
    </div>
  );
}

function formatFloors({ old, new: withDraft }: PricingBacktest['floors']): string[] {
  const formats = formatsOfBrand();
  const places = t('placesCount', { count: withDraft.places });
  const today =
    old.times === 0
      ? t('floorsOldNone')
      : t('floorsOld', { count: formats.number(old.times, 0), places: t('placesCount', { count: old.places }) });
  if (withDraft.times === 0) return [t('floorsNone'), today];
  const first =
    withDraft.times === 1
      ? t('floorsOnce', { places })
      : t('floorsNew', {
          count: formats.number(withDraft.times, 0),
          places,
          longest: duration(withDraft.longestMinutes),
        });
  return [first, ...formatLift(withDraft), today];
}

function formatLift({ times, averageLift, greatestLift }: PricingBacktest['floors']['new']): string[] {
  if (averageLift === null || greatestLift === null) return [];
  const formats = formatsOfBrand();
  const facts = { greatest: formats.number(greatestLift, 2), unit: formats.priceUnit };
  return [times === 1 ? t('liftOnce', facts) : t('lift', { average: formats.number(averageLift, 2), ...facts })];
}

/** A duration in words. */
function duration(minutes: number): string {
  const days = minutes / 1440;
  if (days >= 2 || days === 1) return t('daysLong', { count: Math.round(days) });
  if (minutes < 1) return t('underMinute');
  if (minutes < 120) return t('minutes', { count: Math.round(minutes) });
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return rest === 0 ? t('hours', { count: hours }) : t('hoursMinutes', { hours, minutes: rest });
}
