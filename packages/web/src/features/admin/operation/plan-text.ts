import { t } from './texts.ts';

const two = (part: string) => part.padStart(2, '0');

/** When background work runs, in words. A plan that has no plain words stands as it is. */
export function planText(cron: string): string {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (rest.join(' ') !== '* * *') return cron;
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return t('planDaily', { time: `${two(hour)}:${two(minute)}` });
  if (hour !== '*') return cron;
  if (minute === '*') return t('planEveryMinute');
  if (every) return t('planEveryMinutes', { count: every });
  return /^\d+$/.test(minute) ? t('planHourly', { minute }) : cron;
}
