import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { Icon } from './icon.tsx';
import { useOutsideClose } from './menu.tsx';
import { SearchField } from './search-field.tsx';
import type { SelectOption } from './select-field.tsx';
import { t } from './texts.ts';

/** What a multiple choice needs. */
export interface MultiSelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly hideLabel?: boolean;
  /** Text while nothing is chosen. */
  readonly placeholder?: string;
}

const searchFrom = 8;

/** Any number of choices, for filters: a list of checkboxes behind a button, with a search when it is long. */
export function MultiSelect({ label, options, values, onChange, hideLabel = false, placeholder }: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOutsideClose(root, open, () => setOpen(false));
  const chosen = options.filter((option) => values.includes(option.value));
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const text =
    chosen.length === 0
      ? (placeholder ?? t('all'))
      : chosen.length === 1
        ? chosen[0]?.label
        : t('selected', { count: chosen.length });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape inside bubbles up to here
    <div ref={root} className={styles.root} onKeyDown={closeByKey}>
      <span id={`${id}-label`} className={hideLabel ? 'sr-only' : styles.label}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        id={id}
        className={styles.trigger}
        data-active={chosen.length > 0 || undefined}
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.value}>{text}</span>
        <Icon of={IconChevronDown} size={16} />
      </button>
      {open && <Choices label={label} options={options} values={values} onChange={onChange} />}
    </div>
  );
}

function Choices({ label, options, values, onChange }: MultiSelectProps) {
  const [text, setText] = useState('');
  const found = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()));
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <fieldset className={styles.list} style={{ margin: 0, padding: 0 }}>
      <legend className="sr-only">{label}</legend>
      {options.length >= searchFrom && (
        <div className={styles.search}>
          <SearchField label={t('search')} hideLabel value={text} onChange={setText} />
        </div>
      )}
      <div className={styles.options}>
        {found.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="checkbox" checked={values.includes(option.value)} onChange={() => toggle(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
        {found.length === 0 && <p className={styles.none}>{t('noMatch')}</p>}
      </div>
      {values.length > 0 && (
        <div className={styles.foot}>
          <Button tone="subtle" size="s" onClick={() => onChange([])}>
            {t('clear')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
