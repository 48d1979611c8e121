import type { ApprovalLine } from '@handelsplatz/contract/approvals';
import type { CreditLineView, OwnCredit } from '@handelsplatz/contract/credit';
import type { BuyerTasks } from '@handelsplatz/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { hasSellerPages } from '../../platform/session/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { TaskTile } from '../../ui/layout/task-tile.tsx';
import styles from './dashboard-page.module.css';
import { approvalsToDecideQuery } from './queries.ts';
import { figures, tasks as shared, buyerTaskTexts as t } from './texts.ts';

/** What the buyer decides or collects as tiles, what else to know as lines, each leading to its place. Shows only what there is. */
export function BuyerTasksView() {
  const { data: tasks, error, refetch } = useQuery(read('/api/dashboard/tasks'));
  const approvals = useQuery(approvalsToDecideQuery());
  const credit = useQuery(read('/api/credit'));
  if (!tasks && error) return <ErrorState error={error} what={figures('what')} onRetry={() => void refetch()} />;
  // All tasks appear at once: one that came later would move the page.
  const ready = tasks && !approvals.isPending && !credit.isPending;
  return (
    <section className={styles.tasks} aria-label={shared('title')}>
      {ready ? (
        <>
          <Decisions tasks={tasks} approvals={approvals.data ?? []} />
          <Notes tasks={tasks} credit={findTightest(credit.data)} />
        </>
      ) : (
        <SkeletonBlock height={74} />
      )}
    </section>
  );
}

interface DecisionsProps {
  readonly tasks: Pick<BuyerTasks, 'amendments' | 'pickups'>;
  readonly approvals: readonly ApprovalLine[];
}

function Decisions({ tasks: { amendments, pickups }, approvals }: DecisionsProps) {
  const formats = useFormats();
  const isQuiet = approvals.length + amendments.count + pickups.count === 0;
  return (
    <div className={styles.decisions} data-strip="decisions">
      {amendments.first && (
        <TaskTile
          count={amendments.count}
          title={t('amendments', { count: amendments.count })}
          text={t('amendmentsText', {
            seller: amendments.first.seller,
            order: amendments.first.orderId,
            until: formats.dateTime(amendments.first.validUntil),
          })}
          urgent
          to="/orders"
          search={{ bestellung: amendments.first._id }}
        />
      )}
      <Approvals approvals={approvals} />
      <Pickups pickups={pickups} />
      {isQuiet && <TaskTile count={0} title={t('none')} text={t('noneText')} to="/orders" />}
    </div>
  );
}

interface NotesProps {
  readonly tasks: Pick<BuyerTasks, 'alerts' | 'limits' | 'permits'>;
  readonly credit: TightLine | undefined;
}

/** What a buyer should know, and decides nothing about. */
function Notes({ tasks: { alerts, limits, permits }, credit }: NotesProps) {
  const formats = useFormats();
  return (
    <div className={styles.notes}>
      {credit && <CreditNote {...credit} />}
      {alerts.first && (
        <TaskTile
          quiet
          count={alerts.count}
          title={t('alerts', { count: alerts.count })}
          text={t('alertsText', {
            product: alerts.first.product,
            terminal: alerts.first.terminal,
            price: `${formats.price(alerts.first.price)} ${formats.priceUnit}`,
            time: formats.time(alerts.first.at),
          })}
          to="/handelsplatz"
          search={{ angebot: alerts.first.offerId }}
        />
      )}
      <Endings limits={limits} permits={permits} />
    </div>
  );
}

/** The purchases of colleagues that wait for this user; leads to the one whose time ends first. */
function Approvals({ approvals }: Pick<DecisionsProps, 'approvals'>) {
  const formats = useFormats();
  const [first] = approvals.toSorted((a, b) => (a.decideUntil < b.decideUntil ? -1 : 1));
  if (!first) return null;
  return (
    <TaskTile
      count={approvals.length}
      title={t('approvals', { count: approvals.length })}
      text={t('approvalsText', {
        name: first.requestedBy.name,
        gross: formats.money(first.askedGross),
        until: formats.dateTime(first.decideUntil),
      })}
      urgent
      to="/freigaben"
      search={{ anfrage: first._id }}
    />
  );
}

/** Limits and permits that end soon. */
function Endings({ limits, permits }: Pick<BuyerTasks, 'limits' | 'permits'>) {
  const formats = useFormats();
  return (
    <>
      {limits.first && (
        <TaskTile
          quiet
          count={limits.count}
          title={t('limits', { count: limits.count })}
          text={t('limitsText', { seller: limits.first.seller, day: formats.day(limits.first.until) })}
          {...creditPlace()}
        />
      )}
      {permits.first && (
        <TaskTile
          quiet
          count={permits.count}
          title={t('permits', { count: permits.count })}
          text={t('permitsText', {
            seller: permits.first.seller,
            number: permits.first.number,
            day: formats.day(permits.first.until),
          })}
          to="/profil/{-$tab}"
          params={{ tab: 'papiere' }}
        />
      )}
    </>
  );
}

function Pickups({ pickups: { count, overdue, next } }: Pick<BuyerTasks, 'pickups'>) {
  const formats = useFormats();
  if (!next) return null;
  const words = [
    overdue > 0 ? t('pickupsOverdue', { count: overdue }) : undefined,
    t('pickupsText', {
      day: formats.dateShort(`${next.until}T12:00:00Z`),
      terminal: next.terminal,
      volume: formats.quantity(next.volume, next.unit),
      product: next.product,
    }),
  ];
  return (
    <TaskTile
      count={count}
      title={t('pickups')}
      text={words.filter(Boolean).join(', ')}
      urgent={overdue > 0}
      to="/orders"
      search={{ bestellung: next._id, teil: 'abholschein' }}
    />
  );
}

/** Where a buyer reads its credit: at its sellers, or on this page when it has no pages of them. */
const creditPlace = () =>
  hasSellerPages() ? ({ to: '/verkaufer-management' } as const) : ({ to: '/', hash: 'credit' } as const);

/** From this share on a line of credit is near its end. */
const nearEndPercent = 80;

/** A line of credit near its end. */
interface TightLine {
  readonly seller: string;
  readonly line: CreditLineView;
}

/** The line that is nearest to its end, from the share at which the seller's books warn. */
function findTightest(credit: OwnCredit | undefined): TightLine | undefined {
  return (credit?.sellers ?? [])
    .map(({ seller, headroom: { own, pool, binding } }) => ({ seller, line: pool && binding !== 'own' ? pool : own }))
    .filter(({ line }) => (line.usedPercent ?? 0) >= nearEndPercent)
    .sort((a, b) => (b.line.usedPercent ?? 0) - (a.line.usedPercent ?? 0))[0];
}

function CreditNote({ seller, line }: TightLine) {
  const formats = useFormats();
  const left = formats.money(Math.max(0, line.left ?? 0));
  const due = line.due.find(({ overdue }) => !overdue);
  return (
    <TaskTile
      quiet
      count={formats.percent((line.usedPercent ?? 0) / 100)}
      title={t('credit', { seller })}
      text={
        due
          ? t('creditDue', { left, day: formats.day(due.day), amount: formats.money(due.amount) })
          : t('creditText', { left })
      }
      {...creditPlace()}
    />
  );
}
