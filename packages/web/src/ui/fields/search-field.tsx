import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react';
import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { t } from './texts.ts';

/** What a search needs. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is searched, such as names and towns. */
  readonly placeholder?: string;
  /** The label stays for screen readers only and shows as the placeholder: where no other filters stand beside it. */
  readonly hideLabel?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'aria-keyshortcuts'?: string;
  readonly onKeyDown?: ComponentProps<'input'>['onKeyDown'];
}

/** Words to search by, with a button that takes them away. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    onChange,
    hideLabel = false,
    placeholder = hideLabel ? label : undefined,
    ref,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
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
          {...tie}
          ref={input}
          type="search"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
