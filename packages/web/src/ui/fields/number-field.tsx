import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { brand } from '../platform/brand.ts';
import { type Formats, useFormats } from '../platform/formats.ts';
import { requiredMessage } from './field-check.ts';
import { FieldFrame } from './field-frame.tsx';
import { t } from './texts.ts';
import { useField } from './use-field.ts';

/** What a number field needs. */
export interface NumberFieldProps {
  readonly label: string;
  /** The number; null while the field is empty or unreadable. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Most decimals; what is typed beyond is cut. */
  readonly decimals: number;
  /** Always shows all decimals, as prices do. */
  readonly padded?: boolean;
  /** Stands behind the number: a number is never without its unit. */
  readonly unit?: string;
  /** Allows one minus sign. */
  readonly signed?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** What the arrow keys add and take away. */
  readonly step?: number;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly check?: (value: number) => string | undefined;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * A number in the brand's spelling (Specification 5): cut to the decimals, leading zeros removed, one minus sign if
 * signed; grouped when the focus leaves. What is no number stays in view beside its message. Arrow keys step.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    description,
    value,
    onChange,
    decimals,
    padded,
    unit,
    signed = false,
    min,
    max,
    step = 1,
    hideLabel,
    error,
    check,
    ...rest
  } = props;
  const formats = useFormats();
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  // A number that comes from elsewhere meanwhile takes the place of what was typed.
  const draft = typed && Object.is(typed.value, value) ? typed.text : undefined;
  const shown = draft ?? spell(value, { decimals, padded, formats });
  const field = useField<HTMLInputElement>({
    value: shown,
    name: rest.name,
    error,
    check: () => checkNumber(value, { ...props, unreadable: value === null ? shown : '' }, formats),
  });
  const type = (text: string) => {
    const kept = formats.sanitize(text, decimals, signed);
    // Whole numbers keep a typed mark in view: what follows is cut there, where it would turn 12,7 into 127.
    const mark = brand().numbers.decimal;
    const next = formats.parse(kept, decimals, signed) ?? null;
    setTyped({ text: decimals === 0 && text.includes(mark) ? kept + mark : kept, value: next });
    onChange(next);
  };
  const stepBy = (event: KeyboardEvent) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (sign === 0) return;
    event.preventDefault();
    const next = clamp((value ?? 0) + sign * step, min ?? (signed ? undefined : 0), max);
    setTyped(undefined);
    onChange(Number(next.toFixed(decimals)));
  };
  const leave = () => {
    if (value !== null || draft?.trim() === '') setTyped(undefined);
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
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={stepBy}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
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
    return t((formats.parse(unreadable, decimals, true) ?? 0) < 0 ? 'positiveNumber' : 'invalidNumber');
  if (value === null) return required ? requiredMessage(label) : undefined;
  if (min !== undefined && value < min) return t('minimum', { value: named(min) });
  if (max !== undefined && value > max) return t('maximum', { value: named(max) });
  return check?.(value);
}

function clamp(value: number, min: number | undefined, max: number | undefined): number {
  if (min !== undefined && value < min) return min;
  return max !== undefined && value > max ? max : value;
}
