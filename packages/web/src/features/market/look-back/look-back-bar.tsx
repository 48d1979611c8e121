import type { LookBackDay } from '@handelsplatz/contract/market';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './look-back.module.css';
import { t } from './texts.ts';

/** How long each window is shown while the day plays. */
const playMs = 900;

interface LookBackBarProps {
  readonly day: LookBackDay;
  /** The instant that is shown (ISO). */
  readonly at: string;
  readonly onAt: (at: string) => void;
  readonly onDay: (day: string) => void;
  readonly onBack: () => void;
}

/** A slider over the stored windows of a day. Arrow keys move by one window, the page keys by ten. */
export function LookBackBar({ day: { day, first, days, windows }, at, onAt, onDay, onBack }: LookBackBarProps) {
  const formats = useFormats();
  const place = Math.max(
    0,
    windows.findLastIndex((window) => window.at <= at),
  );
  const shown = windows[place];
  const goTo = (next: number) => {
    const window = windows[Math.min(windows.length - 1, Math.max(0, next))];
    if (window) onAt(window.at);
  };
  const [playing, setPlaying] = usePlaying(place, windows.length, goTo);
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <DateField
        label={t('day')}
        value={day}
        {...(first && { min: first })}
        max={formats.toDay(new Date())}
        only={days}
        onChange={(chosen) => chosen && onDay(chosen)}
      />
      {shown ? (
        <>
          <div className={styles.slide}>
            <label className="bold" htmlFor="look-back">
              {t('at', { at: formats.dateTime(shown.at) })}
            </label>
            <input
              id="look-back"
              type="range"
              className={styles.range}
              aria-label={t('slider')}
              aria-valuetext={`${formats.time(shown.at)} Uhr`}
              min={0}
              max={windows.length - 1}
              value={place}
              onChange={({ target }) => goTo(Number(target.value))}
            />
          </div>
          <span className="inline gap-2">
            <Button aria-label={t('earlier')} disabled={place === 0} onClick={() => goTo(place - 1)}>
              <Icon of={IconChevronLeft} />
            </Button>
            <Button onClick={() => setPlaying(!playing)}>{playing ? t('pause') : t('play')}</Button>
            <Button aria-label={t('later')} disabled={place === windows.length - 1} onClick={() => goTo(place + 1)}>
              <Icon of={IconChevronRight} />
            </Button>
          </span>
        </>
      ) : (
        <>
          <p>{t('none')}</p>
          {first && <Button onClick={() => onDay(first)}>{t('toFirst', { day: formats.day(first) })}</Button>}
        </>
      )}
      <Button tone="primary" onClick={onBack}>
        {t('back')}
      </Button>
      <p className={styles.note}>{shown?.isClone ? t('still') : t('explain')}</p>
    </section>
  );
}

/** The window that is shown for an instant: the last one that has begun, or the first of the day. */
export function findShownWindow(windows: LookBackDay['windows'], at: string): number {
  return Math.max(
    0,
    windows.findLastIndex((window) => window.at <= at),
  );
}

/** Moves from window to window until the day ends. */
function usePlaying(place: number, count: number, goTo: (next: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (place >= count - 1) return setPlaying(false);
    const timer = setTimeout(() => goTo(place + 1), playMs);
    return () => clearTimeout(timer);
  }, [playing, place, count, goTo]);
  return [playing, setPlaying] as const;
}
