import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleOutput, RuleView } from '@handelsplatz/contract/pricing/rules';
import { useContext, useRef, useState } from 'react';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { invalidateTopics } from '../../../../platform/api/query-client.ts';
import { useFormats } from '../../../../platform/formats.ts';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { Form, SendButton } from '../../../../ui/form/form.tsx';
import { FormContext } from '../../../../ui/form/form-context.ts';
import { LeaveQuestion, useLeaveGuard } from '../../../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../../ui/form/unsaved-note.tsx';
import { useCurrentValues } from '../../../../ui/form/use-form-values.ts';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { useAskTwice } from '../../asking-twice/use-ask-twice.tsx';
import { draftTexts as d } from '../../draft-texts.ts';
import { saveRule } from '../../queries.ts';
import { isClash } from '../../shared/clash.ts';
import { usePutIntoDraft } from '../../shared/draft-chooser.tsx';
import styles from '../../shared/editor.module.css';
import { kindTexts as k } from '../../shared/kind-texts.ts';
import { RuleImpactLine, toTrial, useRuleImpact } from '../../shared/rule-impact.tsx';
import { type Names, ruleTitle, toNames, valueText } from '../../shared/rule-text.ts';
import { texts as t } from '../../texts.ts';
import { useDialogs } from '../../use-dialogs.ts';
import { allRules } from '../list/all-rules.ts';
import RemoveRule from './remove-rule.tsx';
import { RuleChangedNote } from './rule-changed-note.tsx';
import { atSharedFields } from './rule-clash.ts';
import { RuleFields } from './rule-fields.tsx';
import { type RuleFormValues, type RuleValues, toRuleValues } from './rule-values.ts';
import { useRuleForm } from './use-rule-form.ts';

/** The value of the button that changes the prices of all customers at once. */
const nowButton = 'now';

interface RuleEditorProps {
  readonly overview: PricingOverview;
  /** The first values of a new rule. */
  readonly initial?: RuleValues;
  /** The rule when the form opened. */
  readonly opened?: RuleView;
  /** The same rule now; undefined once it is deleted. */
  readonly live?: RuleView | undefined;
  /** Writes the change of a draft instead of the rule itself. */
  readonly rewrite?: (input: RuleOutput, version: number | undefined) => Promise<void>;
}

/** Creates or changes a rule beside the list, at once or in a draft. Shows nothing without a rule to begin with. */
export function RuleEditor({ initial, ...props }: RuleEditorProps) {
  const [start] = useState(() => initial ?? (props.opened && toRuleValues(props.opened)));
  return start ? <Editor {...props} start={start} /> : null;
}

type EditorProps = Omit<RuleEditorProps, 'initial'> & { readonly start: RuleValues };

