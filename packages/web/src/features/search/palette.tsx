import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useSession } from '../../platform/session/session.ts';
import floating from '../../ui/overlays/floating.module.css';
import type { Entry, Group } from './entries.ts';
import styles from './palette.module.css';
import { keepRecent } from './recent.ts';
import { t } from './texts.ts';
import { type PaletteContent, useEntries } from './use-entries.ts';
import { useMark } from './use-mark.ts';

interface PaletteProps extends PaletteContent {
  readonly onClose: () => void;
  /** What was typed before it was there. */
  readonly initial?: string;
}

/**
 * One field over pages, actions, orders, offers, trading partners and help. Arrow keys move while the focus stays in the field, Enter
 * opens, Escape closes and the focus returns.
 */
export function Palette({ onClose, initial = '', ...content }: PaletteProps) {
  const [typed, setTyped] = useState(initial);
  const { groups, failed, isSearching } = useEntries(typed, content);
  const entries = groups.flat();
  const list = useRef<HTMLDivElement>(null);
  const { marked, mark, moveMark } = useMark(entries, typed, list);
  const id = useId();
  const open = useOpening(onClose);
  const type = (words: string) => {
    setTyped(words);
    list.current?.scrollTo({ top: 0 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    moveMark(event);
    // The key that opened the palette may still be down.
    if (event.key === 'Enter' && !event.repeat && marked) open(marked);
  };
  return (
    <ModalOverlay className={styles.scrim ?? ''} data-window isOpen isDismissable onOpenChange={onClose}>
      <Modal className={styles.sheet ?? ''}>
        <Dialog className={styles.content ?? ''} aria-label={t('title')}>
          <input
            role="combobox"
            aria-label={t('field')}
            aria-expanded={marked !== undefined}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={marked && `${id}-${entries.indexOf(marked)}`}
            autoFocus
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            enterKeyHint="go"
            className={styles.input}
            placeholder={t('placeholder')}
            maxLength={60}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the field leaves the focus in it */}
          <div className={styles.results} onMouseDown={(event) => event.preventDefault()}>
            <div
              ref={list}
              id={id}
              role="listbox"
              aria-label={t('results')}
              className={`${floating.list} ${styles.list}`}
            >
              {groups.map((group) => (
                <Section key={group[0]?.group} group={group} {...{ id, entries, marked }} onMark={mark} onOpen={open} />
              ))}
            </div>
            {entries.length === 0 && <Nothing words={typed.trim()} isSearching={isSearching} />}
            <Foot failed={failed} found={typed.trim() === '' || isSearching ? undefined : entries.length} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Opens an entry, and keeps it among the recent ones. */
function useOpening(onClose: () => void): (entry: Entry) => void {
  const { userId } = useSession();
  const router = useRouter();
  return (entry) => {
    onClose();
    keepRecent(userId, entry);
    if (entry.to !== undefined) void router.navigate({ href: entry.to });
    else entry.act?.();
  };
}

function Foot({ failed, found }: { failed: boolean; found: number | undefined }) {
  return (
    <>
      {failed && (
        <p role="alert" className={styles.note}>
          {t('failed')}
        </p>
      )}
      <p className={styles.foot}>
        <span role="status">{found !== undefined && t('found', { count: found })}</span>
        <span className={styles.keys}>{t('keys')}</span>
      </p>
    </>
  );
}

function Nothing({ words, isSearching }: { words: string; isSearching: boolean }) {
  if (isSearching) return <p className={styles.nothing}>{t('searching')}</p>;
  return (
    <p className={styles.nothing}>
      {t('none', { words })} {t('noneHint')}
    </p>
  );
}

interface SectionProps {
  /** The identifier of the list, with which those of its parts begin. */
  readonly id: string;
  readonly group: readonly Entry[];
  /** All entries of the list, in their sequence. */
  readonly entries: readonly Entry[];
  readonly marked: Entry | undefined;
  readonly onMark: (entry: Entry) => void;
  readonly onOpen: (entry: Entry) => void;
}

function Section({ id, group, entries, marked, onMark, onOpen }: SectionProps) {
  const isBuyer = useSession().account.type === 'buyer';
  const [first] = group;
  if (!first) return null;
  const names: Record<Group, string> = {
    recent: t('recent'),
    actions: t('actions'),
    orders: t('orders'),
    market: t('market'),
    offers: t('offers'),
    people: isBuyer ? t('sellers') : t('buyers'),
    pages: t('pages'),
    help: t('help'),
    lists: t('lists'),
  };
  const heading = `${id}-${first.group}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-labelledby={heading}>
      <div id={heading} role="presentation" className={styles.heading}>
        {names[first.group]}
      </div>
      {group.map((entry) => (
        <Line
          key={entry.id}
          id={`${id}-${entries.indexOf(entry)}`}
          entry={entry}
          isMarked={entry === marked}
          onMark={() => onMark(entry)}
          onOpen={() => onOpen(entry)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onOpen: () => void;
}

/** One entry. The focus stays in the field, which names the marked one. */
function Line({ id, entry: { label, hint, keys }, isMarked, onMark, onOpen }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys act in the field
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      data-focused={isMarked || undefined}
      data-focus-visible={isMarked || undefined}
      className={`${floating.option} ${styles.line}`}
      onPointerMove={({ pointerType, movementX, movementY }) => {
        // A list that scrolls under a resting mouse, or under a finger, marks nothing.
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) onMark();
      }}
      onClick={onOpen}
    >
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {keys && (
        <span className={styles.shortcut} aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}
