import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { notify } from '../../../../ui/feedback/notify.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useAskTwice } from '../../asking-twice/use-ask-twice.tsx';
import { deleteRule } from '../../queries.ts';
import { usePutIntoDraft } from '../../shared/draft-chooser.tsx';
import { fieldTexts as f } from '../../shared/field-texts.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { RuleImpactLine, useRuleImpact } from '../../shared/rule-impact.tsx';
import { texts as t } from '../../texts.ts';
import { useDialogs } from '../../use-dialogs.ts';

interface RemoveRuleProps {
  readonly rule: RuleView;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a rule is deleted, at once or in a draft. The reason is stored in the rule's history. */
export default function RemoveRule({ rule, name, onClose, onRemoved }: RemoveRuleProps) {
  const intoDraft = usePutIntoDraft();
  const askTwice = useAskTwice(t('removeAnyway'));
  const { openHistory } = useDialogs();
  const impact = useRuleImpact({ action: 'delete', ruleId: rule._id, expectedVersion: rule.version });
  const removeNow = async (reason: string) => {
    const end = { id: rule._id, version: rule.version, reason };
    const removed = await askTwice.send((consent) => deleteRule({ ...end, consent }).then(() => true));
    if (!removed) return;
    const action = { label: t('history'), run: () => openHistory(rule._id) };
    notify.success(t('removed', { name }), { action });
    onRemoved();
  };
  const putIntoDraft = async (reason: string) => {
    const change = { action: 'delete', ruleId: rule._id, expectedVersion: rule.version, reason } as const;
    if (await intoDraft.put({ change }, name)) onRemoved();
  };
  return (
    <Dialog open onClose={onClose} title={t('removeTitle')} size="s">
      <ReasonForm
        submitLabel={t('remove')}
        danger
        disabled={impact.computing}
        aboveButtons={<RuleImpactLine {...impact} />}
        hint={f('reasonHint')}
        onSubmit={removeNow}
        onDraft={putIntoDraft}
        onCancel={onClose}
      >
        <p>{t('removeText', { name })}</p>
      </ReasonForm>
      {intoDraft.dialog}
      {askTwice.dialog}
    </Dialog>
  );
}
