import type { ContractDetail } from '@handelsplatz/contract/contracts';
import { contractClosing } from '@handelsplatz/contract/contracts/input';
import { call } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { contractDetailTexts as d } from './texts.ts';

/** Asks for the reason, says what lapses, and closes the contract. */
export default function CloseContract({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { quantity } = useFormats();
  const form = useFormValues<{ version: number; reason: string }, typeof contractClosing>({
    rules: contractClosing,
    values: { version: contract.version, reason: '' },
  });
  const submit = async () => {
    await call('POST /api/contracts/:id/closing', { params: { id: contract._id }, body: form.toInput() });
    notify.success(d('closedNow'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={d('closeTitle', { number: contract.contractNumber })}>
      <Form
        form={form}
        submitLabel={d('closeConfirm')}
        danger
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{d('cancel')}</Button>}
      >
        <Note tone="warning">{d('closeText', { volume: quantity(contract.open, contract.unit) })}</Note>
        <Field form={form} name="reason">
          {(field) => <TextAreaField {...field} label={d('reason')} rows={3} />}
        </Field>
      </Form>
    </Dialog>
  );
}
