import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../platform/formats.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { texts as t } from '../../texts.ts';
import styles from './deleted-dialog.module.css';

/** One row of the list. */
export interface Deleted {
  readonly id: string;
  readonly title: string;
  /** The contents before the deletion. */
  readonly said: readonly string[];
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly reason: string;
}

interface DeletedListProps {
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly entries: readonly Deleted[] | undefined;
  readonly onHistory: (id: string) => void;
  readonly children?: ReactNode;
}

/** A list with at least this many rows has a search. */
const searchedFrom = 8;

/** Deleted rules or networks, last deleted first. */
export function DeletedList({ query, entries, onHistory, children }: DeletedListProps) {
  const [words, setWords] = useState('');
  if (!entries) {
    if (!query.isError) return <SkeletonLines lines={6} />;
    return <ErrorState error={query.error} what={t('deletedWhat')} onRetry={() => void query.refetch()} />;
  }
  if (entries.length === 0) return <EmptyState title={t('deletedNone')}>{t('deletedNoneText')}</EmptyState>;
  const found = entries.filter((entry) => matches(entry, words));
  return (
    <div className="column gap-4">
      {entries.length >= searchedFrom && (
        <SearchField label={t('deletedSearch')} hideLabel value={words} onChange={setWords} />
      )}
      {found.length === 0 && <p className="muted">{t('noMatch')}</p>}
      <ul className="column list">
        {found.map((entry) => (
          <Entry key={entry.id} entry={entry} onHistory={onHistory} />
        ))}
      </ul>
      {children}
    </div>
  );
}

function Entry({ entry, onHistory }: { entry: Deleted; onHistory: (id: string) => void }) {
  const formats = useFormats();
  const { id, title, said, changedAt, changedBy, reason } = entry;
  return (
    <li className={styles.entry}>
      <div className="stack gap-tight shrink breaks">
        <strong>{title}</strong>
        <span>{said.filter(Boolean).join(' · ')}</span>
        <span className="muted">
          {t('deletedBy', { who: changedBy ?? t('bySystem'), at: formats.dateTime(changedAt) })}
        </span>
        {reason && <span className="muted">{t('because', { reason })}</span>}
      </div>
      <Button size="s" aria-label={t('historyOf', { name: title })} onClick={() => onHistory(id)}>
        {t('history')}
      </Button>
    </li>
  );
}

function matches({ title, said, changedBy, reason }: Deleted, words: string): boolean {
  const whole = [title, ...said, changedBy, reason].join(' ').toLocaleLowerCase('de');
  return words
    .toLocaleLowerCase('de')
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
