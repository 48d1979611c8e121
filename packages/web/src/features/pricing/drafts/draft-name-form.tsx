import type { DraftSummary } from '@handelsplatz/contract/pricing/drafts';
import { draftName } from '@handelsplatz/contract/pricing/input';
import { useRef } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveQuestion, useClosing } from '../../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveDraft } from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';

/** The part of a draft that its dialogs need. */
type Draft = Pick<DraftSummary, '_id' | 'name' | 'revision'>;

/** Creates a draft or renames one. */
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
  const form = useFormValues({ rules: draftName, values: { name: draft?.name ?? '' } });
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const { close, guard } = useClosing(dirty, onClose, { kept: true });
  const unsaved = useUnsavedInput(`draft name ${draft?._id ?? ''}`, () => (dirty.current ? form.get() : undefined));
  const submit = async () => {
    const saved = await save.mutateAsync({ id: draft?._id, ...form.toInput() });
    notify.success(t('saved', { name: saved.name }));
    dirty.current = false;
    onClose();
    onSaved?.(saved._id);
  };
  return (
    <Dialog open onClose={close} title={draft ? t('renameTitle') : t('createTitle')} size="s">
      <Form
        form={form}
        submitLabel={draft ? t('save') : t('create')}
        onSubmit={submit}
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
      >
        <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={t('name')} />}
        </Field>
      </Form>
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

/** Asks before an open draft is deleted, and says what is lost. */
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
  const remove = useCall('DELETE /api/pricing/drafts/:id');
  const confirm = () =>
    remove.mutate(
      { params: { id: draft._id }, query: { draftRevision: draft.revision } },
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
