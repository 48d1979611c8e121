import { type KeyboardEvent, useId, useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { OrdersSearch } from '../search.ts';
import { type FilterOptions, withAddresses } from './choices.ts';
import styles from './history.module.css';
import { readSearch, type SearchSetting, type Suggestion, suggest, writeSearch } from './search-language.ts';
import { t } from './texts.ts';

interface SearchBoxProps {
  readonly search: OrdersSearch;
  readonly known: FilterOptions;
  /** The choices with their counts under the filters of now. */
  readonly counted: FilterOptions | undefined;
  readonly isBuyer: boolean;
  readonly onChange: (part: Partial<OrdersSearch>) => void;
}

/**
 * All filters as one text: `status:bestätigt menge:>30 10234`. It always says what is filtered, whatever set it. Enter applies
 * it; a word that means nothing is explained, and nothing changes.
 */
export function SearchBox(props: SearchBoxProps) {
  const { text, suggestions, active, problem, type, setOpen, onKeyDown } = useSearchText(props);
  const id = useId();
  return (
    <div className={styles.box}>
      <SearchField
        label={t('search')}
        hideLabel
        placeholder={t('searchHint')}
        value={text}
        onChange={type}
        onKeyDown={onKeyDown}
        suggestions={{
          role: 'combobox',
          'aria-expanded': suggestions.length > 0,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': suggestions[active] ? `${id}-${active}` : undefined,
          onFocus: () => setOpen(true),
          onBlur: () => setOpen(false),
        }}
      />
      {suggestions.length > 0 && (
        <Suggestions id={`${id}-`} suggestions={suggestions} active={active} onChoose={type} />
      )}
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  );
}

function useSearchText({ search, known, counted, isBuyer, onChange }: SearchBoxProps) {
  const formats = useFormats();
  const setting: SearchSetting = { known: withAddresses(known, counted), isBuyer, formats };
  const written = writeSearch(search, setting);
  const [text, setText] = useState(written);
  const [shown, setShown] = useState(written);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState<string>();
  if (shown !== written) {
    setShown(written);
    setText(written);
    setProblem(undefined);
  }
  const suggestions = open ? suggest(text, setting, counted) : [];
  const apply = (typed: string) => {
    const read = readSearch(typed, setting, search);
    setProblem(read.ok ? undefined : read.sentence);
    if (!read.ok) return;
    setOpen(false);
    onChange(read.filters);
  };
  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    setOpen(true);
    setProblem(undefined);
    if (typed === '') apply('');
  };
  const move = (step: number) => {
    setOpen(true);
    const count = suggestions.length;
    setActive(count === 0 ? -1 : (Math.max(active, step > 0 ? -1 : 0) + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const chosen = suggestions[active];
      if (chosen) type(chosen.text);
      else apply(text);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return { text, suggestions, active, problem, type, setOpen, onKeyDown };
}

interface SuggestionsProps {
  /** The beginning of the options' identifiers. */
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onChoose: (text: string) => void;
}

/** The focus stays in the field, which names the active option. */
function Suggestions({ id, suggestions, active, onChoose }: SuggestionsProps) {
  const formats = useFormats();
  return (
    <div id={`${id}list`} role="listbox" aria-label={t('suggestions')} className={styles.suggestions}>
      {suggestions.map((each, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
        <div
          key={each.text}
          id={`${id}${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.suggestion}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(each.text);
          }}
        >
          <span>{each.label}</span>
          {typeof each.count === 'number' && <span className="muted">{formats.number(each.count, 0)}</span>}
        </div>
      ))}
    </div>
  );
}
