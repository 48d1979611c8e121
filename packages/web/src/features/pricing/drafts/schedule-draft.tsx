import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import { scheduleInput } from '@handelsplatz/contract/pricing/input';
import { isDay, toBrandDay, toInstant } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { useFormats } from '../../../platform/formats.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAskTwice } from '../asking-twice/use-ask-twice.tsx';
import { useScheduleDraft, useUnscheduleDraft } from '../draft-queries.ts';
import { fieldTexts as f } from '../shared/field-texts.ts';
import { publishTexts } from './publish-texts.ts';
import { scheduleTexts as t } from './schedule-texts.ts';

interface ScheduleProps {
  readonly draft: DraftView;
  /** The day that is proposed for a draft without a date. */
  readonly proposed?: string | undefined;
  readonly onClose: () => void;
}

interface ScheduleValues {
  at: string | null;
  reason: string;
}

/** Sets or changes the date of a draft's publication. Asks for the same consent as publishing. */
export function ScheduleDraftDialog({ draft, proposed, onClose }: ScheduleProps) {
  const { dateTime } = useFormats();
  const schedule = useScheduleDraft(draft._id);
  // Dates the revision that was shown when the dialog opened, and no later one.
  const [revision] = useState(draft.revision);
  const askTwice = useAskTwice(t('anyway'));
  const form = useFormValues<ScheduleValues, typeof scheduleInput>({
    rules: scheduleInput,
    values: { at: draft.publishAt ?? toMidnight(proposed), reason: draft.reason },
    toInput: ({ at, reason }) => ({ at: at as string, reason }),
  });
  const send = async () => {
    const input = form.toInput();
    const dated = await askTwice.send((consent) =>
      schedule.mutateAsync({ ...input, ...consent, expectedRevision: revision }),
    );
    if (!dated) return;
    onClose();
    notify.success(t('saved', { name: dated.name, at: dateTime(dated.publishAt) }));
  };
  return (
    <Dialog open onClose={onClose} title={t('title', { name: draft.name })}>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={send}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <p>{t('explain')}</p>
        <Field form={form} name="at">
          {(field) => <MomentField {...field} label={t('day')} timeLabel={t('time')} />}
        </Field>
        <Field form={form} name="reason">
          {(field) => <TextField {...field} label={f('reason')} description={publishTexts('reasonHint')} />}
        </Field>
      </Form>
      {askTwice.dialog}
    </Dialog>
  );
}

/** Midnight of the proposed day in the brand's zone; null where none is proposed, or where it has begun. */
function toMidnight(proposed: string | undefined): string | null {
  const { zone } = brand();
  const isComing = proposed && isDay(proposed) && proposed > toBrandDay(new Date(serverNowMs()), zone);
  return isComing ? toInstant(proposed, '00:00', zone).toISOString() : null;
}

/** Asks before the date of a draft is removed. */
export function UnscheduleDraft({ draft, onClose }: Omit<ScheduleProps, 'proposed'>) {
  const { dateTime } = useFormats();
  const unschedule = useUnscheduleDraft(draft._id);
  const confirm = () =>
    unschedule.mutate(undefined, {
      onSuccess: () => {
        notify.success(t('removed', { name: draft.name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      busy={unschedule.isPending}
      error={unschedule.error}
    >
      <p>{t('removeText', { name: draft.name, at: dateTime(draft.publishAt) })}</p>
    </ConfirmDialog>
  );
}
