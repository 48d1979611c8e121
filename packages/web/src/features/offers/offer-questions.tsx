import type { OwnOffer } from '@handelsplatz/contract/offers';
import { parseTime, toInstant } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx';
import { applyEdits, type CellEdit, type PendingEdits } from './grid/pending-edits.ts';
import { ChangeByDialog, SetValueDialog } from './grid/value-dialogs.tsx';
import styles from './own-offers.module.css';
import { t } from './texts.ts';
import type { OfferActions } from './use-offer-actions.ts';

/** A question about offers: before they are removed, until when they are paused, which values they get. */
export interface OpenQuestion {
  readonly kind: 'remove' | 'pauseUntil' | 'setValue' | 'changeBy';
  readonly offers: readonly OwnOffer[];
}

interface OfferQuestionProps extends OpenQuestion {
  readonly act: OfferActions;
  readonly edits: PendingEdits;
  readonly onEdits: (change: (edits: PendingEdits) => PendingEdits) => void;
  readonly onClose: () => void;
}

/** The dialog of a question. */
export default function OfferQuestion({ kind, offers, act, edits, onEdits, onClose }: OfferQuestionProps) {
  const onEdit = (given: readonly CellEdit[]) => onEdits((before) => applyEdits(before, given));
  const done = (run: () => void) => {
    run();
    onClose();
  };
  if (kind === 'remove')
    return <RemoveQuestion offers={offers} onRemove={() => done(() => act.remove(offers))} onClose={onClose} />;
  if (kind === 'pauseUntil')
    return (
      <PauseUntilDialog offers={offers} onPause={(until) => done(() => act.pause(offers, until))} onClose={onClose} />
    );
  const Values = kind === 'setValue' ? SetValueDialog : ChangeByDialog;
  return <Values offers={offers} edits={edits} onEdit={onEdit} onClose={onClose} />;
}

interface QuestionProps {
  readonly offers: readonly OwnOffer[];
  readonly onClose: () => void;
}

/** Asks before offers are removed, and says what this does to reservations. */
function RemoveQuestion({ offers, onRemove, onClose }: QuestionProps & { readonly onRemove: () => void }) {
  const only = offers.length === 1 ? offers[0] : undefined;
  const reservations = offers.reduce((sum, offer) => sum + offer.reservations, 0);
  return (
    <ConfirmDialog
      open
      danger
      title={only ? t('removeOneTitle', { offer: only.displayName }) : t('removeTitle', { count: offers.length })}
      confirmLabel={t('remove')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>
        {t('removeIntro', { count: offers.length })}
        {reservations > 0 && ` ${t('removeReservations', { count: reservations })}`}
      </p>
    </ConfirmDialog>
  );
}

/** Asks until when offers are paused. */
function PauseUntilDialog({ offers, onPause, onClose }: QuestionProps & { readonly onPause: (until: string) => void }) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('06:00');
  const [checked, setChecked] = useState(false);
  const read = parseTime(time);
  const pause = () => {
    if (day === '' || !read.ok) setChecked(true);
    else onPause(toInstant(day, read.value, brand().zone).toISOString());
  };
  return (
    <Dialog
      open
      size="s"
      title={offers.length === 1 ? `${t('pauseUntilTitle')}: ${offers[0]?.displayName ?? ''}` : t('pauseUntilTitle')}
      onClose={onClose}
      footer={
        <>
          <Button tone="primary" onClick={pause}>
            {t('pause')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('pauseUntilIntro', { count: offers.length })}</p>
      <div className={styles.pair}>
        <DateField
          label={t('day')}
          value={day}
          onChange={setDay}
          error={checked && day === '' ? t('dayMissing') : undefined}
        />
        <TextField
          label={t('time')}
          value={time}
          onChange={setTime}
          error={checked && !read.ok ? t('timeInvalid') : undefined}
        />
      </div>
    </Dialog>
  );
}
