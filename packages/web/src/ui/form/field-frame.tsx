import { type ReactNode, useId } from 'react';
import styles from '../fields/field.module.css';

/** The frame around every input. */
export interface FieldFrameProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly description?: ReactNode;
  /** The error message of the value. */
  readonly message: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly trailing?: ReactNode;
  /** Right-aligned tabular figures. */
  readonly number?: boolean;
  /** Draws the input with the attributes that connect it to its label and message. */
  readonly children: (tie: FieldTie) => ReactNode;
}

/** Attributes and class of an input inside a {@link FieldFrame}. */
export interface FieldTie {
  readonly id: string;
  readonly 'aria-label': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string | undefined;
}

/** Label, description, box and error message of a field. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hideLabel, description, message, disabled, trailing, number, children } = props;
  const id = useId();
  const described = [description && `${id}-text`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="shrink">
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {description && (
        <div id={`${id}-text`} className={styles.description}>
          {description}
        </div>
      )}
      <div
        className={styles.box}
        data-invalid={message ? true : undefined}
        data-disabled={disabled || undefined}
        data-number={number || undefined}
      >
        {children({
          id,
          'aria-label': hideLabel ? label : undefined,
          'aria-invalid': message ? true : undefined,
          'aria-describedby': described || undefined,
          className: styles.input,
        })}
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          {message}
        </p>
      )}
    </div>
  );
}
