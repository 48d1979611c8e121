import { SelectField, type SelectOption } from '../fields/choice/select-field.tsx';
import { DelayedSearch } from '../fields/delayed-search.tsx';
import styles from './filter-bar.module.css';
import { FilterBar } from './filter-bar.tsx';

/** The part of a list's address that every searched list has: the words and the page. */
interface ListSearch {
  readonly q?: string | undefined;
  readonly seite?: number | undefined;
}

/** One choice beside the search; nothing chosen shows everything. */
interface Choice {
  readonly label: string;
  /** The text of the empty choice. */
  readonly all: string;
  readonly options: readonly SelectOption[];
}

interface SearchBarProps<S extends ListSearch> {
  readonly label: string;
  readonly placeholder: string;
  readonly search: S;
  /** The search that shows everything. Its names are what the button for that takes back. */
  readonly everything: S;
  /** The choices by their names in the address. */
  readonly choices: { readonly [K in Exclude<keyof S, keyof ListSearch>]?: Choice };
  readonly onChange: (part: Partial<S>) => void;
}

/** The search of a list and its choices, as they stand in the address. Each change shows the first page. */
export function SearchBar<S extends ListSearch>(props: SearchBarProps<S>) {
  const { label, placeholder, search, everything, choices, onChange } = props;
  const { seite: _page, ...narrowing } = everything;
  const chosen = (name: string) => search[name as keyof S];
  const narrow = (name: string, value: string) =>
    onChange({ [name]: value || undefined, seite: undefined } as Partial<S>);
  return (
    <FilterBar
      onReset={() => onChange(everything)}
      active={Object.keys(narrowing).some((name) => chosen(name) !== undefined)}
    >
      <div className={styles.search}>
        <DelayedSearch
          label={label}
          placeholder={placeholder}
          value={search.q ?? ''}
          onChange={(text) => narrow('q', text)}
        />
      </div>
      {Object.entries<Choice | undefined>(choices).map(
        ([name, choice]) =>
          choice && (
            <SelectField
              key={name}
              label={choice.label}
              hideLabel
              withEmpty
              placeholder={choice.all}
              value={String(chosen(name) ?? '')}
              options={choice.options}
              onChange={(value) => narrow(name, value)}
            />
          ),
      )}
    </FilterBar>
  );
}
