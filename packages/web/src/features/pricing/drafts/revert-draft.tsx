import type { DraftRevert, DraftView } from '@handelsplatz/contract/pricing/drafts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { toDraft } from '../sections.ts';
import { revertTexts as t } from './revert-texts.ts';

/** Reverts a published draft with a new draft and leads to it. Names first what could not be reverted. */
export function RevertDraftQuestion({
  draft,
  onClose,
}: {
  draft: Pick<DraftView, '_id' | 'name'>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const revert = useCall('POST /api/pricing/drafts/:id/undo');
  const [made, setMade] = useState<DraftRevert>();
  const show = ({ draftId }: DraftRevert) => {
    onClose();
    void navigate(toDraft(draftId));
  };
  const create = () =>
    revert.mutate(
      { params: { id: draft._id } },
      {
        onSuccess: (result) => {
          notify.success(t('made'));
          if (result.leftOut.length > 0) setMade(result);
          else show(result);
        },
      },
    );
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
      onConfirm={create}
      title={t('title', { name: draft.name })}
      confirmLabel={t('make')}
      busy={revert.isPending}
      error={revert.error}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
