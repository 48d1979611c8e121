import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { checkField } from '../../form/field-check.ts';
import { FieldFrame } from '../../form/field-frame.tsx';
import { useField } from '../../form/use-field.ts';
import { Icon } from '../../icon.tsx';
import floating from '../../overlays/floating.module.css';
import { t } from './choice-texts.ts';
import { emptyKey, Option, type SelectOption } from './option-list.tsx';
import styles from './select-field.module.css';

export type { SelectOption } from './option-list.tsx';

/** The properties of a select; an empty value means no choice. */
export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
  /** Text of the empty choice; left out when a value is always set. */
  readonly placeholder?: string;
  /** Offers the empty choice. By default it is offered while nothing is chosen. */
  readonly withEmpty?: boolean;
}

const toKey = (value: string): string => (value === '' ? emptyKey : value);

/**
 * One of a few choices. Letters find an entry, and arrow keys change it while the list is closed. For long lists use
 * `ComboboxField`.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, options, required, error, hideLabel, description, placeholder, ...others } = props;
  const { withEmpty = value === '', disabled = false, name } = others;
  const field = useField<HTMLButtonElement>({
    value,
    name,
    error,
    check: () => checkField(value, { label, required }),
  });
  const empty = { value: emptyKey, label: placeholder ?? t('choose') };
  return (
    <FieldFrame {...{ label, hideLabel, description, disabled, message: field.message }}>
      {(tie) => (
        <Select
          id={tie.id}
          aria-label={label}
          className={styles.select ?? ''}
          isDisabled={disabled}
          validationBehavior="aria"
          value={toKey(value)}
          onChange={(key) => onChange(key === emptyKey ? '' : String(key))}
          onBlur={field.leave}
        >
          <Button
            ref={field.ref}
            className={`${tie.className} ${styles.trigger}`}
            render={({ 'aria-labelledby': _value, ...button }) => (
              <button
                {...button}
                role="combobox"
                aria-expanded={button['aria-expanded']}
                aria-label={tie['aria-label']}
                aria-invalid={tie['aria-invalid']}
                aria-describedby={tie['aria-describedby']}
                aria-required={required}
              />
            )}
          >
            <SelectValue className={styles.value ?? ''} data-empty={value === '' || undefined}>
              {({ selectedText }) => selectedText || empty.label}
            </SelectValue>
            <Icon of={IconChevronDown} size={16} />
          </Button>
          <Popover className={floating.card ?? ''} data-wide offset={4}>
            <ListBox className={floating.list ?? ''} items={withEmpty ? [empty, ...options] : options}>
              {({ value: id, ...option }) => <Option id={id} {...option} />}
            </ListBox>
          </Popover>
        </Select>
      )}
    </FieldFrame>
  );
}
