import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, type Ref, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxLoadMoreItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { whenContentShown } from '../../../platform/page/later.ts';
import { checkField } from '../../form/field-check.ts';
import { FieldFrame, type FieldTie } from '../../form/field-frame.tsx';
import { useField } from '../../form/use-field.ts';
import { Icon } from '../../icon.tsx';
import floating from '../../overlays/floating.module.css';
import { t } from '../../texts.ts';
import { useRowHeight } from '../../use-row-height.ts';
import { t as choiceText } from './choice-texts.ts';
import styles from './combobox-field.module.css';
import { emptyKey, Option, type SelectOption } from './option-list.tsx';
import type { WindowedList } from './windowed-list.tsx';

/** The properties of a combobox; an empty value means no choice. */
export interface ComboboxFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Up to about ten thousand entries. Keep the same array between renders. */
  readonly options: readonly SelectOption[];
  /** Hears each typed search, which is empty in the end: the owner then brings only `options` that match. Keep the same function. */
  readonly onSearch?: (search: string) => void;
  /** With `onSearch`: the search that `options` answer; undefined before the first answer. Until it is the typed one, nothing can be chosen. */
  readonly answered?: string | undefined;
  /** The chosen entry where it may be missing in the found `options`. */
  readonly chosen?: SelectOption | undefined;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  /** Text of the empty choice, which is then the first entry of the list and the placeholder. */
  readonly empty?: string;
}

/** The library gets the entries in portions as the reader scrolls, because ten thousand at once would block the page. */
const portion = 200;

const none: readonly SelectOption[] = [];

/**
 * One of many choices, found by typing: an entry matches when it contains all words, in any sequence. Only the visible entries
 * are drawn. A text that names no entry changes back to the chosen one when the focus leaves. An emptied field chooses nothing.
 * With `onSearch` the server finds the entries.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, value, onChange, options, required, error, hideLabel, description, disabled = false, empty } = props;
  const { onSearch } = props;
  const known = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const chosen = known ?? props.chosen;
  const { search, hear, choose, noteTyping, endSearch } = useSearch(value, onChange);
  const [open, setOpen] = useState(false);
  const typed = search ?? '';
  useEffect(() => onSearch?.(typed), [onSearch, typed]);
  const listed = useMemo(
    () => (empty === undefined || (onSearch && typed) ? options : [{ value: emptyKey, label: empty }, ...options]),
    [options, empty, onSearch, typed],
  );
  const awaited = onSearch !== undefined && props.answered !== typed;
  const found = useFound(awaited ? none : listed, onSearch ? '' : typed);
  // A closed field lists only the chosen entry, so it costs no more than a text field.
  const { shown, showMore } = usePortions(found);
  const frame = useWindowedList();
  const items = open ? shown : chosen ? [chosen] : [];
  const field = useField<HTMLInputElement>({
    value,
    name: props.name,
    error,
    check: () => checkField(value, { label, required }),
  });
  return (
    <FieldFrame {...{ label, hideLabel, description, disabled, message: field.message }}>
      {(tie) => (
        <ComboBox
          id={tie.id}
          aria-label={label}
          className={styles.combobox ?? ''}
          isDisabled={disabled}
          validationBehavior="aria"
          menuTrigger="manual"
          allowsEmptyCollection
          items={items}
          inputValue={search ?? chosen?.label ?? ''}
          onInputChange={hear}
          value={value === '' ? null : value}
          onChange={(key) => choose(key === null || key === emptyKey ? '' : String(key))}
          onOpenChange={setOpen}
          onBlur={() => {
            endSearch();
            field.leave();
          }}
        >
          <SearchInput
            {...tie}
            ref={field.ref}
            placeholder={props.placeholder ?? empty ?? t('searchAndChoose')}
            required={required}
            awaited={awaited}
            onTyped={noteTyping}
          />
          <Button className={styles.opener ?? ''}>
            <Icon of={IconChevronDown} size={16} />
          </Button>
          <Popover className={floating.card ?? ''} data-wide offset={4}>
            <FoundList items={items} count={found.length} awaited={awaited} onMore={showMore} frame={frame} />
          </Popover>
        </ComboBox>
      )}
    </FieldFrame>
  );
}

/** The typed search; undefined while the field shows the chosen entry. */
function useSearch(value: string, onChange: (value: string) => void) {
  const [search, setSearch] = useState<string>();
  // The library also sets the text itself. Only typed text is a search.
  const typing = useRef(false);
  const noteTyping = () => {
    typing.current = true;
  };
  const hear = (next: string) => {
    const typed = typing.current;
    typing.current = false;
    setSearch(typed ? next : undefined);
    if (typed && next === '' && value !== '') onChange('');
  };
  const choose = (key: string) => {
    setSearch(undefined);
    if (key !== value) onChange(key);
  };
  // The library restores the text only when the chosen entry is among the listed ones.
  const endSearch = () => setSearch(undefined);
  return { search, hear, choose, noteTyping, endSearch };
}

