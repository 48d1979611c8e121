import type { Brand } from '@handelsplatz/domain/brands';
import { computeOpen, computeSettlement } from '@handelsplatz/domain/contracts';
import { addDays, daysBetween, formatCalendarDay, formatVolume, toBrandDay } from '@handelsplatz/domain/formats';
import { volumeLitres } from '@handelsplatz/domain/numbers';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { namedId } from '../../platform/ids/index.ts';
import { linkTo, writeLetter } from '../notifications/index.ts';
import { announceContract, type ContractMailJob, contractMailJob } from './contract-notices.ts';
import { type ContractStore, createContractStore } from './contracts.store.ts';
import {
  listEndingContracts,
  listSettleableContracts,
  type MailedContract,
  readMailedContract,
} from './contracts-due.read.ts';

/** Settles months and ends, and reminds both sides. It runs every hour, so a node that was down catches up. */
const contractUpkeepJob = 'contract-upkeep';

/** Days before the end at which both sides are reminded. */
const reminderDays = [3, 14, 30] as const;

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'clock' | 'logger' | 'transactions'>;
type Stores = BaseStores & { readonly contracts: ContractStore };

/** Registers the hourly upkeep and the mails. The id of a mail is made from its job and its reader, so nothing is sent twice. */
export function registerContractJobs(context: Context): void {
  const { jobs, brand } = context;
  const inTransaction = context.transactions((tx) => ({ contracts: createContractStore(tx) }));
  jobs.work(contractUpkeepJob, async () => {
    await settleContracts(context, inTransaction);
    await remindOfEnds(context, inTransaction);
  });
  jobs.schedule(contractUpkeepJob, '7 * * * *', { timeZone: brand.zone });
  jobs.work<ContractMailJob>(contractMailJob, (data, { id }) => sendContractMails(context, data, id));
}

/** A contract that fails keeps no other one waiting. The next hour tries it again. */
async function apart(
  { logger }: Pick<Context, 'logger'>,
  contractId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, contractId }, 'the upkeep of a contract failed');
  }
}

async function settleContracts(context: Context, inTransaction: InTransaction<Stores>): Promise<void> {
  const { db, clock, brand } = context;
  const at = clock.now();
  const today = toBrandDay(at, brand.zone);
  for (const id of await listSettleableContracts(db, today)) {
    await apart(context, id, () =>
      inTransaction(async (stores) => {
        const { contracts, jobs } = stores;
        const contract = await contracts.lockAny(id);
        if (!contract) return;
        const settlement = computeSettlement(contract, contract.months, today);
        const litres = settlement.months.reduce((sum, { lapsedLitres }) => sum + lapsedLitres, settlement.restLitres);
        if (settlement.months.length === 0 && litres === 0) return;
        await contracts.settle(id, settlement, at);
        if (litres === 0) return;
        await contracts.note(id, { kind: 'LAPSED', at, userId: null, litres });
        await announceContract(stores, contract);
        await jobs.enqueue(contractMailJob, { contractId: id, kind: 'LAPSED', litres });
      }),
    );
  }
}

async function remindOfEnds(context: Context, inTransaction: InTransaction<Stores>): Promise<void> {
  const { db, clock, brand } = context;
  const at = clock.now();
  const today = toBrandDay(at, brand.zone);
  for (const { id, endsOn } of await listEndingContracts(db, today, addDays(today, Math.max(...reminderDays)))) {
    const left = daysBetween(today, endsOn);
    await apart(context, id, () =>
      inTransaction(async ({ contracts, jobs }) => {
        const due = reminderDays.filter((days) => left <= days);
        const sent: number[] = [];
        for (const days of due) if (await contracts.remind(id, days, at)) sent.push(days);
        // A contract that begins late gets one reminder, not three at once.
        if (sent.length === 0) return;
        await contracts.note(id, { kind: 'REMINDED', at, userId: null, note: `${left} Tage` });
        await jobs.enqueue(contractMailJob, { contractId: id, kind: 'REMINDED', days: left });
      }),
    );
  }
}

async function sendContractMails({ db, mailer, brand, config }: Context, job: ContractMailJob, jobId: string) {
  const contract = await readMailedContract(db, job.contractId);
  if (!contract) return;
  const toSeller = job.kind === 'LAPSED' || job.kind === 'REMINDED';
  const readers = contract.readers.filter(({ accountId }) => toSeller || accountId !== contract.sellerId);
  const unsent = await mailer.sendAll(
    readers.map(({ email, accountId, name }) => ({
      id: namedId(`${contractMailJob}/${jobId}/${email}`),
      to: email,
      accountId,
      ...contractLetter({ contract, job, name }, brand, config.publicUrl),
    })),
  );
  const [failure] = unsent.values();
  if (unsent.size > 0) throw failure;
}

interface Letter {
  readonly contract: Omit<MailedContract, 'readers'>;
  readonly job: Omit<ContractMailJob, 'contractId'>;
  readonly name: string;
}

/** The mail to one reader. */
export function contractLetter({ contract, job, name }: Letter, brand: Brand, publicUrl: string) {
  const { subject, paragraphs } = writeContractMail(contract, job, brand);
  const link = linkTo('Der Kontrakt', `${publicUrl}/vertraege-management/${contract.id}`);
  return {
    subject: `${brand.company.headline}: ${subject}`,
    ...writeLetter(brand, { kind: 'contract', to: name, paragraphs: [...paragraphs, link] }),
  };
}

function writeContractMail(contract: Letter['contract'], { kind, litres = 0, days = 0 }: Letter['job'], brand: Brand) {
  const amount = (volume: number) => formatVolume(volumeLitres(volume), contract.unit, brand.numbers);
  const { contractNo, product, sellerName, buyerName } = contract;
  const period = `${formatCalendarDay(contract.startsOn)} bis ${formatCalendarDay(contract.endsOn)}`;
  const what = `Kontrakt ${contractNo} über ${amount(contract.agreedLitres)} ${product} (${period})`;
  const parties = `Verkäufer: ${sellerName}, Käufer: ${buyerName}.`;
  const open = `Offen sind ${amount(computeOpen(contract))}.`;
  switch (kind) {
    case 'CREATED':
      return {
        subject: `Neuer Kontrakt ${contractNo}`,
        paragraphs: [`${sellerName} hat mit Ihnen den ${what} angelegt.`],
      };
    case 'CHANGED':
      return { subject: `Kontrakt ${contractNo} geändert`, paragraphs: [`${sellerName} hat den ${what} geändert.`] };
    case 'CLOSED':
      return {
        subject: `Kontrakt ${contractNo} abgeschlossen`,
        paragraphs: [
          `${sellerName} hat den ${what} abgeschlossen. Aus dem Kontrakt kann nichts mehr abgerufen werden.`,
          `Grund: ${contract.closedReason ?? ''}`,
        ],
      };
    case 'LAPSED':
      return {
        subject: `Kontrakt ${contractNo}: ${amount(litres)} verfallen`,
        paragraphs: [`im ${what} sind ${amount(litres)} verfallen, weil sie nicht abgerufen wurden.`, open, parties],
      };
    case 'REMINDED':
      return {
        subject: `Kontrakt ${contractNo} endet ${endText(days)}`,
        paragraphs: [`der ${what} endet ${endText(days)}.`, `${open} Was danach offen ist, verfällt.`, parties],
      };
  }
}

function endText(days: number): string {
  if (days <= 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}
