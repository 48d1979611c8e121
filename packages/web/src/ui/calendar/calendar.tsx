import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import styles from './calendar.module.css';
import {
  addMonths,
  type DayRange,
  dayForKey,
  isInRange,
  nameOfDay,
  nameOfMonth,
  nearestInRange,
  weekdays,
  weeksOfMonth,
} from './month.ts';

/** What a calendar needs; days are `YYYY-MM-DD`. */
export interface CalendarProps {
  /** Name for screen readers. */
  readonly label: string;
  /** The chosen day, empty when there is none. */
  readonly value: string;
  readonly range: DayRange;
  readonly onPick: (day: string) => void;
}

/**
 * A month to choose a day from, with the keys of a grid: arrows, Home, End, PageUp and PageDown, with Shift by year. The
 * focus starts on the chosen day, or on today.
 */
export function Calendar({ label, value, range, onPick }: CalendarProps) {
  const today = useFormats().dayOf(new Date());
  const [active, setActive] = useState(() => nearestInRange(value || today, range));
  const root = useRef<HTMLDivElement>(null);
  const byKey = useRef(true);
  const monthId = useId();
  useEffect(() => {
    if (byKey.current) root.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  useEffect(() => keepInView(root.current), []);

  const move = (day: string, focus: boolean) => {
    byKey.current = focus;
    setActive(nearestInRange(day, range));
  };
  const press = (event: KeyboardEvent) => {
    const day = dayForKey(event.key, event.shiftKey, active);
    if (day === undefined) return;
    event.preventDefault();
    move(day, true);
  };
  const turn = (months: number) => () => move(addMonths(active, months), false);
  const monthHas = (months: number) => {
    const month = addMonths(active, months).slice(0, 7);
    return nearestInRange(addMonths(active, months), range).slice(0, 7) === month;
  };
  return (
    <div ref={root} role="dialog" aria-label={label} className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label={t('previousMonth')} disabled={!monthHas(-1)} onClick={turn(-1)}>
          <Icon of={IconChevronLeft} />
        </IconButton>
        <strong id={monthId} aria-live="polite">
          {nameOfMonth(active, brand().zone)}
        </strong>
        <IconButton label={t('nextMonth')} disabled={!monthHas(1)} onClick={turn(1)}>
          <Icon of={IconChevronRight} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is the pattern for calendars */}
      <table role="grid" aria-labelledby={monthId} className={styles.grid} onKeyDown={press}>
        <thead>
          <tr>
            {weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(active).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <DayCell key={weekdays[at]?.[0]} {...{ day, value, active, today, range, onPick }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button tone="subtle" size="s" disabled={!isInRange(today, range)} onClick={() => onPick(today)}>
          {t('today')}
        </Button>
      </div>
    </div>
  );
}

interface DayCellProps extends Omit<CalendarProps, 'label'> {
  readonly day: string | undefined;
  readonly active: string;
  readonly today: string;
}

function DayCell({ day, value, active, today, range, onPick }: DayCellProps) {
  if (day === undefined) return <td />;
  return (
    <td>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        tabIndex={day === active ? 0 : -1}
        aria-label={nameOfDay(day, brand().zone)}
        aria-pressed={day === value}
        aria-current={day === today ? 'date' : undefined}
        disabled={!isInRange(day, range)}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

/** Opens toward the left where the calendar would leave the page on the right. */
function keepInView(calendar: HTMLElement | null): void {
  if (calendar && calendar.getBoundingClientRect().right > document.documentElement.clientWidth) {
    calendar.dataset.align = 'end';
  }
}
