import type { DraftChangeInput, PricingOverview, RuleInput, RuleView } from '@handelsplatz/contract/pricing';
import { useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { allRules } from './all-rules.ts';
import { usePutIntoDraft } from './draft-chooser.tsx';
import { draftTexts as d } from './draft-texts.ts';
import { kindTexts as k } from './kind-texts.ts';
import { LeaveQuestion, useLeaveGuard } from './leave-guard.tsx';
import { useSaveRule } from './queries.ts';
import { RemoveRule } from './remove-rule.tsx';
import { RuleChangedNote } from './rule-changed-note.tsx';
import { draftOf, inputOf, type RuleDraft } from './rule-draft.ts';
import styles from './rule-editor.module.css';
import { RuleFields } from './rule-fields.tsx';
import { namesOf, ruleTitle, valueText } from './rule-text.ts';
import { texts as t } from './texts.ts';
import { useWindows } from './use-windows.ts';

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
  const { close } = useWindows();
  const names = namesOf(overview);
  const [base, setBase] = useState(opened);
  const [start, setStart] = useState(() => initial ?? (opened && draftOf(opened)));
  const [draft, setDraft] = useState(start);
  const [removing, setRemoving] = useState(false);
  const dirty = useRef(false);
  dirty.current = JSON.stringify(draft) !== JSON.stringify(start);
  const guard = useLeaveGuard(dirty);
  const [rival, setRival] = useState<string>();
  const leave = () => {
    dirty.current = false;
    close();
  };
  const save = useSave(base, { onSaved: leave, onRival: setRival });
  const intoDraft = usePutIntoDraft();
  const toDraft = useRef(false);
  if (!draft) return null;
  const title = base ? t('editRule', { name: ruleTitle(base, names) }) : k(`new_${draft.kind}`);
  const inDraft = rewrite && d('editTitle', { name: base ? ruleTitle(base, names) : start?.name || k(draft.kind) });
  const submit = async () => {
    if (rewrite) {
      await noteRival(rewrite(inputOf(draft), base?.version), setRival);
      return leave();
    }
    if (!toDraft.current) return save(draft);
    const put = intoDraft.put(draftChangeOf(draft, base), draft.name.trim() || title);
    if (await noteRival(put, setRival)) leave();
  };
  const takeOver = (rule: RuleView) => {
    setBase(rule);
    setStart(draftOf(rule));
    setDraft(draftOf(rule));
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
              rival={isRule(rival, overview) ? rival : undefined}
              toDraft={rewrite ? undefined : toDraft}
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
          <RuleFields draft={draft} overview={overview} onChange={(part) => setDraft({ ...draft, ...part })} />
        </Form>
      </div>
      {removing && base && (
        <RemoveRule rule={base} name={ruleTitle(base, names)} onClose={() => setRemoving(false)} onRemoved={leave} />
      )}
      {intoDraft.dialog}
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

interface EditorButtonsProps {
  readonly base: RuleView | undefined;
  /** The rule that is in the way of what was entered. */
  readonly rival: string | undefined;
  /** Left out where a change of a draft is edited: then the rule itself is left alone. */
  readonly toDraft: { current: boolean } | undefined;
  readonly onRemove: () => void;
}

/** What can be done besides saving at once. */
function EditorButtons({ base, rival, toDraft, onRemove }: EditorButtonsProps) {
  const { close, openHistory, openRule } = useWindows();
  return (
    <>
      {toDraft && <IntoDraftButton wanted={toDraft} />}
      <span className={styles.cancel}>
        <Button onClick={close}>{t('cancel')}</Button>
      </span>
      {rival && <Button onClick={() => openRule(rival)}>{t('openRival')}</Button>}
      {base && toDraft && (
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

/** Sends the form it stands in to a draft. */
function IntoDraftButton({ wanted }: { wanted: { current: boolean } }) {
  return (
    <Button
      onClick={(event) => {
        // The form asks where to within this call.
        wanted.current = true;
        event.currentTarget.form?.requestSubmit();
        wanted.current = false;
      }}
    >
      {d('intoDraft')}
    </Button>
  );
}

function draftChangeOf(draft: RuleDraft, base: RuleView | undefined): DraftChangeInput {
  const rule = inputOf(draft);
  if (!base) return { action: 'create', rule };
  return { action: 'change', ruleId: base._id, expectedVersion: base.version, rule };
}

/** Not so the creation of another rule in the same draft. */
function isRule(id: string | undefined, overview: PricingOverview): id is string {
  return id !== undefined && allRules(overview).some(({ _id }) => _id === id);
}

/** Remembers the rule that is in the way, when that is why something was refused. */
async function noteRival<T>(call: Promise<T>, onRival: (id: string | undefined) => void): Promise<T> {
  onRival(undefined);
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && typeof error.body.ruleId === 'string') onRival(error.body.ruleId);
    throw error;
  }
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

function useSave(
  base: RuleView | undefined,
  { onSaved, onRival }: { onSaved: () => void; onRival: (id: string | undefined) => void },
) {
  const formats = useFormats();
  const save = useSaveRule();
  return async (draft: RuleDraft) => {
    try {
      const saved = await noteRival(
        save.mutateAsync({ id: base?._id, version: base?.version, input: inputOf(draft) }),
        onRival,
      );
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
}
