import type { DraftSummary } from '@handelsplatz/contract/pricing';
import { draftNameLength } from '@handelsplatz/domain/pricing';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { UnsavedNote, useUnsavedInput } from '../../ui/unsaved-note.tsx';
import { useDeleteDraft, useSaveDraft } from './draft-queries.ts';
import { draftTexts as t } from './draft-texts.ts';
import { LeaveQuestion, useClosing } from './leave-guard.tsx';

/** What a draft's window needs to know of it. */
type Draft = Pick<DraftSummary, '_id' | 'name' | 'revision'>;

/** Begins a draft, or gives one another name. */
export function DraftNameForm({
  draft,
  onClose,
  onSaved,
}: {
  draft?: Draft;
  onClose: () => void;
  onSaved?: (id: string) => void;
}) {
  const save = useSaveDraft();
  const [name, setName] = useState(draft?.name ?? '');
  const dirty = useRef(false);
  dirty.current = name !== (draft?.name ?? '');
  const { close, guard } = useClosing(dirty, onClose, { kept: true });
  const unsaved = useUnsavedInput(`draft name ${draft?._id ?? ''}`, () => (dirty.current ? name : undefined));
  const submit = async () => {
    const saved = await save.mutateAsync({ id: draft?._id, name: name.trim() });
    notify.success(t('saved', { name: saved.name }));
    dirty.current = false;
    onClose();
    onSaved?.(saved._id);
  };
  return (
    <Dialog open onClose={close} title={draft ? t('renameTitle') : t('createTitle')} size="s">
      <Form
        submitLabel={draft ? t('save') : t('create')}
        onSubmit={submit}
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
      >
        <UnsavedNote unsaved={unsaved} onRestore={setName} />
        <TextField label={t('name')} name="name" value={name} onChange={setName} required maxLength={draftNameLength} />
      </Form>
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

/** Asks before an open draft goes, with what is lost by it. */
export function RemoveDraft({
  draft,
  changes,
  onClose,
  onRemoved,
}: {
  draft: Draft;
  changes: number;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const remove = useDeleteDraft();
  const confirm = () =>
    remove.mutate(
      { id: draft._id, revision: draft.revision },
      {
        onSuccess: () => {
          notify.success(t('removed', { name: draft.name }));
          onClose();
          onRemoved?.();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>
        {changes === 0 ? t('removeEmpty', { name: draft.name }) : t('removeText', { name: draft.name, count: changes })}
      </p>
    </ConfirmDialog>
  );
}
