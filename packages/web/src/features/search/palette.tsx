import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useSession } from '../../platform/session/session.ts';
import floating from '../../ui/overlays/floating.module.css';
import type { Entry, Group } from './entries.ts';
import styles from './palette.module.css';
import { keepRecent } from './recent.ts';
import { t } from './texts.ts';
import { type PaletteContent, useEntries } from './use-entries.ts';
import { useKeptMark } from './use-kept-mark.ts';

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
  const { userId } = useSession();
  const router = useRouter();
  const entries = groups.flat();
  const sheet = useRef<HTMLElement>(null);
  useKeptMark(sheet);
  const open = (id: string | number) => {
    const entry = entries.find((each) => each.id === id);
    if (!entry) return;
    onClose();
    keepRecent(userId, entry);
    if (entry.to !== undefined) void router.navigate({ href: entry.to });
    else entry.act?.();
  };
  return (
    <ModalOverlay className={styles.scrim ?? ''} data-window isOpen isDismissable onOpenChange={onClose}>
      <Modal className={styles.sheet ?? ''}>
        <Dialog ref={sheet} className={styles.content ?? ''} aria-label={t('title')}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField aria-label={t('field')} autoFocus className={styles.search ?? ''}>
              <Input className={styles.input ?? ''} placeholder={t('placeholder')} maxLength={60} />
            </SearchField>
            <ListBox
              aria-label={t('results')}
              className={`${floating.list} ${styles.list}`}
              selectionMode="none"
              onAction={open}
              renderEmptyState={() => <Nothing words={typed.trim()} isSearching={isSearching} />}
            >
              {groups.map((group) => (
                <Section key={group[0]?.group} entries={group} />
              ))}
            </ListBox>
          </Autocomplete>
          {failed && (
            <p role="alert" className={styles.note}>
              {t('failed')}
            </p>
          )}
          <p className={styles.foot}>
            <span role="status">{typed.trim() !== '' && !isSearching && t('found', { count: entries.length })}</span>
            <span className={styles.keys}>{t('keys')}</span>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Nothing({ words, isSearching }: { words: string; isSearching: boolean }) {
  if (isSearching) return <p className={floating.none}>{t('searching')}</p>;
  return (
    <p className={floating.none}>
      {t('none', { words })} {t('noneHint')}
    </p>
  );
}

function Section({ entries }: { entries: readonly Entry[] }) {
  const isBuyer = useSession().account.type === 'buyer';
  const [first] = entries;
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
  return (
    <ListBoxSection id={`group:${first.group}`}>
      <Header className={styles.heading ?? ''}>{names[first.group]}</Header>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </ListBoxSection>
  );
}

function Line({ entry: { id, label, hint, keys } }: { entry: Entry }) {
  return (
    <ListBoxItem id={id} textValue={label} className={`${floating.option} ${styles.line}`}>
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {keys && (
        <span className={styles.shortcut} aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </ListBoxItem>
  );
}
