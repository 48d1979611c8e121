import { isDay, parseDay } from '@handelsplatz/domain/formats';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Formats, useFormats } from '../platform/formats.ts';
import { Calendar } from './calendar/calendar.tsx';
import { isInRange } from './calendar/month.ts';
import styles from './date-field.module.css';
import { requiredMessage } from './field-check.ts';
import { FieldFrame } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { useOutsideClose } from './menu.tsx';
import { t } from './texts.ts';
import { useField } from './use-field.ts';

/** What a date field needs; days are `YYYY-MM-DD`, empty when there is none. */
export interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  /** Hears of days that can be read and chosen, and of an emptied field; of nothing in between. */
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
}

/** Text on its way to a day: what the owner had when it was typed, and what it was told. */
interface Draft {
  readonly text: string;
  readonly seen: string;
  readonly told: string;
}

/**
 * A calendar day, typed as DD.MM.YYYY or chosen from a month (Alt and ArrowDown open it too). What cannot be read stays
 * in the field beside its message.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, hideLabel, min, max, ...rest } = props;
  const formats = useFormats();
  const [draft, setDraft] = useState<Draft>();
  const calendar = useCalendar();
  // The owner may learn of a day later than the field (search parameters), and may set another one at any time.
  const typed = draft && (value === draft.seen || value === draft.told) ? draft.text : undefined;
  const shown = typed ?? spell(value, formats);
  const check = () => checkDay(shown, props, formats);
  const field = useField<HTMLInputElement>({ value, name: rest.name, error, check });
  const type = (text: string) => {
    const day = readDay(text);
    const told = day !== undefined && (day === '' || isInRange(day, { min, max })) ? day : value;
    setDraft({ text, seen: value, told });
    if (told !== value) onChange(told);
  };
  const leave = () => {
    if (check() === undefined) setDraft(undefined);
    field.leave();
  };
  const pick = (day: string) => {
    setDraft(undefined);
    onChange(day);
    calendar.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape inside bubbles up to here
    <div ref={calendar.root} className={styles.root} onKeyDown={calendar.press}>
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
            onBlur={leave}
          />
        )}
      </FieldFrame>
      {calendar.open && (
        <Calendar
          label={t('calendar', { label })}
          value={isDay(value) ? value : ''}
          range={{ min, max }}
          onPick={pick}
        />
      )}
    </div>
  );
}

/** Opens and closes the calendar; closing it gives the focus back to its button. */
function useCalendar() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutsideClose(root, open, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // Also keeps a dialog around the field open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && event.altKey && !button.current?.disabled) {
      event.preventDefault();
      setOpen(true);
    }
  };
  const opener = (label: string, disabled = false): ReactNode => (
    <button
      ref={button}
      type="button"
      className={styles.opener}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={disabled}
      onClick={() => setOpen(!open)}
    >
      <Icon of={IconCalendar} />
    </button>
  );
  return { open, root, close, press, opener };
}

function spell(value: string, formats: Formats): string {
  return isDay(value) ? formats.day(value) : value;
}

/** The day that a text names, empty for a blank one, undefined for anything else. */
function readDay(text: string): string | undefined {
  const parsed = parseDay(text);
  if (parsed.ok) return parsed.value;
  return parsed.code === 'empty' ? '' : undefined;
}

function checkDay(text: string, { label, required, min, max }: DateFieldProps, formats: Formats): string | undefined {
  const day = readDay(text);
  if (day === undefined) return t('invalidDay');
  if (day === '') return required ? requiredMessage(label) : undefined;
  if (min && day < min) return t('earliestDay', { day: formats.day(min) });
  return max && day > max ? t('latestDay', { day: formats.day(max) }) : undefined;
}