/** The drawer around the form. The entered values stay when the server refuses them. */
function Editor({ overview, start, opened, live, rewrite }: EditorProps) {
  const { close, search } = useDialogs();
  const names = toNames(overview);
  const [base, setBase] = useState(opened);
  const [removing, setRemoving] = useState(false);
  const form = useRuleForm(start, base);
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const guard = useLeaveGuard(dirty, true);
  const unsaved = useUnsavedInput<Unsaved>(inputKey(start, opened, search.aenderung ?? ''), () =>
    dirty.current ? { base, values: form.get() } : undefined,
  );
  const leave = () => {
    dirty.current = false;
    close();
  };
  const { submit, dialogs } = useSubmit({ base, kind: start.kind, names, rewrite, onSaved: leave });
  const impact = useImpact(form, base, rewrite !== undefined);
  const title = formatTitle(base && ruleTitle(base, names), start, rewrite !== undefined);
  const takeOver = (rule: RuleView) => {
    setBase(rule);
    form.reset(toRuleValues(rule));
  };
  const restore = ({ base: before, values: typed }: Unsaved) => {
    if (typed.kind !== start.kind) return;
    // The form then reports later changes of the rule like changes by another user.
    if (before && base) setBase(before);
    if (before && base && !rewrite) form.reset(toRuleValues(before));
    form.restore(typed);
  };
  return (
    <Drawer open onClose={close} title={title}>
      <div className={styles.editor}>
        <Form
          form={form}
          submitLabel={rewrite ? d('saveInDraft') : t('intoDraft')}
          onSubmit={(by) => submit(form.toInput(), by)}
          aboveButtons={!rewrite && <RuleImpactLine {...impact} />}
          secondary={
            <EditorButtons
              base={base}
              overview={overview}
              withinDraft={rewrite !== undefined}
              impactUnknown={impact.computing}
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
          <RuleFields base={base} form={form} overview={overview} />
        </Form>
      </div>
      {removing && base && (
        <RemoveRule rule={base} name={ruleTitle(base, names)} onClose={() => setRemoving(false)} onRemoved={leave} />
      )}
      {dialogs}
      <LeaveQuestion guard={guard} />
    </Drawer>
  );
}

/** The title of the form; `rule` is the title of the rule that is changed. */
function formatTitle(rule: string | undefined, start: RuleValues, withinDraft: boolean): string {
  if (withinDraft) return d('editTitle', { name: rule ?? (start.name || k(start.kind)) });
  return rule === undefined ? k(`new_${start.kind}`) : t('editRule', { name: rule });
}

/** The impact of the typed values; a change of a draft shows its impact with the draft. */
function useImpact(form: RuleFormValues, base: RuleView | undefined, withinDraft: boolean) {
  const input = form.findInput(useCurrentValues(form));
  return useRuleImpact(input && !withinDraft ? toTrial({ ...input, reason: '' }, base) : undefined);
}

/** What this form keeps when the session ends. */
interface Unsaved {
  /** The rule when the form opened. */
  readonly base: RuleView | undefined;
  readonly values: RuleValues;
}

/** The key that finds the same form again: by its rule or change, or by kind and group for a new rule. */
function inputKey({ kind, groupId }: RuleValues, opened: RuleView | undefined, address: string): string {
  return `rule ${address} ${opened?._id ?? `${kind} ${groupId ?? ''}`}`;
}

interface EditorButtonsProps {
  readonly base: RuleView | undefined;
  readonly overview: PricingOverview;
  /** The form edits a change of a draft; the rule itself does not change. */
  readonly withinDraft: boolean;
  /** What the change does to the prices is still being computed. */
  readonly impactUnknown: boolean;
  readonly onRemove: () => void;
}

/** The actions besides the draft. What changes prices at once waits until the user can see its impact. */
function EditorButtons({ base, overview, withinDraft, impactUnknown, onRemove }: EditorButtonsProps) {
  const { close, openHistory, openRule } = useDialogs();
  const rival = findRival(useContext(FormContext)?.failure, overview);
  return (
    <>
      {!withinDraft && (
        <SendButton by={nowButton} disabled={impactUnknown}>
          {base ? t('saveNow') : t('createNow')}
        </SendButton>
      )}
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

/** The conflicting rule. A rule that the same draft creates does not exist yet and cannot be opened. */
function findRival(failure: unknown, overview: PricingOverview): string | undefined {
  const id = isClash(failure) ? failure.body.ruleId : undefined;
  return allRules(overview).find(({ _id }) => _id === id)?._id;
}

/** Says which value holds until the planned version begins. */
function InForceNote({ rule }: { rule: RuleView }) {
  const formats = useFormats();
  if (rule.state !== 'planned') return null;
  return (
    <p className="soft">
      {rule.inForce
        ? t('plannedWith', { at: formats.dateTime(rule.validFrom), value: valueText(rule.kind, rule.inForce) })
        : t('plannedAlone', { at: formats.dateTime(rule.validFrom) })}
    </p>
  );
}

interface Submission {
  readonly rewrite: RuleEditorProps['rewrite'] | undefined;
  readonly base: RuleView | undefined;
  readonly kind: RuleValues['kind'];
  readonly names: Names;
  readonly onSaved: () => void;
}

/** Sends a rule to where it belongs: at once, into a draft that the user chooses, or into the draft that is edited. */
function useSubmit({ base, kind, names, rewrite, onSaved }: Submission) {
  const { save, question } = useSave(base, onSaved);
  const intoDraft = usePutIntoDraft();
  const send = async (rule: RuleOutput, by: string) => {
    if (rewrite) return rewrite(rule, base?.version).then(onSaved);
    if (by === nowButton) return save(rule);
    const name = rule.name || (base ? ruleTitle(base, names) : k(kind));
    if (await intoDraft.put({ change: toTrial(rule, base) }, name)) onSaved();
  };
  const submit = (rule: RuleOutput, by: string) =>
    send(rule, by).catch((error: unknown) => {
      throw atSharedFields(error, kind);
    });
  const dialogs = (
    <>
      {intoDraft.dialog}
      {question}
    </>
  );
  return { submit, dialogs };
}

function useSave(base: RuleView | undefined, onSaved: () => void) {
  const formats = useFormats();
  const [key] = useState(() => crypto.randomUUID());
  const askTwice = useAskTwice(t('saveAnyway'));
  const save = async (input: RuleOutput) => {
    try {
      const saved = await askTwice.send((consent) => saveRule({ key, base, input, consent }));
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
