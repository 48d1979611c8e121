import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { hasFeature, hasRole, useSession } from '../../platform/session/session.ts';
import { TaskTile } from '../../ui/layout/task-tile.tsx';
import { UnpricedTask } from '../parts/index.tsx';
import styles from './dashboard-page.module.css';
import {
  endingContractsQuery,
  openUploadsQuery,
  proposalsToDecideQuery,
  waitingCountsQuery,
  waitingCustomersQuery,
  waitingRequestsQuery,
} from './queries.ts';
import { tasks as t } from './texts.ts';
import { UserRequestsTask } from './user-requests-task.tsx';

/** The tasks of the work list that show here, with their words in its address. */
const orderTasks = {
  review: 'pruefen',
  numbers: 'nummern',
  overLifts: 'mengen',
  amendments: 'aenderungen',
  transfer: 'uebergeben',
} as const;

/** Tasks in which a buyer waits for the seller. */
const decisions = ['review', 'numbers', 'overLifts'] as const;
/** Tasks that wait for the buyer or for the seller's system. */
const notes = ['amendments', 'transfer'] as const;

/** What waits for a decision of the seller as tiles, what else to know as lines, each leading to its place. Shows only what there is. */
export function SellerTasks() {
  const { data: counts } = useQuery(waitingCountsQuery());
  const waiting = decisions.filter((task) => (counts?.[task] ?? 0) > 0);
  return (
    <section className={styles.tasks} aria-label={t('title')}>
      <div className={styles.decisions} data-strip="decisions">
        {waiting.map((task) => (
          <OrderTask key={task} task={task} count={counts?.[task] ?? 0} />
        ))}
        {counts && waiting.length === 0 && <TaskTile count={0} title={t('none')} text={t('noneText')} to="/orders" />}
        {hasRole('MyRelationships_View') && (
          <>
            <Customers />
            <Limits />
          </>
        )}
        {brand().features.sellerSetsPurchaseRights && <UserRequestsTask />}
        <UnpricedTask />
      </div>
      <div className={styles.notes}>
        {notes.map((task) => {
          const count = counts?.[task] ?? 0;
          return count > 0 && <OrderTask key={task} quiet task={task} count={count} />;
        })}
        <OpenUploads />
        {hasFeature('triggers') && <EndingContracts />}
      </div>
    </section>
  );
}

function OrderTask({ task, count, quiet }: { task: keyof typeof orderTasks; count: number; quiet?: true }) {
  return (
    <TaskTile
      count={count}
      title={t(task, { count })}
      text={t(`${task}Text`)}
      urgent={!quiet}
      {...(quiet && { quiet })}
      to="/orders/aufgaben"
      search={{ aufgabe: orderTasks[task] }}
    />
  );
}

/** Buyers who wait for an answer: new ones, and requests for releases. Both are answered at the same place. */
function Customers() {
  const { data: customers = 0 } = useQuery(waitingCustomersQuery());
  const { data: { length: requests } = [] } = useQuery(waitingRequestsQuery());
  const count = customers + requests;
  if (count === 0) return null;
  const words = [
    customers > 0 && t('newCustomers', { count: customers }),
    requests > 0 && t('requests', { count: requests }),
  ];
  return (
    <TaskTile
      count={count}
      title={t('customers', { count })}
      text={words.filter(Boolean).join(', ')}
      urgent
      to="/kaufer-management"
    />
  );
}

/** Leads to the customer who waits longest. */
function Limits() {
  const { data: proposals = [] } = useQuery(proposalsToDecideQuery(useSession().userId));
  const [oldest] = proposals;
  if (!oldest) return null;
  return (
    <TaskTile
      count={proposals.length}
      title={t('limits', { count: proposals.length })}
      text={t('limitsText', { count: proposals.length })}
      urgent
      to="/kaufer-management/$id"
      params={{ id: oldest.relationshipId }}
      search={{ bereich: 'kredit' }}
    />
  );
}

function OpenUploads() {
  const { data: count = 0 } = useQuery(openUploadsQuery(useFormats().toDay(new Date())));
  if (count === 0) return null;
  return <TaskTile quiet count={count} title={t('uploads', { count })} text={t('uploadsText')} to="/uploads" />;
}

function EndingContracts() {
  const { data: count = 0 } = useQuery(endingContractsQuery(useFormats().toDay(new Date())));
  if (count === 0) return null;
  return (
    <TaskTile
      quiet
      count={count}
      title={t('contracts', { count })}
      text={t('contractsText')}
      to="/verträge-management"
    />
  );
}
