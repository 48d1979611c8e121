import type { Favourite } from '@handelsplatz/contract/favourites';
import { useState } from 'react';
import { useCall } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { RhythmFields } from '../../ui/fields/rhythm-fields.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

/** When the user gets the best prices of a list by mail. */
export function FavouriteMailDialog({ list, onClose }: { list: Favourite; onClose: () => void }) {
  const [mail, setMail] = useState<NonNullable<Favourite['mail']>>({ every: 'DAY', weekday: null, hour: 7 });
  const change = useCall('PUT /api/favourites/:id/mail');
  const save = () =>
    change.mutate(
      { params: { id: list._id }, body: mail },
      {
        onSuccess: () => {
          notify.success(t('mailSaved', { name: list.name }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('mailTitle', { name: list.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={change.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="stack gap-3">
        <p>{t('mailIntro')}</p>
        {change.error && <ErrorNote error={change.error} />}
        <RhythmFields value={mail} onChange={(part) => setMail({ ...mail, ...part })} />
      </div>
    </Dialog>
  );
}
