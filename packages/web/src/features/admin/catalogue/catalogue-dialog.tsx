import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { FormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

interface CatalogueDialogProps<V extends FieldValues, I> {
  readonly form: FormValues<V, I>;
  /** The thing that is changed; undefined for a new one. */
  readonly seen: { readonly name: string } | undefined;
  readonly newTitle: string;
  readonly size?: 's' | 'l';
  readonly onSave: (input: I) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog that creates or changes a thing of the catalogue. */
export function CatalogueDialog<V extends FieldValues & { name: string }, I>(props: CatalogueDialogProps<V, I>) {
  const { form, seen, newTitle, size = 's', onSave, onClose, children } = props;
  const submit = async () => {
    const { name } = form.get();
    const saved = await onSave(form.toInput());
    const waits = typeof saved === 'object' && saved !== null && 'waits' in saved && saved.waits === true;
    notify.success(t(waits ? 'savedWaits' : 'saved', { name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={seen ? t('changeTitle', { name: seen.name }) : newTitle} size={size} firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        {children}
      </Form>
    </Dialog>
  );
}
