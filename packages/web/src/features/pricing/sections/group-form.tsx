import type { RuleGroupView } from '@handelsplatz/contract/pricing';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UnsavedNote, useUnsavedInput } from '../../ui/unsaved-note.tsx';
import { LeaveQuestion, useClosing } from './leave-guard.tsx';
import { type GroupKind, useDeleteGroup, useSaveGroup } from './queries.ts';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';

const kinds: readonly GroupKind[] = ['PRICE', 'DUTY', 'BIO_BLEND'];

/** Creates a group, or renames one; its kind is for ever. */
export function GroupForm({
  group,
  onClose,
  onCreated,
}: {
  group?: RuleGroupView;
  onClose: () => void;
  onCreated?: (id: string) => void;
}) {
  const save = useSaveGroup();
  const [name, setName] = useState(group?.name ?? '');
  const [kind, setKind] = useState<GroupKind | ''>(group?.kind ?? '');
  const dirty = useRef(false);
  dirty.current = name !== (group?.name ?? '') || kind !== (group?.kind ?? '');
  const { close, guard } = useClosing(dirty, onClose, { kept: true });
  const unsaved = useUnsavedInput(`group ${group?._id ?? ''}`, () => (dirty.current ? { name, kind } : undefined));
  const submit = async () => {
    if (kind === '') return;
    const saved = await save.mutateAsync({ id: group?._id, name: name.trim(), kind });
    if (!group) onCreated?.(saved._id);
    notify.success(t('groupSaved', { name: name.trim() }));
    dirty.current = false;
    onClose();
  };
  return (
    <Dialog open onClose={close} title={group ? t('renameGroup', { name: group.name }) : t('newGroup')}>
      <Form
        submitLabel={group ? texts('save') : texts('create')}
        onSubmit={submit}
        secondary={<Button onClick={close}>{texts('cancel')}</Button>}
      >
        <UnsavedNote
          unsaved={unsaved}
          onRestore={(typed) => {
            setName(typed.name);
            setKind(typed.kind);
          }}
        />
        <TextField label={t('groupName')} name="name" value={name} onChange={setName} required maxLength={80} />
        {!group && (
          <SelectField
            label={t('groupKind')}
            name="kind"
            description={t('groupKindHint')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
            onChange={(value) => setKind(kinds.find((known) => known === value) ?? '')}
            required
          />
        )}
      </Form>
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

/** Asks before an empty group goes. */
export function RemoveGroup({
  group,
  onClose,
  onRemoved,
}: {
  group: RuleGroupView;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useDeleteGroup();
  const confirm = () =>
    remove.mutate(group._id, {
      onSuccess: () => {
        notify.success(t('groupRemoved', { name: group.name }));
        onRemoved();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeGroupTitle')}
      confirmLabel={texts('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t('removeGroupText', { name: group.name })}</p>
    </ConfirmDialog>
  );
}
