import type { DraftUndo, DraftView } from '@handelsplatz/contract/pricing';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useUndoDraft } from './draft-queries.ts';
import { draftPath } from './sections.ts';
import { undoTexts as t } from './undo-texts.ts';

/** Takes a published draft back by a new one, which it leads to; what could not be taken back is named first. */
export function UndoDraft({ draft, onClose }: { draft: Pick<DraftView, '_id' | 'name'>; onClose: () => void }) {
  const navigate = useNavigate();
  const undo = useUndoDraft(draft._id);
  const [made, setMade] = useState<DraftUndo>();
  const show = ({ draftId }: DraftUndo) => {
    onClose();
    void navigate({ to: draftPath(draftId) });
  };
  const make = () =>
    undo.mutate(undefined, {
      onSuccess: (result) => {
        notify.success(t('made'));
        if (result.leftOut.length > 0) setMade(result);
        else show(result);
      },
    });
  if (made)
    return (
      <Dialog
        open
        onClose={() => show(made)}
        title={t('leftOutTitle')}
        footer={
          <Button tone="primary" onClick={() => show(made)}>
            {t('show')}
          </Button>
        }
      >
        <p>{t('leftOut')}</p>
        <ul>
          {made.leftOut.map(({ name, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules of one name may be left out for one reason
            <li key={`${name} ${index}`}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={make}
      title={t('title', { name: draft.name })}
      confirmLabel={t('make')}
      busy={undo.isPending}
      error={undo.error}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
