import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { requiredMessage } from '../form/field-check.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useField } from '../form/use-field.ts';
import { t } from '../texts.ts';

/** The properties of a number field. */
export interface NumberFieldProps {
  readonly label: string;
  /** The number; null while the field is empty or unreadable. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** The most decimals. Further typed decimals are cut. */
  readonly decimals: number;
  /** Always shows all decimals, as for prices. */
  readonly padded?: boolean;
  /** Shown behind the number, so that a number always has its unit. */
  readonly unit?: string;
  /** Allows a minus sign. */
  readonly signed?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** The step of the arrow keys. */
  readonly step?: number;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly check?: (value: number) => string | undefined;
  /** Reads a text that is more than a number, such as one with a unit. Default: the brand's numbers. */
  readonly parse?: (text: string) => number | undefined;
  /** What it says of a text that it cannot read. */
  readonly invalid?: string;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * A number in the brand's spelling (Specification 5): cut to the decimals, leading zeros removed, one minus sign if signed;
 * grouped when the focus leaves. Text that is not a number stays visible beside its message. A text that comes whole, such as a
 * pasted one, is never cut: it is read whole or refused. Arrow keys step. The focus selects the number, so that typing replaces it.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, description, value, onChange, decimals, padded, unit, signed, min, max, step, hideLabel, ...others } =
    props;
  const { error, check, parse: _parse, invalid: _invalid, ...rest } = others;
  const formats = useFormats();
  const { shown, take, stepBy, settle } = useTyping(props, formats);
  const field = useField<HTMLInputElement>({
    value: shown,
    name: rest.name,
    error,
    check: () => checkNumber(value, { ...props, unreadable: value === null ? shown : '' }, formats),
  });
  const selecting = useSelecting();
  const leave = () => {
    settle();
    field.leave();
  };
  const frame = { label, hideLabel, description, disabled: rest.disabled, message: field.message, trailing: unit };
  return (
    <FieldFrame {...frame} number>
      {(tie) => (
        <input
          {...rest}
          {...tie}
          ref={field.ref}
          type="text"
          inputMode={signed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          aria-required={rest.required}
          required={false}
          onChange={({ currentTarget, nativeEvent }) =>
            take(currentTarget.value, cameWhole(nativeEvent, shown, currentTarget.value))
          }
          onKeyDown={stepBy}
          onBlur={leave}
          {...selecting}
        />
      )}
    </FieldFrame>
  );
}

/** Selects the whole text when the field gets the focus. A click would place the caret after that; the next click does. */
function useSelecting() {
  const entering = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: SyntheticEvent) => {
      entering.current = currentTarget !== document.activeElement;
    },
    onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select(),
    onClick: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      if (entering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      entering.current = false;
    },
  };
}

interface TypedNumber {
  readonly text: string;
  readonly value: number | null;
  /** The text came whole and is unreadable. It is not cut until it is emptied or readable. */
  readonly whole: boolean;
}

/** The text of the field while the user types, and the number it makes. */
function useTyping(props: NumberFieldProps, formats: Formats) {
  const { value, onChange, decimals, padded, signed = false, min, max, step = 1 } = props;
  const { parse = (text: string) => formats.parse(text, decimals, signed) } = props;
  const [typed, setTyped] = useState<TypedNumber>();
  // A number that the owner sets meanwhile replaces the typed text.
  const entered = typed && Object.is(typed.value, value) ? typed : undefined;
  const shown = entered?.text ?? spell(value, { decimals, padded, formats });
  const enter = (text: string, next: number | null, whole = false) => {
    setTyped({ text, value: next, whole });
    onChange(next);
  };
  const take = (text: string, inserted: boolean) => {
    // A text that came whole is read whole or refused: cut, it would be another number.
    const whole = (inserted || entered?.whole === true) && text.trim() !== '';
    if (whole && parse(text) === undefined) return enter(text, null, true);
    const kept = formats.sanitize(text, decimals, signed);
    // A field for whole numbers keeps a typed decimal mark visible and cuts what follows it. Without the mark, 12,7 would
    // become 127.
    const mark = brand().numbers.decimal;
    const visible = decimals === 0 && text.includes(mark) && kept !== text ? kept + mark : kept;
    enter(visible, parse(kept) ?? null);
  };
  const stepBy = (event: KeyboardEvent) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (sign === 0) return;
    event.preventDefault();
    const next = clamp((value ?? 0) + sign * step, min ?? (signed ? undefined : 0), max);
    setTyped(undefined);
    onChange(Number(next.toFixed(decimals)));
  };
  /** Groups the digits when the focus leaves; text that is not a number stays. */
  const settle = () => {
    if (value !== null || entered?.text.trim() === '') setTyped(undefined);
  };
  return { shown, take, stepBy, settle };
}

/** Whether a text was pasted, dropped, dictated or filled in instead of typed key by key. */
function cameWhole(event: Event, before: string, after: string): boolean {
  const isPasted = 'inputType' in event && /^insertFrom(Paste|Drop)/.test(String(event.inputType));
  return isPasted || countInserted(before, after) > 1;
}

/** How many characters one change has put into a text. */
function countInserted(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - start - end;
}

function spell(
  value: number | null,
  { decimals, padded, formats }: { decimals: number; padded: boolean | undefined; formats: Formats },
) {
  if (value === null) return '';
  return (padded ? formats.number(value, decimals) : formats.short(value, decimals)).replace('\u2212', '-');
}

function checkNumber(
  value: number | null,
  rules: NumberFieldProps & { unreadable: string },
  formats: Formats,
): string | undefined {
  const { label, required, min, max, check, decimals, unit, unreadable } = rules;
  const named = (limit: number) => [formats.short(limit, decimals), unit].filter(Boolean).join('\u00A0');
  if (unreadable.trim() !== '')
    return (formats.parse(unreadable, decimals, true) ?? 0) < 0
      ? t('positiveNumber')
      : (rules.invalid ?? t('invalidNumber'));
  if (value === null) return required ? requiredMessage(label) : undefined;
  if (min !== undefined && value < min) return t('minimum', { value: named(min) });
  if (max !== undefined && value > max) return t('maximum', { value: named(max) });
  return check?.(value);
}

function clamp(value: number, min: number | undefined, max: number | undefined): number {
  if (min !== undefined && value < min) return min;
  return max !== undefined && value > max ? max : value;
}
