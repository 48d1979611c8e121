import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ComponentProps, useRef } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import styles from './field.module.css';

/** The properties of a search. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What can be searched, such as names and towns. */
  readonly placeholder?: string;
  /** Shows the label to screen readers only and as the placeholder, for a search without other filters beside it. */
  readonly hideLabel?: boolean;
  readonly onKeyDown?: ComponentProps<'input'>['onKeyDown'];
  /** Ties the field to a list of suggestions below it. */
  readonly suggestions?: Pick<
    ComponentProps<'input'>,
    'role' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete' | 'onFocus' | 'onBlur'
  >;
}

/** Words to search for, with a button that clears them. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, hideLabel = false, placeholder = hideLabel ? label : undefined, ...others } = props;
  const { suggestions, ...rest } = others;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      message={undefined}
      trailing={
        value && (
          <button type="button" className={styles.reveal} aria-label={t('clearSearch')} onClick={clear}>
            <Icon of={IconX} size={16} />
          </button>
        )
      }
    >
      {(tie) => (
        <input
          {...rest}
          {...suggestions}
          {...tie}
          ref={input}
          type="search"
          autoComplete="off"
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
