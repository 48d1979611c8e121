import type { PreviewedTerms, WrittenTerms } from '@handelsplatz/contract/terms';
import { termsDraft } from '@handelsplatz/contract/terms/input';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './terms.module.css';
import { TermsDifferenceText, TermsSections } from './terms-text.tsx';
import { t } from './written-texts.ts';

interface Draft {
  readonly text: string;
  readonly from: string;
}

/** Writes a new version, beginning with the newest text. Publishing always shows first what changes. */
export function TermsEditor({ terms }: { terms: WrittenTerms }) {
  const newest = terms.versions[0]?.from ?? terms.today;
  const earliest = newest > terms.today ? newest : terms.today;
  const written = { text: terms.text, from: earliest };
  const form = useFormValues<Draft, typeof termsDraft>({ rules: termsDraft, values: written });
  const [checked, setChecked] = useState<{ draft: Draft; preview: PreviewedTerms }>();
  const check = async () => {
    const draft = form.toInput();
    setChecked({ draft, preview: await api.post('/api/admin/terms/preview', { text: draft.text }) });
  };
  return (
    <>
      <Form
        form={form}
        onSubmit={check}
        submitLabel={t('check')}
        secondary={
          form.isDirty && (
            <Button tone="subtle" onClick={() => form.reset(written)}>
              {t('reset')}
            </Button>
          )
        }
      >
        <Field form={form} name="text">
          {(field) => <TextAreaField {...field} label={t('text')} description={t('textHint')} rows={18} />}
        </Field>
        <Field form={form} name="from">
          {(field) => (
            <div className={styles.day}>
              <DateField {...field} label={t('firstDay')} min={earliest} />
            </div>
          )}
        </Field>
      </Form>
      {checked && (
        <PublishDialog
          {...checked}
          asks={terms.asks}
          onPublished={() => form.reset(checked.draft)}
          onClose={() => setChecked(undefined)}
        />
      )}
    </>
  );
}

interface PublishDialogProps {
  readonly draft: Draft;
  readonly preview: PreviewedTerms;
  readonly asks: boolean;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

function PublishDialog({ draft, preview, asks, onPublished, onClose }: PublishDialogProps) {
  const [view, setView] = useState('changes');
  const publish = useCall('POST /api/admin/terms');
  const { day } = useFormats();
  const confirm = async () => {
    const { version } = await publish.mutateAsync({ body: draft });
    notify.success(t('done', { version }));
    onPublished();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('previewTitle')}
      size="l"
      footer={
        <Button tone="primary" busy={publish.isPending} onClick={() => void confirm().catch(() => undefined)}>
          {t('publish')}
        </Button>
      }
    >
      <div className="stack gap-3">
        <Note tone="warning">
          {t('publishFrom', { day: day(draft.from) })} {asks && t('publishAsks')}
        </Note>
        <Segments
          label={t('view')}
          value={view}
          options={[
            { value: 'changes', label: t('changes') },
            { value: 'preview', label: t('preview') },
          ]}
          onChange={setView}
        />
        {view === 'changes' ? (
          <TermsDifferenceText parts={preview.parts} />
        ) : (
          <TermsSections sections={preview.sections} />
        )}
        {publish.error && <ErrorNote error={publish.error} />}
      </div>
    </Dialog>
  );
}
