import { isDay, parseDay } from '@handelsplatz/domain/formats';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
import { requiredMessage } from '../form/field-check.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useField } from '../form/use-field.ts';
import { Icon } from '../icon.tsx';
import { HeldPopover } from '../overlays/popover.tsx';
import { isInRange } from './calendar/day-range.ts';
import styles from './date-field.module.css';
import { t } from './date-texts.ts';

/** The month grid is loaded when the pointer or the focus comes near the field. */
const Calendar = lazyPart(() => import('./calendar/calendar.tsx'), <SkeletonBlock height={330} width={300} />);

/** The properties of a date field; days are `YYYY-MM-DD`, empty without one. */
export interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called for a readable day in the range and for an emptied field, and for no text between them. */
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** The only days that can be chosen. Default: all between `min` and `max`. */
  readonly only?: readonly string[];
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
}

/** The typed text, the owner's value when it was typed, and the value that the owner received for it. */
interface TypedDay {
  readonly text: string;
  readonly seen: string;
  readonly notified: string;
}

/**
 * A calendar day, typed as DD.MM.YYYY or chosen from a month (Alt and ArrowDown open it too). Text that cannot be read stays in
 * the field beside its message.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, hideLabel, min, max, only, ...rest } = props;
  const formats = useFormats();
  const [entered, setEntered] = useState<TypedDay>();
  const calendar = useCalendar();
  // The owner may receive a day later than the field (search parameters), and may set another day at any time.
  const typed = entered && (value === entered.seen || value === entered.notified) ? entered.text : undefined;
  const shown = typed ?? spell(value, formats);
  const check = () => checkDay(shown, props, formats);
  const field = useField<HTMLInputElement>({ value, name: rest.name, error, check });
  const type = (text: string) => {
    const day = readDay(text);
    const notified = day !== undefined && (day === '' || isInRange(day, { min, max, only })) ? day : value;
    setEntered({ text, seen: value, notified });
    if (notified !== value) onChange(notified);
  };
  const leave = () => {
    if (check() === undefined) setEntered(undefined);
    field.leave();
  };
  const pick = (day: string) => {
    setEntered(undefined);
    onChange(day);
    calendar.close();
  };
  return (
    <div ref={calendar.anchor} className={styles.root}>
      <FieldFrame
        label={label}
        hideLabel={hideLabel}
        message={field.message}
        disabled={rest.disabled}
        trailing={calendar.opener(t('openCalendar', { label }), rest.disabled)}
      >
        {(tie) => (
          <input
            {...rest}
            {...tie}
            ref={field.ref}
            type="text"
            size={10}
            autoComplete="off"
            placeholder={t('dayPattern')}
            required={false}
            aria-required={rest.required}
            value={shown}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={calendar.press}
            onFocus={calendar.approach}
            onBlur={leave}
          />
        )}
      </FieldFrame>
      <HeldPopover {...calendar.popover} label={t('calendar', { label })}>
        <Calendar
          label={t('calendar', { label })}
          value={isDay(value) ? value : ''}
          range={{ min, max, only }}
          onPick={pick}
        />
      </HeldPopover>
    </div>
  );
}

/** Opens and closes the calendar. Closing it returns the focus to where it was. */
function useCalendar() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const approach = () => void Calendar.preload();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' || !event.altKey || event.currentTarget.disabled) return;
    event.preventDefault();
    setOpen(true);
  };
  const opener = (label: string, disabled = false): ReactNode => (
    <button
      type="button"
      className={styles.opener}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={approach}
      onFocus={approach}
      disabled={disabled}
      onClick={() => setOpen(!open)}
    >
      <Icon of={IconCalendar} />
    </button>
  );
  const popover = { open, onOpenChange: setOpen, anchor };
  return { popover, anchor, approach, press, opener, close: () => setOpen(false) };
}

function spell(value: string, formats: Formats): string {
  return isDay(value) ? formats.typedDay(value) : value;
}

/** The day in a text; empty for a blank text, undefined for any other text. */
function readDay(text: string): string | undefined {
  const parsed = parseDay(text);
  if (parsed.ok) return parsed.value;
  return parsed.code === 'empty' ? '' : undefined;
}

function checkDay(
  text: string,
  { label, required, min, max, only }: DateFieldProps,
  formats: Formats,
): string | undefined {
  const day = readDay(text);
  if (day === undefined) return t('invalidDay');
  if (day === '') return required ? requiredMessage(label) : undefined;
  if (min && day < min) return t('earliestDay', { day: formats.typedDay(min) });
  if (max && day > max) return t('latestDay', { day: formats.typedDay(max) });
  return only && !only.includes(day) ? t('noSuchDay') : undefined;
}
