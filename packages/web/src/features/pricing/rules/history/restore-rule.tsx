import type { RuleVersionView, RuleView } from '@handelsplatz/contract/pricing/rules';
import { serverNowMs } from '../../../../platform/live/market-window.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { useAskTwice } from '../../asking-twice/use-ask-twice.tsx';
import { restoreVersion } from '../../queries.ts';
import { usePutIntoDraft } from '../../shared/draft-chooser.tsx';
import { fieldTexts as f } from '../../shared/field-texts.ts';
import { RestoreDialog } from '../../shared/restore-dialog.tsx';
import { differences } from '../../shared/rule-diff.ts';
import { RuleImpactLine, useRuleImpact } from '../../shared/rule-impact.tsx';
import { type Names, ruleTitle } from '../../shared/rule-text.ts';
import { texts as t } from '../../texts.ts';
import { ReplacedPlansNote } from '../editor/replaced-plans.tsx';
import { toRuleInput, toRuleValues } from '../editor/rule-values.ts';

interface RestoreRuleProps {
  readonly rule: Pick<RuleView, '_id' | 'kind' | 'groupId'>;
  /** The newest version; it may be a deletion. */
  readonly newest: RuleVersionView;
  /** The version to restore. */
  readonly version: RuleVersionView;
  /** The begin of each planned version that it replaces. */
  readonly plans?: readonly string[];
  readonly names: Names;
  readonly onClose: () => void;
}

/** Asks before an old version of a rule is restored, at once or in a draft. */
export function RestoreRule({ rule, newest, version, plans = [], names, onClose }: RestoreRuleProps) {
  const askTwice = useAskTwice(t('restoreAnyway'));
  const intoDraft = usePutIntoDraft();
  const impact = useRuleImpact(newest.deleted ? undefined : toTrial(rule, newest, version, ''));
  const restoreNow = async (reason: string) => {
    const wanted = { id: rule._id, version: version.version, expected: newest.version, reason };
    const restored = await askTwice.send((consent) => restoreVersion({ ...wanted, consent }));
    if (!restored) return;
    notify.success(t('restored', { version: version.version }));
    onClose();
  };
  const putIntoDraft = async (reason: string) => {
    const change = toTrial(rule, newest, version, reason || t('likeVersion', { version: version.version }));
    if (await intoDraft.put({ change }, ruleTitle({ ...version, kind: rule.kind }, names))) onClose();
  };
  return (
    <RestoreDialog
      version={version.version}
      differences={differences(rule.kind, newest, version, names).filter(({ label }) => label !== f('validFrom'))}
      comesBack={newest.deleted ? t('comesBack') : undefined}
      reasonHint={f('reasonHint')}
      onClose={onClose}
      onRestore={restoreNow}
      // A draft can only change a rule that exists.
      {...(!newest.deleted && { onDraft: putIntoDraft, impact: <RuleImpactLine {...impact} /> })}
      computing={impact.computing}
      notes={<ReplacedPlansNote dates={plans.filter((date) => Date.parse(date) > serverNowMs())} />}
    >
      {intoDraft.dialog}
      {askTwice.dialog}
    </RestoreDialog>
  );
}

/** The change that restores the version of a rule that exists. */
function toTrial(
  { _id: ruleId, kind, groupId }: RestoreRuleProps['rule'],
  newest: RuleVersionView,
  version: RuleVersionView,
  reason: string,
) {
  const contents = toRuleValues({ ...version, kind, groupId, state: 'past' });
  const rule = toRuleInput({ ...contents, reason });
  return { action: 'change', ruleId, expectedVersion: newest.version, rule } as const;
}
