import type { OrderView } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { call, useCalls } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { RhythmFields } from '../../../ui/fields/rhythm-fields.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

type Mail = NonNullable<OrderView['mail']>;

interface ViewMailDialogProps {
  readonly view: OrderView;
  readonly onClose: () => void;
}

/** When the user gets a view by mail. */
export function ViewMailDialog({ view, onClose }: ViewMailDialogProps) {
  const [mail, setMail] = useState<Mail>(view.mail ?? { every: 'DAY', weekday: null, hour: 7, format: 'xlsx' });
  const change = useCalls();
  const apply = async (chosen: OrderView['mail'], sentence: string) => {
    const params = { id: view._id };
    const send = () =>
      chosen
        ? call('PUT /api/views/:id/mail', { params, body: chosen })
        : call('DELETE /api/views/:id/mail', { params });
    const done = await change.mutateAsync(send).catch(() => undefined);
    if (!done) return;
    notify.success(sentence);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mailTitle', { name: view.name })}
      footer={
        <>
          {view.mail && (
            <Button onClick={() => void apply(null, t('mailStopped', { name: view.name }))}>{t('mailStop')}</Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            tone="primary"
            busy={change.isPending}
            onClick={() => void apply(mail, t('mailSaved', { name: view.name }))}
          >
            {t('viewSave')}
          </Button>
        </>
      }
    >
      <div className="column gap-4">
        <p>{t('mailIntro')}</p>
        {change.error && <ErrorNote error={change.error} />}
        <MailFields mail={mail} onChange={(part) => setMail({ ...mail, ...part })} />
      </div>
    </Dialog>
  );
}

interface MailFieldsProps {
  readonly mail: Mail;
  readonly onChange: (part: Partial<Mail>) => void;
}

/** How often, when and in which format. */
function MailFields({ mail, onChange }: MailFieldsProps) {
  return (
    <>
      <RhythmFields value={mail} onChange={onChange} />
      <Segments
        label={t('format')}
        showLabel
        value={mail.format}
        options={[
          { value: 'xlsx', label: 'Excel (XLSX)' },
          { value: 'csv', label: 'CSV' },
        ]}
        onChange={(format) => onChange({ format: format === 'csv' ? 'csv' : 'xlsx' })}
      />
    </>
  );
}
