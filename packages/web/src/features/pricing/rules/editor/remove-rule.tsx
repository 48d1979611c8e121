import type { RuleView } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { usePutIntoDraft } from './draft-chooser.tsx';
import { draftTexts as d } from './draft-texts.ts';
import { fieldTexts as f } from './field-texts.ts';
import { useDeleteRule } from './queries.ts';
import { texts as t } from './texts.ts';
import { useAskTwice } from './use-ask-twice.tsx';
import { useWindows } from './use-windows.ts';

interface RemoveRuleProps {
  readonly rule: RuleView;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a rule goes, at once or in a draft; the reason stands in its history. */
export function RemoveRule({ rule, name, onClose, onRemoved }: RemoveRuleProps) {
  const remove = useDeleteRule();
  const intoDraft = usePutIntoDraft();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const askTwice = useAskTwice(t('removeAnyway'));
  const { openHistory } = useWindows();
  const confirm = async () => {
    setRefusal(undefined);
    const end = { id: rule._id, version: rule.version, reason: reason.trim() };
    try {
      const removed = await askTwice.send((confirmation) =>
        remove.mutateAsync({ ...end, confirmation }).then(() => true),
      );
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
        maxLength={500}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {intoDraft.dialog}
      {askTwice.dialog}
    </Dialog>
  );
}
