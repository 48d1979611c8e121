import type { RuleVersionView, RuleView } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { serverNowMs } from '../../platform/market-window.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { notify } from '../../ui/notify.ts';
import { usePutIntoDraft } from './draft-chooser.tsx';
import { fieldTexts as f } from './field-texts.ts';
import { useRestoreVersion } from './queries.ts';
import { ReplacedPlansNote } from './replaced-plans.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { differences } from './rule-diff.ts';
import { draftOf, inputOf } from './rule-draft.ts';
import { type Names, ruleTitle } from './rule-text.ts';
import { texts as t } from './texts.ts';
import { useAskTwice } from './use-ask-twice.tsx';

interface RestoreRuleProps {
  readonly rule: Pick<RuleView, '_id' | 'kind' | 'groupId'>;
  /** The newest version, a deletion perhaps. */
  readonly newest: RuleVersionView;
  /** The one that is taken again. */
  readonly version: RuleVersionView;
  /** When planned versions begin, which it replaces. */
  readonly plans?: readonly string[];
  readonly names: Names;
  readonly onClose: () => void;
}

/** Asks before an old version of a rule is taken again, at once or in a draft. */
export function RestoreRule({ rule, newest, version, plans = [], names, onClose }: RestoreRuleProps) {
  const restore = useRestore(version, onClose);
  const intoDraft = usePutIntoDraft();
  const draft = async (reason: string) => {
    const change = changeOf(rule, newest, version, reason);
    if (await intoDraft.put({ change }, ruleTitle({ ...version, kind: rule.kind }, names))) onClose();
  };
  return (
    <RestoreDialog
      version={version.version}
      differences={differences(rule.kind, newest, version, names).filter(({ label }) => label !== f('validFrom'))}
      comesBack={newest.deleted ? t('comesBack') : undefined}
      reasonHint={f('reasonHint')}
      busy={restore.busy}
      error={restore.refusal}
      onClose={onClose}
      onRestore={(reason) => void restore.run({ id: rule._id, expected: newest.version, reason })}
      // A draft changes rules that there are.
      {...(!newest.deleted && { onDraft: (reason: string) => void restore.telling(() => draft(reason)) })}
    >
      <ReplacedPlansNote dates={plans.filter((date) => Date.parse(date) > serverNowMs())} />
      {intoDraft.dialog}
      {restore.dialog}
    </RestoreDialog>
  );
}

function useRestore({ version }: RuleVersionView, onRestored: () => void) {
  const restore = useRestoreVersion();
  const askTwice = useAskTwice(t('restoreAnyway'));
  const [refusal, setRefusal] = useState<unknown>();
  const telling = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (isApiError(error, 'rule_changed')) invalidateTopics(['pricing']);
      setRefusal(error);
    }
  };
  const run = (wanted: { id: string; expected: number; reason: string }) =>
    telling(async () => {
      const restored = await askTwice.send((confirmation) => restore.mutateAsync({ ...wanted, version, confirmation }));
      if (!restored) return;
      notify.success(t('restored', { version }));
      onRestored();
    });
  return { run, telling, refusal, busy: restore.isPending, dialog: askTwice.dialog };
}

/** The change of a draft that takes the version again; without a reason of its own it tells which one it repeats. */
function changeOf(
  { _id: ruleId, kind, groupId }: RestoreRuleProps['rule'],
  newest: RuleVersionView,
  version: RuleVersionView,
  reason: string,
) {
  const contents = draftOf({ ...version, kind, groupId, state: 'past' });
  const why = reason || t('likeVersion', { version: version.version });
  const rule = inputOf({ ...contents, reason: why });
  return { action: 'change', ruleId, expectedVersion: newest.version, rule } as const;
}
