import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { SelectOption } from '../../ui/select-field.tsx';
import { useField } from '../../ui/use-field.ts';
import styles from './choice-field.module.css';
import { fieldTexts as t } from './field-texts.ts';

/** Everything, or what was chosen one by one. */
export type Choice = 'all' | readonly string[];

/** Choices that belong together, such as the terminals of a region. */
export interface ChoiceGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** The heading chooses the whole group. Default: yes. */
  readonly asWhole?: boolean;
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
  /** Text of "all, whatever comes"; left out where something must be named. */
  readonly all?: string;
  /** What is said while nothing is chosen. */
  readonly missing: string;
  readonly name?: string;
  readonly description?: string;
  /** How many are chosen, in words, where they are not all of one kind. */
  readonly countText?: (value: readonly string[]) => string;
  /** What else is to be said, below what is wrong. */
  readonly children?: ReactNode;
}

/** Lists of so many choices are folded and have a search. */
const longFrom = 7;
/** As many as fit into two lines. */
const mostNames = 4;

/** Any number of products, terminals or customers: searched, by the group, or all of them. A long list opens on demand. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, groups, value, onChange, all, missing, name, description, countText, children } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const empty = value !== 'all' && value.length === 0;
  const list = value !== 'all' && <ChoiceList {...{ label, groups, value, onChange, countText }} />;
  const field = useField<HTMLFieldSetElement>({ value, name, check: () => (empty ? missing : undefined) });
  const described = [description && `${id}-text`, field.message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      className={styles.field}
      data-invalid={field.message ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {description && (
        <p id={`${id}-text`} className={styles.description}>
          {description}
        </p>
      )}
      {all && (
        <Segments
          label={label}
          value={value === 'all' ? 'all' : 'some'}
          options={[
            { value: 'all', label: all },
            { value: 'some', label: t('some') },
          ]}
          onChange={(mode) => {
            setOpen(mode === 'some');
            onChange(mode === 'all' ? 'all' : []);
          }}
        />
      )}
      {value !== 'all' && isLong(groups) && (
        <button
          type="button"
          className={styles.summary}
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          onClick={() => setOpen(!open)}
        >
          <span className="sr-only">{label}: </span>
          <span className={styles.chosen}>
            <span>{chosenText({ groups, value, countText })}</span>
            {value.length > 0 && <span className={styles.names}>{namesText(groups, value)}</span>}
          </span>
          <span className={styles.chevron}>
            <Icon of={IconChevronDown} />
          </span>
        </button>
      )}
      {list && (open || !isLong(groups)) && (
        <div id={`${id}-list`} className={styles.box}>
          {list}
        </div>
      )}
      {field.message && (
        <p id={`${id}-error`} className={styles.error}>
          {field.message}
        </p>
      )}
      {children && (
        <div className={styles.below} aria-live="polite">
          {children}
        </div>
      )}
    </fieldset>
  );
}

type ListProps = Pick<ChoiceFieldProps, 'label' | 'groups'> & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly countText: ChoiceFieldProps['countText'];
};

function ChoiceList({ label, groups, value, onChange, countText }: ListProps) {
  const [words, setWords] = useState('');
  const long = isLong(groups);
  const found = matching(groups, words);
  const visible = found.flatMap(({ options }) => options.map((option) => option.value));
  const set = (ids: readonly string[], chosen: boolean) =>
    onChange(chosen ? [...new Set([...value, ...ids])] : value.filter((id) => !ids.includes(id)));
  return (
    <>
      {long && (
        <div className={styles.search}>
          <SearchField
            label={t('searchIn', { label })}
            hideLabel
            value={words}
            onChange={setWords}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable without a mouse */}
      <section className={styles.options} aria-label={label} tabIndex={0}>
        {found.map((group) => (
          <Group key={group.id} group={group} value={value} set={set} single={groups.length === 1} />
        ))}
        {visible.length === 0 && <p className={styles.none}>{t('noMatch')}</p>}
      </section>
      <div className={styles.foot}>
        {!long && <span>{chosenText({ groups, value, countText })}</span>}
        <button type="button" className={styles.shortcut} onClick={() => set(visible, true)}>
          {words.trim() ? t('takeFound') : t('takeAll')}
        </button>
        {value.length > 0 && (
          <button type="button" className={styles.shortcut} onClick={() => onChange([])}>
            {t('takeNone')}
          </button>
        )}
      </div>
    </>
  );
}

const countOf = (groups: readonly ChoiceGroup[]): number =>
  groups.reduce((sum, { options }) => sum + options.length, 0);

/** Whether a list is folded until somebody opens it, and can be searched. */
const isLong = (groups: readonly ChoiceGroup[]): boolean => countOf(groups) >= longFrom;

/** How many are chosen, in words. */
function chosenText({ groups, value, countText }: Pick<ListProps, 'groups' | 'value' | 'countText'>): string {
  return countText?.(value) ?? t('chosen', { count: value.length, of: countOf(groups) });
}

/** Who is chosen, in the order of the list; what the list does not show any more has no name here. */
function namesText(groups: readonly ChoiceGroup[], value: readonly string[]): string {
  const chosen = new Set(value);
  const names = groups.flatMap(({ options }) => options.filter((option) => chosen.has(option.value)));
  const first = names.slice(0, mostNames).map(({ label }) => label);
  const left = names.length - first.length;
  return left > 0 ? t('namesAndMore', { names: first.join(', '), count: left }) : first.join(', ');
}

function Group({
  group,
  value,
  set,
  single,
}: {
  group: ChoiceGroup;
  value: readonly string[];
  set: (ids: readonly string[], chosen: boolean) => void;
  single: boolean;
}) {
  const ids = group.options.map((option) => option.value);
  const chosen = ids.filter((id) => value.includes(id)).length;
  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{group.label}</legend>
      {!single &&
        (group.asWhole === false ? (
          <p className={styles.heading}>{group.label}</p>
        ) : (
          <label className={styles.heading}>
            <input
              type="checkbox"
              checked={chosen === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
              }}
              onChange={(event) => set(ids, event.currentTarget.checked)}
            />
            {group.label}
          </label>
        ))}
      {group.options.map((option) => (
        <label key={option.value} className={styles.option} data-inner={!single || undefined}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={(event) => set([option.value], event.currentTarget.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function matching(groups: readonly ChoiceGroup[], text: string): ChoiceGroup[] {
  const words = text.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => {
      const matches = ({ label }: SelectOption) => {
        const whole = `${group.label} ${label}`.toLocaleLowerCase('de');
        return words.every((word) => whole.includes(word));
      };
      return { ...group, options: group.options.filter(matches) };
    })
    .filter(({ options }) => options.length > 0);
}
