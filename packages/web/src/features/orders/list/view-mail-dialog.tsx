import type { OrderView } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './list.module.css';
import { t } from './texts.ts';
import { useViewMail } from './view-queries.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

type Mail = NonNullable<OrderView['mail']>;

interface ViewMailDialogProps {
  readonly view: OrderView;
  readonly onClose: () => void;
}

/** When the user gets a view by mail. */
export function ViewMailDialog({ view, onClose }: ViewMailDialogProps) {
  const [mail, setMail] = useState<Mail>(view.mail ?? { every: 'DAY', weekday: null, hour: 7, format: 'xlsx' });
  const change = useViewMail();
  const apply = async (chosen: OrderView['mail'], sentence: string) => {
    const done = await change.mutateAsync({ id: view._id, mail: chosen }).catch(() => undefined);
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
      <div className={styles.form}>
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
      <Segments
        label={t('mailEvery')}
        showLabel
        value={mail.every}
        options={[
          { value: 'DAY', label: t('mailDaily') },
          { value: 'WEEK', label: t('mailWeekly') },
        ]}
        onChange={(every) =>
          onChange({ ...(every === 'WEEK' ? { every: 'WEEK', weekday: 1 } : { every: 'DAY', weekday: null }) })
        }
      />
      <div className={styles.pair}>
        {mail.weekday !== null && (
          <SelectField
            label={t('mailWeekday')}
            value={String(mail.weekday)}
            options={weekdays.map((day, at) => ({ value: String(at + 1), label: t(day) }))}
            onChange={(day) => onChange({ weekday: Number(day) })}
          />
        )}
        <SelectField
          label={t('mailHour')}
          value={String(mail.hour)}
          options={hours.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
          onChange={(hour) => onChange({ hour: Number(hour) })}
        />
      </div>
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
