import type { CreditProposal } from '@handelsplatz/contract/credit';
import { call, useCalls } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { t } from './texts.ts';

interface ProposalNoteProps {
  readonly relationshipId: string;
  /** The customer. */
  readonly name: string;
  readonly proposal: CreditProposal;
}

/** A temporary limit that waits for a second person: another user approves or refuses it, its own user withdraws it. */
export function ProposalNote({ relationshipId, name, proposal }: ProposalNoteProps) {
  const { money, day, dateTime } = useFormats();
  const isOwn = useSession().userId === proposal.proposedBy._id;
  const decide = useCalls();
  const { limit, from, to, reason, proposedBy, proposedAt } = proposal;
  const send = (step: 'approval' | 'refusal') => {
    const done = step === 'approval' ? 'approved' : isOwn ? 'withdrawn' : 'refused';
    const params = { id: relationshipId, proposalId: proposal._id };
    decide.mutate(() => call(`POST /api/relationships/:id/credit/proposals/:proposalId/${step}`, { params }), {
      onSuccess: () => notify.success(t(done, { name })),
    });
  };
  return (
    <Note tone="warning" title={t('waitsTitle')}>
      <div className="stack gap-1 breaks">
        <span>{t('waitsWhat', { limit: money(limit), from: day(from), to: day(to), reason })}</span>
        <span>{t('waitsWho', { who: proposedBy.name, when: dateTime(proposedAt) })}</span>
        {isOwn && <span>{t('waitsOwn')}</span>}
        {decide.error && <ErrorNote error={decide.error} />}
        <div className="wrap gap-2">
          {!isOwn && (
            <Button size="s" tone="primary" busy={decide.isPending} onClick={() => send('approval')}>
              {t('approve')}
            </Button>
          )}
          <Button size="s" busy={decide.isPending} onClick={() => send('refusal')}>
            {t(isOwn ? 'withdraw' : 'refuse')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
