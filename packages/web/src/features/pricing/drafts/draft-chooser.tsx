import type { DraftSummary, DraftView } from '@handelsplatz/contract/pricing';
import { draftNameFrom, draftNameLength } from '@handelsplatz/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DraftPiece, type DraftTarget, draftQuery, draftsQuery, useAddToDraft } from './draft-queries.ts';
import { draftTexts as t } from './draft-texts.ts';
import { draftPath } from './sections.ts';

/** Choice of a draft that does not exist yet. */
const another = 'new';

interface Question {
  readonly piece: DraftPiece;
  /** What the rule or network is called. */
  readonly subject: string;
  readonly answer: (target: DraftTarget | undefined) => void;
}

/**
 * Puts a change into a draft that the user chooses. `put` answers whether it was put: not when the user changed their mind;
 * it throws what the server refuses. `dialog` belongs somewhere on the page.
 */
export function usePutIntoDraft(): {
  put: (piece: DraftPiece, subject: string) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question>();
  const [name, setName] = useState<string>();
  const navigate = useNavigate();
  const add = useAddToDraft();
  const put = async (piece: DraftPiece, subject: string) => {
    const target = await new Promise<DraftTarget | undefined>((answer) => setQuestion({ piece, subject, answer }));
    setQuestion(undefined);
    if (!target) return false;
    const draft = await add.mutateAsync({ target, piece });
    notify.success(t('putInto', { draft: draft.name, rule: subject }), {
      action: { label: t('show'), run: () => void navigate({ to: draftPath(draft._id) }) },
    });
    return true;
  };
  const dialog = question && (
    <ChooseDraft question={question} name={name ?? draftNameFrom(question.subject)} onName={setName} />
  );
  return { put, dialog };
}

interface ChooseDraftProps {
  readonly question: Question;
  /** Name of a new draft, at first that of the rule or network; it stays when the change is refused and put once more. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

function ChooseDraft({ question: { piece, answer }, name, onName }: ChooseDraftProps) {
  const query = useQuery(draftsQuery());
  const open = query.data?.drafts.filter(({ state }) => state === 'open') ?? [];
  const [chosen, setChosen] = useState<string>();
  // The draft that was worked on last is the likeliest.
  const target = chosen ?? latestOf(open)?._id ?? another;
  const cancel = () => answer(undefined);
  return (
    <Dialog open onClose={cancel} title={t('intoTitle')} size="s">
      <Form
        submitLabel={t('put')}
        disabled={query.isPending}
        onSubmit={() => answer(target === another ? { name: name.trim() } : { id: target })}
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
          <TextField
            label={t('intoName')}
            value={name}
            onChange={onName}
            required
            maxLength={draftNameLength}
            autoComplete="off"
          />
        )}
        {target !== another && <ReplacesNote draftId={target} piece={piece} />}
      </Form>
    </Dialog>
  );
}

/** Says that the draft has a change of the same rule or network, which the new one replaces. */
function ReplacesNote({ draftId, piece }: { draftId: string; piece: DraftPiece }) {
  const { data } = useQuery(draftQuery(draftId));
  if (!data || !replaces(piece, data)) return null;
  return <Note tone="warning">{t('change' in piece ? 'replaces' : 'replacesNetwork')}</Note>;
}

/** A draft has one change of a rule or network at most. */
function replaces(piece: DraftPiece, { changes, networks }: DraftView): boolean {
  if (!('change' in piece)) return networks.some(({ networkId }) => networkId === piece.networkId);
  const { change } = piece;
  return change.action !== 'create' && changes.some(({ ruleId }) => ruleId === change.ruleId);
}

function latestOf(drafts: readonly DraftSummary[]): DraftSummary | undefined {
  return drafts.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0];
}

function optionText({ name, changes }: DraftSummary): string {
  return `${name} (${t('changesCount', { count: changes })})`;
}
