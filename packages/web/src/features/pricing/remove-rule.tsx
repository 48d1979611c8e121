import type { RuleView } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { fieldTexts as f } from './field-texts.ts';
import { useDeleteRule } from './queries.ts';
import { texts as t } from './texts.ts';

/** Asks before a rule goes; the reason stands in its history. */
export function RemoveRule({
  rule,
  name,
  onClose,
  onRemoved,
}: {
  rule: RuleView;
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useDeleteRule();
  const [reason, setReason] = useState('');
  const confirm = () =>
    remove.mutate(
      { id: rule._id, version: rule.version, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success(t('removed', { name }));
          onRemoved();
        },
        onError: (error) => isApiError(error, 'rule_changed') && invalidateTopics(['pricing']),
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t('removeText', { name })}</p>
      <TextField
        label={f('reason')}
        description={f('reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
    </ConfirmDialog>
  );
}
