import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay, formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { linkTo, writeLetter } from '../notifications/index.ts';
import { type MailedProposal, readMailedProposal } from './credit-proposals.read.ts';

/** Mails what happens to a temporary limit that waits for a second person. */
export const creditProposalMailJob = 'credit-proposal-mail';

/** What has happened. */
type Step = 'PROPOSED' | 'APPROVED' | 'REFUSED';

interface ProposalMail {
  readonly proposalId: string;
  readonly step: Step;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the worker. A proposal goes to everybody else who may approve it, a decision to the one who has proposed. */
export function registerProposalMails(context: Context): void {
  context.jobs.work<ProposalMail>(creditProposalMailJob, (mail, { id }) => send(context, mail, id));
}

async function send({ db, mailer, brand, config }: Context, { proposalId, step }: ProposalMail, jobId: string) {
  const proposal = await readMailedProposal(db, proposalId);
  if (!proposal) return;
  const readers = step === 'PROPOSED' ? proposal.others : [proposal.proposer];
  const unsent = await mailer.sendAll(
    readers.map(({ email, name }) => ({
      id: namedId(`${creditProposalMailJob}/${jobId}/${email}`),
      to: email,
      accountId: proposal.sellerId,
      ...proposalLetter({ proposal, step, name }, brand, config.publicUrl),
    })),
  );
  const [failure] = unsent.values();
  if (unsent.size > 0) throw failure;
}

interface ProposalLetter {
  readonly proposal: MailedProposal;
  readonly step: Step;
  readonly name: string;
}

/** The mail to one reader. */
export function proposalLetter({ proposal, step, name }: ProposalLetter, brand: Brand, publicUrl: string) {
  const page = `${publicUrl}/kaufer-management/${proposal.relationshipId}?bereich=kredit`;
  return {
    subject: `${brand.company.headline}: ${subjects[step]} für ${proposal.buyer}`,
    ...writeLetter(brand, {
      kind: 'creditProposal',
      to: name,
      paragraphs: [...formatFacts(proposal, step, brand), linkTo('Zum Kredit', page)],
    }),
  };
}

const subjects: Readonly<Record<Step, string>> = {
  PROPOSED: 'Befristetes Limit wartet auf Freigabe',
  APPROVED: 'Befristetes Limit freigegeben',
  REFUSED: 'Befristetes Limit abgelehnt',
};

function formatFacts(proposal: MailedProposal, step: Step, brand: Brand): string[] {
  const { proposer, decider, buyer, temporaryMinor, temporaryFrom, temporaryUntil, reason } = proposal;
  const limit = formatMoney(moneyMinor(temporaryMinor), brand.currency, brand.numbers);
  const day = (at: Date) => formatDay(at, brand.zone);
  const lastDay = day(new Date(temporaryUntil.getTime() - 1));
  const what = `ein befristetes Limit von ${limit} für ${buyer}, vom ${day(temporaryFrom)} bis ${lastDay}`;
  if (step === 'PROPOSED')
    return [
      `${proposer.name} schlägt ${what} vor.`,
      `Grund: ${reason}`,
      'Es gilt erst, wenn eine zweite Person es freigibt.',
    ];
  const verb = step === 'APPROVED' ? 'freigegeben' : 'abgelehnt';
  return [`${decider ?? 'Jemand'} hat Ihren Vorschlag ${verb}: ${what}.`];
}
