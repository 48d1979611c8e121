import type { DraftChangeInput, PricingOverview, RuleInput, RuleView } from '@handelsplatz/contract/pricing';
import { useContext, useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { FormContext } from '../../ui/form-context.ts';
import { notify } from '../../ui/notify.ts';
import { UnsavedNote, useUnsavedInput } from '../../ui/unsaved-note.tsx';
import { allRules } from './all-rules.ts';
import { usePutIntoDraft } from './draft-chooser.tsx';
import { draftTexts as d } from './draft-texts.ts';
import { kindTexts as k } from './kind-texts.ts';
import { LeaveQuestion, useLeaveGuard } from './leave-guard.tsx';
import { useSaveRule } from './queries.ts';
import { RemoveRule } from './remove-rule.tsx';
import { RuleChangedNote } from './rule-changed-note.tsx';
import { atSharedFields, isClash } from './rule-clash.ts';
import { draftOf, inputOf, type RuleDraft } from './rule-draft.ts';
import styles from './rule-editor.module.css';
import { RuleFields } from './rule-fields.tsx';
import { namesOf, ruleTitle, valueText } from './rule-text.ts';
import { texts as t } from './texts.ts';
import { useAskTwice } from './use-ask-twice.tsx';
import { useWindows } from './use-windows.ts';

/** Value of the button that sends the form to a draft. */
const draftButton = 'draft';

interface RuleEditorProps {
  readonly overview: PricingOverview;
  /** What a new rule begins with. */
  readonly initial?: RuleDraft;
  /** The rule as it was when the window opened. */
  readonly opened?: RuleView;
  /** The same rule as it is by now; undefined once it was deleted. */
  readonly live?: RuleView | undefined;
  /** Where a change of a draft is written instead of the rule itself. */
  readonly rewrite?: (input: RuleInput, version: number | undefined) => Promise<void>;
}

/** Creates or changes a rule beside the list, at once or in a draft. What was typed stays, whatever the server says. */
export function RuleEditor({ overview, initial, opened, live, rewrite }: RuleEditorProps) {
  const { close, search } = useWindows();
  const names = namesOf(overview);
  const [base, setBase] = useState(opened);
  const [start, setStart] = useState(() => initial ?? (opened && draftOf(opened)));
  const [draft, setDraft] = useState(start);
  const [removing, setRemoving] = useState(false);
  const dirty = useRef(false);
  dirty.current = JSON.stringify(draft) !== JSON.stringify(start);
  const guard = useLeaveGuard(dirty, true);
  const unsaved = useUnsavedInput<Unsaved>(inputKey(initial, opened, search.aenderung ?? ''), () =>
    dirty.current ? { base, draft } : undefined,
  );
  const leave = () => {
    dirty.current = false;
    close();
  };
  const { save, question } = useSave(base, leave);
  const intoDraft = usePutIntoDraft();
  if (!draft) return null;
  const title = base ? t('editRule', { name: ruleTitle(base, names) }) : k(`new_${draft.kind}`);
  const inDraft = rewrite && d('editTitle', { name: base ? ruleTitle(base, names) : start?.name || k(draft.kind) });
  const send = async (by: string) => {
    if (rewrite) return rewrite(inputOf(draft), base?.version).then(leave);
    if (by !== draftButton) return save(draft);
    const name = draft.name.trim() || (base ? ruleTitle(base, names) : k(draft.kind));
    if (await intoDraft.put({ change: draftChangeOf(draft, base) }, name)) leave();
  };
  const submit = (by: string) =>
    send(by).catch((error: unknown) => {
      throw atSharedFields(error, draft.kind);
    });
  const takeOver = (rule: RuleView) => {
    setBase(rule);
    setStart(draftOf(rule));
    setDraft(draftOf(rule));
  };
  const restore = ({ base: before, draft: typed }: Unsaved) => {
    if (!typed || typed.kind !== draft.kind) return;
    // Whatever has become of the rule since is told as it is to anybody who edits beside others.
    if (before && base) setBase(before);
    if (before && base && !rewrite) setStart(draftOf(before));
    setDraft(typed);
  };
  return (
    <Dialog open side onClose={close} title={inDraft ?? title}>
      <div className={styles.editor}>
        <Form
          submitLabel={rewrite ? d('saveInDraft') : base ? t('save') : t('create')}
          onSubmit={submit}
          secondary={
            <EditorButtons
              base={base}
              overview={overview}
              withinDraft={rewrite !== undefined}
              onRemove={() => setRemoving(true)}
            />
          }
        >
          {base && (
            <RuleChangedNote
              base={base}
              live={live}
              names={names}
              onKeepMine={() => setBase(live)}
              onTakeTheirs={takeOver}
            />
          )}
          {base && <InForceNote rule={base} />}
          <UnsavedNote unsaved={unsaved} onRestore={restore} />
          <RuleFields
            base={base}
            draft={draft}
            overview={overview}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
        </Form>
      </div>
      {removing && base && (
        <RemoveRule rule={base} name={ruleTitle(base, names)} onClose={() => setRemoving(false)} onRemoved={leave} />
      )}
      {intoDraft.dialog}
      {question}
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

/** What is kept of this form when the session ends. */
interface Unsaved {
  /** The rule as it was when it was opened. */
  readonly base: RuleView | undefined;
  readonly draft: RuleDraft | undefined;
}

/** The same form again: of this rule or change, or of a new one of its kind and group. */
function inputKey(initial: RuleDraft | undefined, opened: RuleView | undefined, address: string): string {
  return `rule ${address} ${opened?._id ?? `${initial?.kind} ${initial?.groupId ?? ''}`}`;
}

interface EditorButtonsProps {
  readonly base: RuleView | undefined;
  readonly overview: PricingOverview;
  /** A change of a draft is edited: the rule itself is left alone. */
  readonly withinDraft: boolean;
  readonly onRemove: () => void;
}

/** What can be done besides saving at once. */
function EditorButtons({ base, overview, withinDraft, onRemove }: EditorButtonsProps) {
  const { close, openHistory, openRule } = useWindows();
  const rival = rivalOf(useContext(FormContext)?.failure, overview);
  return (
    <>
      {!withinDraft && <SendButton by={draftButton}>{d('intoDraft')}</SendButton>}
      <span className={styles.cancel}>
        <Button onClick={close}>{t('cancel')}</Button>
      </span>
      {rival && <Button onClick={() => openRule(rival)}>{t('openRival')}</Button>}
      {base && !withinDraft && (
        <span className={styles.aside}>
          <Button tone="subtle" onClick={() => openHistory(base._id)}>
            {t('history')}
          </Button>
          <Button tone="subtle" onClick={onRemove}>
            {t('remove')}
          </Button>
        </span>
      )}
    </>
  );
}

function draftChangeOf(draft: RuleDraft, base: RuleView | undefined): DraftChangeInput {
  const rule = inputOf(draft);
  if (!base) return { action: 'create', rule };
  return { action: 'change', ruleId: base._id, expectedVersion: base.version, rule };
}

/** The rule that is in the way; the creation of another one in the same draft is none yet. */
function rivalOf(failure: unknown, overview: PricingOverview): string | undefined {
  const id = isClash(failure) ? failure.body.ruleId : undefined;
  return allRules(overview).find(({ _id }) => _id === id)?._id;
}

/** Until a planned version begins, another one holds. */
function InForceNote({ rule }: { rule: RuleView }) {
  const formats = useFormats();
  if (rule.state !== 'planned') return null;
  return (
    <p className={styles.note}>
      {rule.inForce
        ? t('plannedWith', { at: formats.dateTime(rule.validFrom), value: valueText(rule.kind, rule.inForce) })
        : t('plannedAlone', { at: formats.dateTime(rule.validFrom) })}
    </p>
  );
}

function useSave(base: RuleView | undefined, onSaved: () => void) {
  const formats = useFormats();
  const rule = useSaveRule();
  const [key] = useState(() => crypto.randomUUID());
  const askTwice = useAskTwice(t('saveAnyway'));
  const save = async (draft: RuleDraft) => {
    try {
      const saved = await askTwice.send((confirmation) =>
        rule.mutateAsync({ key, id: base?._id, version: base?.version, input: inputOf(draft), confirmation }),
      );
      if (!saved) return;
      const name = saved.name || k(saved.kind);
      const later = saved.state === 'planned' && saved.kind !== 'EXPIRY';
      notify.success(
        later
          ? t('savedLater', { name, at: formats.dateTime(saved.validFrom) })
          : base
            ? t('saved', { name })
            : t('created', { name }),
      );
    } catch (error) {
      if (isApiError(error, 'rule_changed') || isApiError(error, 'not_found')) invalidateTopics(['pricing']);
      throw error;
    }
    onSaved();
  };
  return { save, question: askTwice.dialog };
}
