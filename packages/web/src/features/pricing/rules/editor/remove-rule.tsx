import { longestReason } from '@handelsplatz/contract/pricing/input';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useState } from 'react';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { invalidateTopics } from '../../../../platform/api/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { usePutIntoDraft } from '../../drafts/draft-chooser.tsx';
import { draftTexts as d } from '../../drafts/texts.ts';
import { useDeleteRule } from '../../queries.ts';
import { useAskTwice } from '../../shared/use-ask-twice.tsx';
import { texts as t } from '../../texts.ts';
import { useDialogs } from '../../use-dialogs.ts';
import { fieldTexts as f } from '../../shared/field-texts.ts';

interface RemoveRuleProps {
  readonly rule: RuleView;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a rule is deleted, at once or in a draft. The reason is stored in the rule's history. */
export function RemoveRule({ rule, name, onClose, onRemoved }: RemoveRuleProps) {
  const remove = useDeleteRule();
  const intoDraft = usePutIntoDraft();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const askTwice = useAskTwice(t('removeAnyway'));
  const { openHistory } = useDialogs();
  const confirm = async () => {
    setRefusal(undefined);
    const end = { id: rule._id, version: rule.version, reason: reason.trim() };
    try {
      const removed = await askTwice.send((consent) => remove.mutateAsync({ ...end, consent }).then(() => true));
      if (!removed) return;
      const action = { label: t('history'), run: () => openHistory(rule._id) };
      notify.success(t('removed', { name }), { action });
      onRemoved();
    } catch (error) {
      if (isApiError(error, 'rule_changed')) invalidateTopics(['pricing']);
      setRefusal(error);
    }
  };
  const putIntoDraft = async () => {
    setRefusal(undefined);
    const change = { ruleId: rule._id, expectedVersion: rule.version, reason: reason.trim() };
    try {
      if (await intoDraft.put({ change: { action: 'delete', ...change } }, name)) onRemoved();
    } catch (error) {
      setRefusal(error);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      size="s"
      footer={
        <>
          <Button tone="danger" busy={remove.isPending} onClick={() => void confirm()} autoFocus>
            {t('remove')}
          </Button>
          <Button onClick={() => void putIntoDraft()}>{d('intoDraft')}</Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('removeText', { name })}</p>
      <TextField
        label={f('reason')}
        description={f('reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={longestReason}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {intoDraft.dialog}
      {askTwice.dialog}
    </Dialog>
  );
}
