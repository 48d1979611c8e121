import type { OfferMove, OwnOffer } from '@handelsplatz/contract/offers';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { t } from '../texts.ts';
import styles from './draft-bar.module.css';
import { discardEdits, listCells, type PendingEdits, redoEdit, undoEdit } from './pending-edits.ts';
import type { Publishing } from './use-publishing.ts';

/** What pending cells do to prices. */
export const ImpactDialog = lazyDialog(() => import('./impact-dialog.tsx'));

interface DraftBarProps {
  readonly publishing: Publishing;
  readonly offers: readonly OwnOffer[];
  readonly edits: PendingEdits;
  readonly onEdits: (change: (edits: PendingEdits) => PendingEdits) => void;
}

/** Below the grid: how much is pending, whom it reaches, what is wrong, and the way to publish or discard it. */
export function DraftBar({ publishing, offers, edits, onEdits }: DraftBarProps) {
  const formats = useFormats();
  const [showsImpact, setShowsImpact] = useState(false);
  const { verdict, mistakes, changes, busy, error, publish } = publishing;
  const moves = verdict?.moves ?? [];
  const cells = listCells(edits).length;
  if (cells === 0) return null;
  const count = t('offersCount', { count: changes.length });
  return (
    <section className={styles.bar} aria-label={t('pendingChanges')}>
      <div className={styles.facts}>
        <Fact value={t('changesIn', { count: cells, offers: count })} note={t('undoHint')} />
        {verdict && <Fact value={t('buyersCount', { count: verdict.buyers })} note={movesText(moves, formats)} />}
        {verdict && verdict.reservations > 0 && (
          <Fact value={t('reservationsCount', { count: verdict.reservations })} note={t('keepOldPrice')} />
        )}
        {mistakes > 0 && (
          <Fact wrong value={t('mistakes', { count: mistakes })} note={firstMistake(publishing, offers)} />
        )}
      </div>
      <div className="row gap-2">
        <Button
          size="s"
          disabled={edits.undo.length === 0}
          onClick={() => onEdits(undoEdit)}
          aria-label={t('undo')}
          title={t('undo')}
        >
          ↶
        </Button>
        <Button
          size="s"
          disabled={edits.redo.length === 0}
          onClick={() => onEdits(redoEdit)}
          aria-label={t('redo')}
          title={t('redo')}
        >
          ↷
        </Button>
        <Button onClick={() => onEdits(discardEdits)}>{t('discard')}</Button>
        <Button
          disabled={moves.length === 0}
          {...(mistakes > 0 && moves.length === 0 && { title: t('impactAfterMistakes') })}
          onClick={() => setShowsImpact(true)}
        >
          {t('showImpact')}
        </Button>
        <Button tone="primary" busy={busy} disabled={mistakes > 0} onClick={() => publish()}>
          {t('publish')}
        </Button>
      </div>
      {Boolean(error) && <ErrorNote error={error} />}
      {showsImpact && <ImpactDialog verdict={verdict} onClose={() => setShowsImpact(false)} />}
    </section>
  );
}

function Fact({
  value,
  note,
  wrong = false,
}: {
  readonly value: string;
  readonly note: string;
  readonly wrong?: boolean;
}) {
  return (
    <div className={styles.fact} data-wrong={wrong || undefined}>
      <strong>{value}</strong>
      <span>{note}</span>
    </div>
  );
}

/** The mean and the largest change of a price. */
function movesText(moves: readonly OfferMove[], formats: Formats): string {
  const changes = moves.flatMap(({ oldPrice, newPrice }) =>
    oldPrice === null || newPrice === null ? [] : [newPrice - oldPrice],
  );
  if (changes.length === 0) return t('noMove');
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  const largest = changes.reduce((most, change) => (Math.abs(change) > Math.abs(most) ? change : most), 0);
  return t('movesText', {
    unit: formats.priceUnit,
    mean: formats.signed(mean, 2),
    largest: formats.signed(largest, 2),
  });
}

function firstMistake({ problems }: Publishing, offers: readonly OwnOffer[]): string {
  const [first] = problems;
  if (!first) return '';
  const [id, cells] = first;
  const [problem = ''] = cells.values();
  return t('firstMistake', { offer: offers.find(({ _id }) => _id === id)?.displayName ?? '', problem });
}
