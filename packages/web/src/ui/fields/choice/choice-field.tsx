import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useField } from '../../form/use-field.ts';
import { Icon } from '../../icon.tsx';
import floating from '../../overlays/floating.module.css';
import { t } from '../../texts.ts';
import { Segments } from '../segments.tsx';
import styles from './choice-field.module.css';
import { ChoiceList, type ListTie } from './choice-list.tsx';
import { ChoiceTags } from './choice-tags.tsx';
import { type Choice, type ChoiceGroup, chosenValues, listOptions } from './choices.ts';

export { type Choice, type ChoiceGroup, chosenValues } from './choices.ts';

/** The properties of a multiple choice. */
export interface ChoiceFieldProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
  /** `filter` is a button among the filters of a list, where no choice means everything. The default is a field of a form. */
  readonly look?: 'field' | 'filter';
  /** Text of the choice of all, including future ones. Left out where the user must choose single ones. */
  readonly all?: string;
  /** Message while nothing is chosen; left out where that is allowed. */
  readonly missing?: string;
  readonly name?: string;
  readonly description?: string;
  /** The number of choices in words, where they are of several kinds. */
  readonly countText?: (value: readonly string[]) => string;
  /** Further notes, below the error message. */
  readonly children?: ReactNode;
}

/** A list with at least this many choices opens on demand and has a search. */
const longFrom = 7;

/** Any number of products, terminals or customers: chosen by search, by group, or all at once. A long list opens on demand. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, groups, value, onChange, look = 'field', all, missing, name, description, children } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const isField = look === 'field';
  const isOpenAlways = isField && listOptions(groups).length < longFrom;
  const empty = value !== 'all' && value.length === 0;
  const field = useField<HTMLElement>({ value, name, check: () => (empty ? missing : undefined) });
  const described = [description && `${id}-text`, field.message && `${id}-error`].filter(Boolean).join(' ');
  const takeFocus = (part: HTMLElement | null) => {
    field.ref.current = part;
  };
  const tie = {
    ref: takeFocus,
    'aria-describedby': described || undefined,
    'aria-invalid': field.message ? true : undefined,
  } as const;
  const some = { ...props, value: chosenValues(value), isField, tie };
  const hasList = value !== 'all' || !isField;
  return (
    <fieldset
      // Where all are chosen there is no list, and the group itself takes the focus.
      ref={hasList ? undefined : takeFocus}
      tabIndex={hasList ? undefined : -1}
      className={styles.field}
      data-look={look}
      data-invalid={field.message ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend id={`${id}-label`} className={styles.label}>
        {label}
      </legend>
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
          onChange={(mode) => onChange(mode === 'all' ? 'all' : [])}
        />
      )}
      {hasList &&
        (isOpenAlways ? (
          <div className={styles.box}>
            <ChoiceList {...some} searchable={false} countText={chosenText(some)} />
          </div>
        ) : (
          <FoldedChoices {...some} id={id} open={open} onOpenChange={setOpen} />
        ))}
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

interface FoldedProps extends Omit<ChoiceFieldProps, 'value'> {
  readonly tie: ListTie;
  readonly id: string;
  readonly value: readonly string[];
  readonly isField: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The list behind a button that shows the choices. */
function FoldedChoices(props: FoldedProps) {
  const { id, label, groups, value, onChange, isField, tie, open, onOpenChange } = props;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={(element) => {
          button.current = element;
          tie.ref(element);
        }}
        render={(summary) => (
          <button {...summary} aria-describedby={tie['aria-describedby']} aria-invalid={tie['aria-invalid']} />
        )}
        className={styles.summary ?? ''}
        data-active={(!isField && value.length > 0) || undefined}
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => onOpenChange(!open)}
      >
        <span id={`${id}-chosen`} className={styles.chosen}>
          {isField ? chosenText(props) : filterText(props)}
        </span>
        <span className={styles.chevron}>
          <Icon of={IconChevronDown} size={16} />
        </span>
      </Button>
      <Popover
        className={floating.card ?? ''}
        data-wide
        triggerRef={button}
        isOpen={open}
        onOpenChange={onOpenChange}
        placement="bottom start"
        offset={4}
      >
        <Dialog aria-label={label} className={floating.content ?? ''}>
          <ChoiceList {...{ label, groups, value, onChange }} searchable={listOptions(groups).length >= longFrom} />
        </Dialog>
      </Popover>
      {isField && <ChoiceTags {...{ label, groups, value, onChange }} />}
    </>
  );
}

/** The number of choices in words. */
function chosenText({ groups, value, countText }: Pick<FoldedProps, 'groups' | 'value' | 'countText'>): string {
  return countText?.(value) ?? t('chosen', { count: value.length, of: listOptions(groups).length });
}

/** What a filter lets through: everything, the single choice, or the number of choices. */
function filterText({ groups, value }: Pick<FoldedProps, 'groups' | 'value'>): string {
  const [first] = listOptions(groups).filter((option) => value.includes(option.value));
  if (value.length === 0) return t('all');
  return value.length === 1 && first ? first.label : t('selected', { count: value.length });
}
