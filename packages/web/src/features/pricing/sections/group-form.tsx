import { groupInput } from '@handelsplatz/contract/pricing/input';
import type { GroupInput, RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveQuestion, useClosing } from '../../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type GroupKind, saveGroup } from '../queries.ts';
import { texts } from '../texts.ts';
import { sectionTexts as t } from './texts.ts';

const groupKinds: readonly GroupKind[] = ['PRICE', 'DUTY', 'BIO_BLEND'];

/** The values of the form; the kind is empty until the user chooses one. */
interface GroupValues {
  name: string;
  kind: GroupKind | '';
}

/** Creates a group or renames one. The kind of a group never changes. */
export default function GroupForm({
  group,
  onClose,
  onCreated,
}: {
  group?: RuleGroupView;
  onClose: () => void;
  onCreated?: (id: string) => void;
}) {
  const form = useFormValues<GroupValues, typeof groupInput>({
    rules: groupInput,
    values: { name: group?.name ?? '', kind: group?.kind ?? '' },
    toInput: (values) => values as GroupInput,
  });
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const { close, guard } = useClosing(dirty, onClose, { kept: true });
  const unsaved = useUnsavedInput(`group ${group?._id ?? ''}`, () => (dirty.current ? form.get() : undefined));
  const submit = async () => {
    const { name, kind } = form.toInput();
    const saved = await saveGroup({ id: group?._id, name, kind });
    if (!group) onCreated?.(saved._id);
    notify.success(t('groupSaved', { name }));
    dirty.current = false;
    onClose();
  };
  return (
    <Dialog open onClose={close} title={group ? t('renameGroup', { name: group.name }) : t('newGroup')}>
      <Form
        form={form}
        submitLabel={group ? texts('save') : texts('create')}
        onSubmit={submit}
        secondary={<Button onClick={close}>{texts('cancel')}</Button>}
      >
        <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={t('groupName')} />}
        </Field>
        {!group && (
          <Field form={form} name="kind">
            {({ onChange, ...field }) => (
              <SelectField
                {...field}
                label={t('groupKind')}
                description={t('groupKindHint')}
                options={groupKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
                onChange={(value) => onChange(groupKinds.find((known) => known === value) ?? '')}
              />
            )}
          </Field>
        )}
      </Form>
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}
