import type { OwnPost, OwnPosts } from '@handelsplatz/contract/news';
import { newsPost } from '@handelsplatz/contract/news/input';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveQuestion, useLeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { NewsDocumentView } from '../document/news-document.tsx';
import { t } from '../texts.ts';
import { AudienceFields } from './audience-fields.tsx';
import styles from './post-form.module.css';
import { type PostValues, toPostValues } from './post-values.ts';

/** The editor of the text is large, so it is loaded with the first form. */
const RichText = lazyPart(() => import('./rich-text.tsx'), <SkeletonBlock height={280} />);

interface PostFormProps {
  /** The post to change; undefined writes a new one. */
  readonly post: OwnPost | undefined;
  readonly buyers: OwnPosts['buyers'];
  readonly onClose: () => void;
}

/** Writes a post beside the list: text, readers, and when it is published. */
export function PostForm({ post, buyers, onClose }: PostFormProps) {
  const formats = useFormats();
  // The form keeps the version that it opened with, so a later change of somebody else is noticed.
  const [opened] = useState(post);
  const form = useFormValues<PostValues, typeof newsPost>({ rules: newsPost, values: toPostValues(opened) });
  const values = useCurrentValues(form);
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const guard = useLeaveGuard(dirty, true);
  const unsaved = useUnsavedInput<PostValues>(`news ${opened?._id ?? ''}`, () =>
    dirty.current ? form.get() : undefined,
  );
  const [previewed, setPreviewed] = useState(false);
  const submit = async () => {
    const input = form.toInput();
    if (opened) {
      const { _id: id, version } = opened;
      await call('PUT /api/news/:id', { params: { id }, body: { version, post: input } });
    } else await call('POST /api/news', { body: input });
    notify.success(t(`saved${input.state}`, { at: formats.dateTime(input.publishAt) }));
    dirty.current = false;
    onClose();
  };
  return (
    <Drawer open onClose={onClose} title={opened ? t('editTitle') : t('newTitle')} size="l">
      <div hidden={!previewed}>{previewed && <Preview values={values} onBack={() => setPreviewed(false)} />}</div>
      <div hidden={previewed}>
        <Form
          form={form}
          onSubmit={submit}
          submitLabel={toSubmitLabel(values.state, opened)}
          secondary={<Button onClick={() => setPreviewed(true)}>{t('preview')}</Button>}
        >
          <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
          <Field form={form} name="title">
            {(field) => <TextField {...field} label={t('headline')} maxLength={200} />}
          </Field>
          <Field form={form} name="content">
            {(field) => <RichText {...field} label={t('content')} />}
          </Field>
          <AudienceFields form={form} values={values} buyers={buyers} />
          <WhenFields form={form} values={values} published={isPublished(opened)} />
        </Form>
      </div>
      <LeaveQuestion guard={guard} />
    </Drawer>
  );
}

const isPublished = (post: OwnPost | undefined) => post?.state === 'PUBLISHED' || post?.state === 'WITHDRAWN';

function toSubmitLabel(state: PostValues['state'], opened: OwnPost | undefined): string {
  if (state === 'PUBLISHED' && opened?.state !== 'PUBLISHED') return t('publish');
  return state === 'SCHEDULED' && opened?.state !== 'SCHEDULED' ? t('schedule') : t('save');
}

interface WhenProps {
  readonly form: FormValues<PostValues>;
  readonly values: PostValues;
  /** Whether it has been published, and can only be withdrawn. */
  readonly published: boolean;
}

function WhenFields({ form, values, published }: WhenProps) {
  const states: readonly (readonly [PostValues['state'], string])[] = published
    ? [
        ['PUBLISHED', t('keep')],
        ['WITHDRAWN', t('withdraw')],
      ]
    : [
        ['PUBLISHED', t('now')],
        ['SCHEDULED', t('later')],
        ['DRAFT', t('asDraft')],
      ];
  const choose = (state: string) => {
    form.set('state', state as PostValues['state']);
    if (state !== 'SCHEDULED') form.set('publishAt', null);
  };
  return (
    <>
      <Segments
        label={t('when')}
        showLabel
        value={values.state}
        options={states.map(([value, label]) => ({ value, label }))}
        onChange={choose}
      />
      {values.state === 'SCHEDULED' && (
        <Field form={form} name="publishAt">
          {(field) => (
            <MomentField
              name={field.name}
              label={t('day')}
              timeLabel={t('time')}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Preview({ values, onBack }: { values: PostValues; onBack: () => void }) {
  return (
    <div className={styles.preview}>
      <p className="muted">{t('previewHint')}</p>
      <article className={styles.sheet}>
        <h3>{values.title}</h3>
        <NewsDocumentView content={values.content} />
      </article>
      <Button onClick={onBack}>{t('backToText')}</Button>
    </div>
  );
}