interface FoundListProps {
  readonly items: readonly SelectOption[];
  /** How many entries match, also those that `items` does not hold yet. */
  readonly count: number;
  /** The entries of the search are still to come. */
  readonly awaited: boolean;
  readonly onMore: () => void;
  readonly frame: Frame | undefined;
}

function FoundList({ items, count, awaited, onMore, frame: Windowed }: FoundListProps) {
  const rowHeight = useRowHeight('--hp-control');
  const list = (
    <ListBox<SelectOption>
      className={`${floating.list} ${styles.list}`}
      style={{ height: Math.max(1, Math.min(count, 8)) * rowHeight + 12 }}
      renderEmptyState={() => <p className={floating.none}>{awaited ? choiceText('searching') : t('noMatch')}</p>}
    >
      <Collection items={items}>{({ value: id, ...option }) => <Option id={id} {...option} />}</Collection>
      <ListBoxLoadMoreItem onLoadMore={onMore} />
    </ListBox>
  );
  return Windowed ? <Windowed rowHeight={rowHeight}>{list}</Windowed> : list;
}

type Frame = typeof WindowedList;
let loaded: Frame | undefined;

/** What draws only the entries in sight, loaded after the content of the page. Without it an open list draws its first portions. */
function useWindowedList(): Frame | undefined {
  const [frame, setFrame] = useState(() => loaded);
  useEffect(() => {
    if (frame) return;
    const load = async () => {
      await whenContentShown();
      loaded = (await import('./windowed-list.tsx')).WindowedList;
      setFrame(() => loaded);
    };
    void load().catch(() => undefined);
  }, [frame]);
  return frame;
}

interface SearchInputProps extends FieldTie {
  readonly ref: Ref<HTMLInputElement>;
  readonly placeholder: string;
  readonly required: boolean | undefined;
  readonly awaited: boolean;
  readonly onTyped: () => void;
}

/** The text of the field. What is typed opens the list; what the library writes does not, so that Escape closes it for good. */
function SearchInput(props: SearchInputProps) {
  const { ref, placeholder, required, awaited, onTyped, className, id: _ofTheLibrary, ...tie } = props;
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      ref={ref}
      className={className ?? ''}
      placeholder={placeholder}
      aria-required={required}
      onInputCapture={onTyped}
      onInput={() => list?.open(null, 'input')}
      onKeyDownCapture={(event) => {
        if (!awaited || event.key !== 'Enter') return;
        // There is nothing to take yet, and the library would drop the typed text.
        event.preventDefault();
        event.stopPropagation();
      }}
      render={({ 'aria-labelledby': _button, ...input }) => <input {...input} {...tie} />}
    />
  );
}

/** The first entries of a list, and more on demand. A new list starts with its first portion. */
function usePortions(found: readonly SelectOption[]) {
  const [asked, setAsked] = useState({ found, count: portion });
  const count = asked.found === found ? asked.count : portion;
  const shown = useMemo(() => found.slice(0, count), [found, count]);
  const showMore = () => count < found.length && setAsked({ found, count: count + portion });
  return { shown, showMore };
}

interface Entry {
  readonly id: string;
  readonly words: string;
  readonly option: SelectOption;
}

/** The entries that contain each word of the search, in the sequence of the list. */
function useFound(options: readonly SelectOption[], search: string): readonly SelectOption[] {
  const entries = useMemo(
    () => options.map((option) => ({ id: option.value, words: option.label.toLocaleLowerCase('de'), option })),
    [options],
  );
  return useMemo(() => matchingEntries(entries, search), [entries, search]);
}

function matchingEntries(entries: readonly Entry[], search: string): SelectOption[] {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return entries.filter((entry) => words.every((word) => entry.words.includes(word))).map(({ option }) => option);
}
