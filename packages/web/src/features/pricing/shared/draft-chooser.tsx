import type { DraftSummary, DraftView } from '@handelsplatz/contract/pricing/drafts';
import { draftName } from '@handelsplatz/contract/pricing/input';
import { draftNameFrom } from '@handelsplatz/domain/pricing/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { type FormValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import {
  type DraftPiece,
  type DraftTarget,
  draftQuery,
  draftsQuery,
  isDraftEditable,
  useAddToDraft,
} from '../draft-queries.ts';
import { draftTexts as t } from '../draft-texts.ts';
import { useProposedDay } from '../search.ts';
import { toDraft } from '../sections.ts';

/** The choice that creates a new draft. */
const another = 'new';

interface Question {
  readonly piece: DraftPiece;
  readonly answer: (target: DraftTarget | undefined) => void;
}

/**
 * Puts a change into a draft that the user chooses. `put` resolves to true when the change is in the draft and to false when
 * the user cancels. It throws the server's refusal. The caller must render `dialog`.
 */
export function usePutIntoDraft(): {
  put: (piece: DraftPiece, subject: string) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question>();
  const form = useFormValues({ rules: draftName, values: { name: '' } });
  const navigate = useNavigate();
  const day = useProposedDay();
  const add = useAddToDraft();
  const put = async (piece: DraftPiece, subject: string) => {
    if (!form.isDirty) form.reset({ name: draftNameFrom(subject) });
    const target = await new Promise<DraftTarget | undefined>((answer) => setQuestion({ piece, answer }));
    setQuestion(undefined);
    if (!target) return false;
    const draft = await add.mutateAsync({ target, piece });
    notify.success(t('putInto', { draft: draft.name, rule: subject }), {
      action: { label: t('show'), run: () => void navigate({ ...toDraft(draft._id), search: day }) },
    });
    return true;
  };
  return { put, dialog: question && <ChooseDraft question={question} form={form} /> };
}

interface ChooseDraftProps {
  readonly question: Question;
  /**
   * Holds the name of a new draft, at first that of the rule or network. A typed name stays when the server refuses the change
   * and the user tries again.
   */
  readonly form: FormValues<{ name: string }, { name: string }>;
}

function ChooseDraft({ question: { piece, answer }, form }: ChooseDraftProps) {
  const query = useQuery(draftsQuery());
  const open = query.data?.drafts.filter(isDraftEditable) ?? [];
  const [chosen, setChosen] = useState<string>();
  // The draft that was changed last is the most likely choice.
  const target = chosen ?? findLatest(open)?._id ?? another;
  const cancel = () => answer(undefined);
  return (
    <Dialog open onClose={cancel} title={t('intoTitle')} size="s">
      <Form
        form={form}
        submitLabel={t('put')}
        disabled={query.isPending}
        onSubmit={() => answer(target === another ? form.toInput() : { id: target })}
        secondary={<Button onClick={cancel}>{t('cancel')}</Button>}
      >
        <p>{t('intoText')}</p>
        {open.length > 0 && (
          <SelectField
            label={t('into')}
            value={target}
            options={[
              ...open.map((draft) => ({ value: draft._id, label: optionText(draft) })),
              { value: another, label: t('intoNew') },
            ]}
            onChange={setChosen}
          />
        )}
        {target === another && (
          <Field form={form} name="name">
            {(field) => <TextField {...field} label={t('intoName')} autoComplete="off" />}
          </Field>
        )}
        {target !== another && <ReplacesNote draftId={target} piece={piece} />}
      </Form>
    </Dialog>
  );
}

/** Says that the draft already changes the same rule or network, and that the new change replaces that one. */
function ReplacesNote({ draftId, piece }: { draftId: string; piece: DraftPiece }) {
  const { data } = useQuery(draftQuery(draftId));
  if (!data || !replaces(piece, data)) return null;
  return <Note tone="warning">{t('change' in piece ? 'replaces' : 'replacesNetwork')}</Note>;
}

/** A draft has at most one change of each rule or network. */
function replaces(piece: DraftPiece, { changes, networks }: DraftView): boolean {
  if (!('change' in piece)) return networks.some(({ networkId }) => networkId === piece.networkId);
  const { change } = piece;
  return change.action !== 'create' && changes.some(({ ruleId }) => ruleId === change.ruleId);
}

function findLatest(drafts: readonly DraftSummary[]): DraftSummary | undefined {
  return drafts.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0];
}

function optionText({ name, changes }: DraftSummary): string {
  return `${name} (${t('changesCount', { count: changes })})`;
}
