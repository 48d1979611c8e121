import { type CalendarDate, parseDate } from '@internationalized/date';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { useFormats } from '../../../platform/formats.ts';
import buttonStyles from '../../button.module.css';
import { Button } from '../../button.tsx';
import { Icon } from '../../icon.tsx';
import styles from './calendar.module.css';
import { type DayBounds, isInRange } from './day-range.ts';
import { t } from './texts.ts';

/** The properties of a calendar; days are `YYYY-MM-DD`. */
export interface CalendarProps {
  /** Name for screen readers. */
  readonly label: string;
  /** The chosen day; empty without one. */
  readonly value: string;
  readonly range: DayBounds;
  readonly onPick: (day: string) => void;
}

/**
 * A month from which a day is chosen, with the keys of a grid: arrows, Home, End, PageUp and PageDown, with Shift by year. The
 * focus starts on the chosen day, or on today.
 */
export default function Calendar({ label, value, range, onPick }: CalendarProps) {
  const today = useFormats().toDay(new Date());
  return (
    <AriaCalendar<CalendarDate>
      aria-label={label}
      className={styles.calendar ?? ''}
      autoFocus
      value={value ? parseDate(value) : null}
      defaultFocusedValue={parseDate(value || today)}
      minValue={range.min ? parseDate(range.min) : null}
      maxValue={range.max ? parseDate(range.max) : null}
      isDateUnavailable={(day) => range.only?.includes(day.toString()) === false}
      onChange={(day) => onPick(day.toString())}
    >
      <div className={styles.head}>
        <AriaButton slot="previous" aria-label={t('previousMonth')} className={buttonStyles.iconButton ?? ''}>
          <Icon of={IconChevronLeft} />
        </AriaButton>
        <CalendarHeading className={styles.month ?? ''} />
        <AriaButton slot="next" aria-label={t('nextMonth')} className={buttonStyles.iconButton ?? ''}>
          <Icon of={IconChevronRight} />
        </AriaButton>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={styles.day ?? ''}
              data-today={date.toString() === today || undefined}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      <div className={styles.foot}>
        <Button tone="subtle" size="s" disabled={!isInRange(today, range)} onClick={() => onPick(today)}>
          {t('today')}
        </Button>
      </div>
    </AriaCalendar>
  );
}
