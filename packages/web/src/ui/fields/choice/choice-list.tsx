import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../../icon.tsx';
import floating from '../../overlays/floating.module.css';
import { t } from '../../texts.ts';
import fieldStyles from '../field.module.css';
import styles from './choice-list.module.css';
import { t as choiceText } from './choice-texts.ts';
import {
  type ChoiceGroup,
  countChosen,
  findChoices,
  hasHeading,
  headingKey,
  toKeys,
  toValues,
  withHeadings,
} from './choices.ts';
import type { SelectOption } from './option-list.tsx';

/** Ties a form to the part that shows the choices. A form focuses this part and describes its error there. */
export interface ListTie {
  readonly ref: (part: HTMLElement | null) => void;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The properties of the list of a {@link ChoiceField}. */
export interface ChoiceListProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Shows a search field, which takes the focus. */
  readonly searchable: boolean;
  /** The number of choices, where nothing else shows it. */
  readonly countText?: string;
  /** Left out where another part opens the list. */
  readonly tie?: ListTie;
}

/** A list with ticks: arrow keys move, Enter or Space chooses, also during typing in the search. */
export function ChoiceList({ label, groups, value, onChange, searchable, countText, tie }: ChoiceListProps) {
  const [words, setWords] = useState('');
  const found = findChoices(withHeadings(groups), words);
  const visible = found.flatMap(({ options }) => options.map((option) => option.value));
  const list = <Options {...{ label, found, value, onChange, searchable, tie }} single={groups.length === 1} />;
  return (
    <>
      {searchable ? (
        <Autocomplete inputValue={words} onInputChange={setWords}>
          <Search label={choiceText('searchIn', { label })} />
          {list}
        </Autocomplete>
      ) : (
        list
      )}
      <div className={styles.foot}>
        {countText && <span>{countText}</span>}
        <button
          type="button"
          className={styles.shortcut}
          onClick={() => onChange([...new Set([...value, ...visible])])}
        >
          {words.trim() ? choiceText('takeFound') : choiceText('takeAll')}
        </button>
        {value.length > 0 && (
          <button type="button" className={styles.shortcut} onClick={() => onChange([])}>
            {choiceText('takeNone')}
          </button>
        )}
      </div>
    </>
  );
}

function Search({ label }: { readonly label: string }) {
  return (
    <SearchField aria-label={label} autoFocus className={`${fieldStyles.box} ${styles.search}`}>
      {({ isEmpty }) => (
        <>
          <Input className={fieldStyles.input ?? ''} placeholder={t('search')} />
          {!isEmpty && (
            <Button className={`${fieldStyles.reveal} ${styles.clear}`} aria-label={t('clearSearch')}>
              <Icon of={IconX} size={16} />
            </Button>
          )}
        </>
      )}
    </SearchField>
  );
}

type OptionsProps = Pick<ChoiceListProps, 'label' | 'value' | 'onChange' | 'searchable'> & {
  readonly tie: ListTie | undefined;
  readonly found: readonly ChoiceGroup[];
  readonly single: boolean;
};

function Options({ label, found, value, onChange, searchable, single, tie }: OptionsProps) {
  const { ref, ...said } = tie ?? {};
  return (
    <ListBox
      {...(ref && { ref })}
      render={(list) => <div {...list} {...said} />}
      aria-label={label}
      className={`${floating.list} ${styles.list}`}
      data-searchable={searchable || undefined}
      selectionMode="multiple"
      escapeKeyBehavior="none"
      selectedKeys={toKeys(found, value)}
      onSelectionChange={(keys) => {
        const all = found.flatMap(({ options }) => options.map((option) => option.value));
        onChange(toValues(found, value, new Set(keys === 'all' ? all : [...keys].map(String))));
      }}
      renderEmptyState={() => <p className={floating.none}>{t('noMatch')}</p>}
    >
      {single
        ? found.flatMap(({ options }) => options.map((option) => <Tick key={option.value} option={option} />))
        : found.map((group) => <GroupOfChoices key={group.id} group={group} value={value} />)}
    </ListBox>
  );
}

interface GroupProps {
  readonly group: ChoiceGroup;
  readonly value: readonly string[];
}

function GroupOfChoices({ group, value }: GroupProps) {
  const some = countChosen(group, value);
  return (
    <ListBoxSection id={`section:${group.id}`} aria-label={group.label} className={styles.group ?? ''}>
      {hasHeading(group) ? (
        <ListBoxItem
          id={headingKey(group)}
          textValue={group.label}
          className={`muted bold ${floating.option}`}
          data-ticks
        >
          <span className={styles.tick} data-some={(some > 0 && some < group.options.length) || undefined} />
          <span>{group.label}</span>
        </ListBoxItem>
      ) : (
        <Header className={`muted bold ${styles.words}`}>{group.label}</Header>
      )}
      {group.options.map((option) => (
        <Tick key={option.value} option={option} inner />
      ))}
    </ListBoxSection>
  );
}

function Tick({ option, inner = false }: { readonly option: SelectOption; readonly inner?: boolean }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.disabled ?? false}
      className={floating.option ?? ''}
      data-ticks
      data-inner={inner || undefined}
    >
      <span className={styles.tick} />
      <span>{option.label}</span>
    </ListBoxItem>
  );
}
