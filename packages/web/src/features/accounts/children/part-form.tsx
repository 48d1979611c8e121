import type { ChildPage } from '@handelsplatz/contract/accounts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { core } from 'zod/mini';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { type FormValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { useNewer } from '../../../ui/form/use-newer.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './children.module.css';
import { t } from './texts.ts';

interface Versioned {
  readonly version: number;
}

interface PartFormProps<V extends FieldValues & Versioned, S extends core.$ZodType> {
  readonly page: ChildPage;
  /** Identifies the part for input that was kept over a session's end. */
  readonly part: string;
  readonly title: string;
  readonly text: string;
  readonly rules: S;
  readonly toValues: (page: ChildPage) => V;
  readonly toInput?: (values: V) => core.input<S>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly save: (input: core.output<S>) => Promise<ChildPage>;
  readonly children: (form: FormValues<V, core.output<S>>) => ReactNode;
}

/** The form of one part of a child's settings. Nothing typed is lost when somebody else was faster. */
export function PartForm<V extends FieldValues & Versioned, S extends core.$ZodType>(props: PartFormProps<V, S>) {
  const { page, part, title, text, rules, toValues, toInput, fields, save, children } = props;
  const form = useFormValues<V, S>({
    rules,
    values: toValues(page),
    ...(toInput && { toInput }),
    ...(fields && { fields: fields as never }),
  });
  const unsaved = useUnsavedInput<V>(`child/${page._id}/${part}`, () => (form.isDirty ? form.get() : undefined));
  const newer = useNewer({ form, code: 'child_changed', toValues });
  const submit = async () => {
    const saved = await newer.attempt(save(form.toInput()));
    form.reset(toValues(saved));
    notify.success(t('saved', { name: page.name }));
  };
  return (
    <Panel title={title}>
      <div className={styles.form}>
        <p className={styles.soft}>{text}</p>
        <Form
          form={form}
          onSubmit={submit}
          submitLabel={t('save')}
          disabled={!form.isDirty}
          secondary={form.isDirty && <Button onClick={() => form.reset(toValues(page))}>{t('reset')}</Button>}
        >
          <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
          {newer.question}
          {children(form)}
        </Form>
      </div>
    </Panel>
  );
}
