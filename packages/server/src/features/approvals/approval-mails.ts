import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import {
  createNotifier,
  factsOf,
  type LetterPart,
  linkTo,
  type MailKind,
  type NewNotice,
  withWantedMail,
  writeLetter,
} from '../notifications/index.ts';
import { quantityText, toLitres } from '../trading/index.ts';
import {
  findMailedApproval,
  findMailedRule,
  findMailedRuleProposal,
  listPurchasers,
  type MailedApproval,
  type MailedRule,
  type MailedRuleProposal,
} from './approval-mails.read.ts';
import type { Colleague } from './approvals.store.ts';

/** Mails what happens to a purchase that waits for a colleague. */
export const approvalMailJob = 'approval-mail';
/** Mails that the account's rule was changed. */
export const approvalRuleMailJob = 'approval-rule-mail';
/** Mails about a change that loosens the rule and waits for a second person. */
export const ruleProposalMailJob = 'approval-rule-proposal-mail';

type Step = 'REQUESTED' | 'APPROVED' | 'REFUSED' | 'EXPIRED';

interface ApprovalMail {
  readonly approvalId: string;
  readonly step: Step;
  /** Which one was asked about, when others are asked after the first. */
  readonly version?: number;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'transactions' | 'clock'>;

interface Message {
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly LetterPart[];
}

/** Registers the workers. A request goes to everybody who may decide, a decision to the requester. */
export function registerApprovalMails(context: Context): void {
  const { db, jobs, brand, config } = context;
  registerRuleProposalMails(context);
  const notifyOnce = createNotifier(context);
  jobs.work<ApprovalMail>(approvalMailJob, async ({ approvalId, step, version }) => {
    const approval = await findMailedApproval(db, approvalId);
    if (!approval) return;
    const asks = step === 'REQUESTED';
    const readers = asks ? approval.deciders : [approval.requester];
    const accountId = asks ? approval.decidesId : approval.requesterAccountId;
    const link = `/freigaben?anfrage=${approval.id}`;
    const name = [approvalMailJob, step, approvalId, ...(version === undefined ? [] : [version])].join('/');
    const notice: NewNotice & { key: string } = {
      accountId,
      userIds: readers.map(({ id }) => id),
      subject: { type: 'approval', id: approval.id },
      link,
      key: name,
      ownMail: true,
      ...toNoticeFacts(approval, step, brand),
    };
    await notifyOnce([notice]);
    const wanted = await withWantedMail(
      db,
      notice.kind,
      readers.map(({ email, ...reader }) => ({ ...reader, email, to: email })),
    );
    const message = approvalMessage(approval, step, { brand, page: `${config.publicUrl}${link}` });
    await send(context, { name, accountId, readers: wanted, message });
  });
  jobs.work<{ accountId: string; version: number }>(approvalRuleMailJob, async (change) => {
    const rule = await findMailedRule(db, change);
    if (!rule) return;
    const readers = (await listPurchasers(db, change.accountId)).filter(({ id }) => id !== rule.changedById);
    const message = ruleMessage(rule, { brand, page: `${config.publicUrl}/profil/freigaben` });
    const name = `${approvalRuleMailJob}/${change.accountId}/${change.version}`;
    await send(context, { name, accountId: change.accountId, readers, message });
  });
}

/** A proposal goes to everybody who may approve it, a refusal to the one who has proposed. */
function registerRuleProposalMails(context: Context): void {
  const { db, jobs, brand, config } = context;
  jobs.work<{ proposalId: string; step: 'PROPOSED' | 'REFUSED' }>(ruleProposalMailJob, async ({ proposalId, step }) => {
    const proposal = await findMailedRuleProposal(db, proposalId);
    if (!proposal) return;
    const { accountId, proposer, deciders } = proposal;
    const page = `${config.publicUrl}/profil/freigaben`;
    const message = proposalMessage(proposal, step, { brand, page });
    const name = `${ruleProposalMailJob}/${step}/${proposalId}`;
    await send(context, { name, accountId, readers: step === 'PROPOSED' ? deciders : [proposer], message });
  });
}

/** What a mail says of a changed rule. */
export const ruleMessage = (rule: MailedRule, { brand, page }: { brand: Brand; page: string }): Message => ({
  kind: 'approvalRule',
  subject: 'Regel für Freigaben geändert',
  paragraphs: [
    `${rule.changedBy} hat geändert, welche Bestellungen Ihres Unternehmens auf eine Freigabe warten.`,
    describeRule(rule, brand),
    linkTo('Zur Regel', page),
  ],
});

/** What a mail says of a proposal that loosens the rule. */
export function proposalMessage(
  proposal: MailedRuleProposal,
  step: 'PROPOSED' | 'REFUSED',
  { brand, page }: { brand: Brand; page: string },
): Message {
  const { proposer, decider } = proposal;
  const isNew = step === 'PROPOSED';
  return {
    kind: 'approvalRuleProposal',
    subject: isNew ? 'Gelockerte Regel wartet auf Ihre Freigabe' : 'Gelockerte Regel nicht freigegeben',
    paragraphs: [
      isNew
        ? `${proposer.name} möchte die Regel für Freigaben Ihres Unternehmens lockern. Das gilt erst, wenn Sie zustimmen.`
        : `${decider ?? 'Ein Kollege'} hat nicht freigegeben, dass Sie die Regel für Freigaben lockern. Die bisherige gilt weiter.`,
      `Vorgeschlagen ist: ${describeRule(proposal, brand, 'dann')}`,
      linkTo('Zur Regel', page),
    ],
  };
}

interface Mailing {
  readonly name: string;
  readonly accountId: string;
  readonly readers: readonly Colleague[];
  readonly message: Message;
}

/** The id of a mail is made from what it is about and its reader, so a repeated job sends nothing twice. */
async function send({ mailer, brand }: Context, { name, accountId, readers, message }: Mailing): Promise<void> {
  const unsent = await mailer.sendAll(
    readers.map(({ email, name: to }) => ({
      id: namedId(`${name}/${email}`),
      to: email,
      accountId,
      ...approvalLetter(brand, message, to),
    })),
  );
  const [failure] = unsent.values();
  if (unsent.size > 0) throw failure;
}

/** The mail to one reader. */
export const approvalLetter = (brand: Brand, { kind, subject, paragraphs }: Message, to: string) => ({
  subject: `${brand.company.headline}: ${subject}`,
  ...writeLetter(brand, { kind, to, paragraphs }),
});

type NoticedFacts =
  | Pick<Extract<NewNotice, { kind: 'approvalRequested' }>, 'kind' | 'facts'>
  | Pick<Extract<NewNotice, { kind: 'approvalDecided' }>, 'kind' | 'facts'>;

/** The same on the page of the readers. */
function toNoticeFacts(approval: MailedApproval, step: Step, brand: Brand): NoticedFacts {
  const { requester, decider, asked, note, reason, orderNumbers } = approval;
  const goods = nameGoods(approval, brand);
  if (step === 'REQUESTED')
    return {
      kind: 'approvalRequested',
      facts: { person: requester.name, goods, grossMinor: Math.round(asked.gross * 100), ...(note && { note }) },
    };
  return {
    kind: 'approvalDecided',
    facts: {
      person: decider ?? 'Ein Kollege',
      goods,
      decision: step,
      ...(orderNumbers.length > 0 && { orderNo: orderNumbers.join(', ') }),
      ...(reason && { note: reason }),
    },
  };
}

/** What a purchase is about in a few words: its first position, and how many follow. */
function nameGoods({ asked: { items } }: MailedApproval, brand: Brand): string {
  const [first, ...others] = items.map(
    ({ displayName, quantity, unit }) =>
      `${quantityText(toLitres(quantity, unit), unit, brand)} ${unit} ${displayName}`,
  );
  if (others.length === 0) return first ?? '';
  return `${first} und ${others.length === 1 ? 'eine weitere Position' : `${others.length} weitere Positionen`}`;
}

/** What a mail says of a purchase. */
export function approvalMessage(
  approval: MailedApproval,
  step: Step,
  { brand, page }: { brand: Brand; page: string },
): Message {
  const { requester, decider, note, reason, decideUntil, orderNumbers } = approval;
  const isForChild = approval.requesterAccountId !== approval.accountId;
  const goods = listGoods(approval, brand);
  if (step === 'REQUESTED')
    return {
      kind: 'approval',
      subject: `${requester.name} bittet um Freigabe`,
      paragraphs: [
        `${requester.name} bittet um Freigabe einer Bestellung${isForChild ? ` für ${approval.accountName}` : ''}:`,
        goods,
        ...(note ? [`Nachricht: ${note}`] : []),
        `Entscheiden können Sie bis ${formatDayTime(decideUntil, brand.zone)} Uhr. Der Link öffnet die Seite, freigegeben wird erst dort.`,
        linkTo('Zur Anfrage', page),
      ],
    };
  if (step === 'APPROVED')
    return {
      kind: 'approval',
      subject: 'Ihre Bestellung ist freigegeben',
      paragraphs: [
        `${decider ?? 'Ein Kollege'} hat Ihre Bestellung freigegeben und aufgegeben: ${orderNumbers.join(', ')}.`,
        goods,
        linkTo('Zur Anfrage', page),
      ],
    };
  if (step === 'REFUSED')
    return {
      kind: 'approval',
      subject: 'Ihre Bestellung ist nicht freigegeben',
      paragraphs: [
        `${decider ?? 'Ein Kollege'} hat Ihre Bestellung nicht freigegeben:`,
        goods,
        `Grund: ${reason}`,
        linkTo('Zur Anfrage', page),
      ],
    };
  return {
    kind: 'approval',
    subject: 'Über Ihre Bestellung hat niemand entschieden',
    paragraphs: [
      'Die Frist Ihrer Anfrage ist abgelaufen:',
      goods,
      'Sie können die Positionen in Ihren Warenkorb zurückholen.',
      linkTo('Zurückholen', page),
    ],
  };
}

function listGoods({ asked }: MailedApproval, brand: Brand): LetterPart {
  const money = (amount: number) => formatMoney(moneyMinor(Math.round(amount * 100)), brand.currency, brand.numbers);
  const lines = asked.items.map(({ displayName, seller, quantity, unit, gross }): [string, string] => [
    `${quantityText(toLitres(quantity, unit), unit, brand)} ${unit} ${displayName}`,
    `${seller}: ${money(gross)} brutto`,
  ]);
  return factsOf(...lines, ['Summe', `${money(asked.gross)} brutto`]);
}

function describeRule(
  rule: { aboveLitres: number | null; aboveGrossMinor: number | null; withoutRight: boolean },
  brand: Brand,
  when: 'jetzt' | 'dann' = 'jetzt',
): string {
  const { aboveLitres, aboveGrossMinor, withoutRight } = rule;
  const lines = [
    ...(aboveLitres === null ? [] : [`über ${quantityText(aboveLitres, 'cbm', brand)} cbm`]),
    ...(aboveGrossMinor === null
      ? []
      : [`über ${formatMoney(moneyMinor(aboveGrossMinor), brand.currency, brand.numbers)} brutto`]),
    ...(withoutRight ? ['von Benutzern ohne Kaufberechtigung'] : []),
  ];
  return lines.length > 0
    ? `Es warten ${when} Bestellungen ${lines.join(', ')}.`
    : `Es wartet ${when} keine Bestellung mehr.`;
}
