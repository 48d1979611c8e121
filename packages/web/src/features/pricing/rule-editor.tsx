import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
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
}

/** Creates or changes a rule beside the list. What was typed stays, whatever the server says. */
export function RuleEditor({ overview, initial, opened, live }: RuleEditorProps) {
  const { close, openHistory, openRule } = useWindows();
  const names = namesOf(overview);
  const [base, setBase] = useState(opened);
  const [start, setStart] = useState(() => initial ?? (opened && draftOf(opened)));
  const [draft, setDraft] = useState(start);
  const [removing, setRemoving] = useState(false);
  const dirty = useRef(false);
  dirty.current = JSON.stringify(draft) !== JSON.stringify(start);
  const guard = useLeaveGuard(dirty);
  const [rival, setRival] = useState<string>();
  const save = useSave(base, {
    onSaved: () => {
      dirty.current = false;
      close();
    },
    onRival: setRival,
  });
  if (!draft) return null;
  const title = base ? t('editRule', { name: ruleTitle(base, names) }) : k(`new_${draft.kind}`);
  const takeOver = (rule: RuleView) => {
    setBase(rule);
    setStart(draftOf(rule));
    setDraft(draftOf(rule));
  };
  return (
    <Dialog open side onClose={close} title={title}>
      <div className={styles.editor}>
        <Form
          submitLabel={base ? t('save') : t('create')}
          onSubmit={() => save(draft)}
          secondary={
            <>
              <Button onClick={close}>{t('cancel')}</Button>
              {rival && <Button onClick={() => openRule(rival)}>{t('openRival')}</Button>}
              {base && (
                <span className={styles.aside}>
                  <Button tone="subtle" onClick={() => openHistory(base._id)}>
                    {t('history')}
                  </Button>
                  <Button tone="subtle" onClick={() => setRemoving(true)}>
                    {t('remove')}
                  </Button>
                </span>
              )}
            </>
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
        <RemoveRule
          rule={base}
          name={ruleTitle(base, names)}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            dirty.current = false;
            close();
          }}
        />
      )}
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
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
    onRival(undefined);
    try {
      const saved = await save.mutateAsync({ id: base?._id, version: base?.version, input: inputOf(draft) });
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
      if (isApiError(error) && typeof error.body.ruleId === 'string') onRival(error.body.ruleId);
      throw error;
    }
    onSaved();
  };
}
