import type { RuleProposal } from '@handelsplatz/contract/approvals';
import { useCalls } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import styles from './approvals.module.css';
import { approvalSteps } from './queries.ts';
import { ruleTexts as t } from './texts.ts';

/** A change that loosens the rule and waits for a second person, with what this user can do about it. */
export function RuleProposalNote({ proposal }: { proposal: RuleProposal }) {
  const formats = useFormats();
  const step = useCalls();
  const isOwn = useSession().userId === proposal.proposedBy._id;
  const { _id: id, mayDecide, proposedBy, proposedAt } = proposal;
  const run = (send: () => Promise<unknown>, said: string) =>
    void step.mutateAsync(send).then(
      () => notify.success(said),
      () => undefined,
    );
  return (
    <Note tone="warning" title={t('proposalTitle')}>
      {t('proposal', { who: proposedBy.name, at: formats.dateTime(proposedAt), what: describe(proposal, formats) })}
      {(mayDecide || isOwn) && (
        <div className={styles.actions}>
          {mayDecide && (
            <Button
              size="s"
              tone="primary"
              busy={step.isPending}
              onClick={() => run(() => approvalSteps.approveRule(id), t('approved'))}
            >
              {t('approve')}
            </Button>
          )}
          <Button size="s" busy={step.isPending} onClick={() => run(() => approvalSteps.refuseRule(id), t('refused'))}>
            {t(isOwn ? 'withdraw' : 'refuse')}
          </Button>
        </div>
      )}
      {step.isError && <ErrorNote error={step.error} />}
    </Note>
  );
}

function describe({ aboveVolume, aboveGross }: RuleProposal, { quantity, money }: Formats): string {
  const volume = aboveVolume === null ? undefined : quantity(aboveVolume, 'cbm');
  const gross = aboveGross === null ? undefined : money(aboveGross);
  if (volume && gross) return t('aboveBoth', { volume, gross });
  const limit = volume ?? gross;
  return limit ? t('aboveOne', { limit }) : t('aboveNone');
}
