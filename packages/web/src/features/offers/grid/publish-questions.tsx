import type { OfferChangeConflict, OwnOffer } from '@handelsplatz/contract/offers';
import { useState } from 'react';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { fieldLabel, t } from '../texts.ts';
import styles from './draft-bar.module.css';
import { formatCell } from './grid-cells.ts';
import { OutlierDialog } from './outlier-dialog.tsx';
import { applyEdits, type GridField, gridFields, type PendingEdits, rebaseRow } from './pending-edits.ts';
import type { Publishing } from './use-publishing.ts';

interface QuestionsProps {
  readonly publishing: Publishing;
  readonly edits: PendingEdits;
  readonly offers: readonly OwnOffer[];
  readonly onEdits: (change: (edits: PendingEdits) => PendingEdits) => void;
}

/** What must be decided before pending cells are published: unusual prices, and rows that somebody else has changed. */
export default function PublishQuestions({ publishing, edits, offers, onEdits }: QuestionsProps) {
  const { outliers, conflicts, busy, publish, closeQuestions } = publishing;
  if (outliers)
    return (
      <OutlierDialog
        question={outliers}
        cancelLabel={t('backToGrid')}
        busy={busy}
        onConfirm={() => publish(outliers.consent)}
        onClose={closeQuestions}
      />
    );
  if (conflicts.length === 0) return null;
  return (
    <ConflictDialog conflicts={conflicts} edits={edits} offers={offers} onEdits={onEdits} onClose={closeQuestions} />
  );
}

interface ConflictProps extends Omit<QuestionsProps, 'publishing'> {
  readonly conflicts: readonly OfferChangeConflict[];
  readonly onClose: () => void;
}

interface Clash {
  readonly conflict: OfferChangeConflict;
  readonly offer: OwnOffer;
  readonly field: GridField;
}

const keyOf = ({ conflict, field }: Clash) => `${conflict.id}/${field}`;

/** Mine or theirs for each cell that two people have changed. Cells that only I have changed stay pending. */
function ConflictDialog({ conflicts, edits, offers, onEdits, onClose }: ConflictProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const clashes = listClashes(conflicts, edits, offers);
  const decide = () => {
    onEdits((before) => {
      const dropped = clashes.filter((clash) => theirs.has(keyOf(clash)));
      const kept = applyEdits(
        before,
        dropped.map(({ conflict: { id, version }, field }) => ({ id, version, field })),
      );
      return conflicts.reduce((state, { id, version }) => rebaseRow(state, id, version), kept);
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('conflictTitle')}
      size="l"
      onClose={onClose}
      footer={
        <>
          <Button tone="primary" onClick={decide}>
            {t('decide')}
          </Button>
          <Button onClick={onClose}>{t('backToGrid')}</Button>
        </>
      }
    >
      <p>{t('conflictIntro')}</p>
      {clashes.length === 0 && <p>{t('noClash')}</p>}
      <ul className={styles.clashes}>
        {clashes.map((clash) => {
          const { conflict, offer, field } = clash;
          const mine = edits.rows[offer._id]?.cells[field]?.text ?? '';
          const other = formatCell(conflict.theirs[field] as number | string | null, field, offer);
          return (
            <li key={keyOf(clash)}>
              <span>
                <strong>{offer.displayName}</strong>, {fieldLabel(field)}
                <small>{t('changedBy', { who: conflict.who, when: formatsOfBrand().dateTime(conflict.when) })}</small>
              </span>
              <Segments
                label={`${offer.displayName}, ${fieldLabel(field)}`}
                value={theirs.has(keyOf(clash)) ? 'theirs' : 'mine'}
                options={[
                  { value: 'mine', label: t('mine', { value: mine }) },
                  { value: 'theirs', label: t('theirs', { value: other }) },
                ]}
                onChange={(choice) => {
                  const next = new Set(theirs);
                  if (choice === 'theirs') next.add(keyOf(clash));
                  else next.delete(keyOf(clash));
                  setTheirs(next);
                }}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function listClashes(
  conflicts: readonly OfferChangeConflict[],
  edits: PendingEdits,
  offers: readonly OwnOffer[],
): Clash[] {
  return conflicts.flatMap((conflict) => {
    const offer = offers.find(({ _id }) => _id === conflict.id);
    if (!offer) return [];
    return gridFields.flatMap((field) =>
      field in conflict.theirs && edits.rows[conflict.id]?.cells[field] ? [{ conflict, offer, field }] : [],
    );
  });
}
