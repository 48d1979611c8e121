import { useEffect, useRef, useState } from 'react';
import { serverNowMs } from '../../platform/live/market-window.ts';
import { t } from '../texts.ts';
import styles from './countdown.module.css';

/** The properties of a countdown. */
export interface CountdownProps {
  /** The instant at which it ends; undefined shows a dash. */
  readonly until: Date | string | undefined;
  /** Name for screen readers, and hint. */
  readonly label: string;
  /** Server time in ms; by default the platform's corrected clock. */
  readonly nowMs?: () => number;
  readonly format?: 'mm:ss' | 's';
  /** The countdown looks urgent below this many seconds. */
  readonly warnBelow?: number;
  /** Shows a ring that empties over this many seconds. No more seconds than these are shown. */
  readonly ringSeconds?: number;
  /** `dial`: a large ring with the time inside. */
  readonly look?: 'line' | 'dial';
  /** The prices are out of date (cloned market window): the countdown is dimmed and says so. */
  readonly stale?: boolean;
  readonly onEnd?: () => void;
}

/** Counts down to an instant every second by the server's clock, and stops at 0. */
export function Countdown(props: CountdownProps) {
  const {
    until,
    label,
    nowMs = serverNowMs,
    format = 'mm:ss',
    warnBelow = 10,
    ringSeconds,
    look = 'line',
    stale = false,
    onEnd,
  } = props;
  const left = useSecondsLeft(until, nowMs, onEnd);
  const seconds = left !== undefined && ringSeconds ? Math.min(left, Math.floor(ringSeconds)) : left;
  const urgent = seconds !== undefined && seconds <= warnBelow;
  return (
    <span
      className={`${styles.countdown} tabular`}
      data-urgent={urgent || undefined}
      data-stale={stale || undefined}
      data-dial={look === 'dial' || undefined}
      title={label}
    >
      {/* A new end needs a new ring element: the old ring would move from empty to full. */}
      {ringSeconds && <Ring key={String(until)} share={(seconds ?? 0) / ringSeconds} />}
      <span className="sr-only">{label}: </span>
      <span role="timer">{seconds === undefined ? '–' : format === 's' ? `${seconds}\u00A0s` : minutes(seconds)}</span>
      {stale && <span className={styles.word}>{t('stale')}</span>}
    </span>
  );
}

/** Whole seconds until an instant, never below 0; undefined without an instant. Calls `onEnd` once at 0. */
function useSecondsLeft(until: Date | string | undefined, nowMs: () => number, onEnd?: () => void): number | undefined {
  const endMs = until === undefined ? undefined : new Date(until).getTime();
  const left = () => (endMs === undefined ? undefined : Math.max(0, Math.ceil((endMs - nowMs()) / 1000)));
  const [state, setState] = useState({ endMs, seconds: left() });
  const latest = useRef({ left, onEnd });
  latest.current = { left, onEnd };
  useEffect(() => {
    if (endMs === undefined) return setState({ endMs, seconds: undefined });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = latest.current.left();
      setState({ endMs, seconds: now });
      if (now === 0) return latest.current.onEnd?.();
      timer = setTimeout(tick, 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endMs]);
  return state.endMs === endMs ? state.seconds : left();
}

function Ring({ share }: { share: number }) {
  const length = 2 * Math.PI * 7;
  return (
    <svg className={styles.ring} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <circle cx="9" cy="9" r="7" className={styles.track} />
      <circle
        cx="9"
        cy="9"
        r="7"
        className={styles.arc}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.min(1, share))}
      />
    </svg>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
