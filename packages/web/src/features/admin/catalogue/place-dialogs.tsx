import type { CatalogueRegion, CatalogueTerminal } from '@handelsplatz/contract/admin';
import { regionInput, terminalInput } from '@handelsplatz/contract/admin/input';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveRegion, useSaveTerminal } from './queries.ts';
import { t } from './texts.ts';

interface TerminalDialogProps {
  readonly terminal: CatalogueTerminal | undefined;
  readonly regions: readonly CatalogueRegion[];
  readonly onClose: () => void;
}

/** Creates or changes a terminal. */
export function TerminalDialog({ terminal, regions, onClose }: TerminalDialogProps) {
  const save = useSaveTerminal(terminal);
  const form = useFormValues({
    rules: terminalInput,
    values: { name: terminal?.name ?? '', regionId: terminal?.regionId ?? '' },
  });
  const submit = async () => {
    const { name } = form.get();
    await save.mutateAsync(form.toInput());
    notify.success(t('saved', { name }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={terminal ? t('changeTitle', { name: terminal.name }) : t('newTerminal')}
      size="s"
      firm
    >
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={t('name')} autoComplete="off" />}
        </Field>
        <Field form={form} name="regionId">
          {(field) => (
            <SelectField {...field} label={t('region')} placeholder={t('choose')} options={toOptions(regions)} />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}

interface RegionDialogProps {
  readonly region: CatalogueRegion | undefined;
  /** The position of a new region. */
  readonly next: number;
  readonly onClose: () => void;
}

/** Creates or changes a region. */
export function RegionDialog({ region, next, onClose }: RegionDialogProps) {
  const save = useSaveRegion(region);
  const form = useFormValues<{ name: string; position: number | null }, typeof regionInput>({
    rules: regionInput,
    values: { name: region?.name ?? '', position: region?.position ?? next },
    toInput: ({ name, position }) => ({ name, position: position as number }),
  });
  const submit = async () => {
    const { name } = form.get();
    await save.mutateAsync(form.toInput());
    notify.success(t('saved', { name }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={region ? t('changeTitle', { name: region.name }) : t('newRegion')}
      size="s"
      firm
    >
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={t('name')} autoComplete="off" />}
        </Field>
        <Field form={form} name="position">
          {(field) => <NumberField {...field} label={t('position')} decimals={0} />}
        </Field>
      </Form>
    </Dialog>
  );
}
