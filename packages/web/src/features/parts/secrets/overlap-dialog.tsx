import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

interface OverlapDialogProps<H extends number> {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** How long the old one works, in hours, with their names. */
  readonly choices: readonly { readonly hours: H; readonly name: string }[];
  readonly usual: H;
  readonly submitLabel: string;
  readonly onSubmit: (hours: H) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks how long the old key or secret shall work beside the new one. */
export function OverlapDialog<H extends number>(props: OverlapDialogProps<H>) {
  const { title, text, label, choices, usual, submitLabel, onSubmit, onClose } = props;
  const [hours, setHours] = useState(usual);
  return (
    <Dialog open onClose={onClose} title={title} size="s" firm>
      <Form
        submitLabel={submitLabel}
        onSubmit={() => onSubmit(hours)}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <div className="column gap-4">
          <p>{text}</p>
          <SelectField
            label={label}
            value={String(hours)}
            onChange={(value) => setHours(choices.find((choice) => String(choice.hours) === value)?.hours ?? usual)}
            options={choices.map((choice) => ({ value: String(choice.hours), label: choice.name }))}
          />
        </div>
      </Form>
    </Dialog>
  );
}
