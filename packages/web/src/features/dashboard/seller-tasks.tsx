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
const tasksInSequence = ['review', 'numbers', 'overLifts', 'amendments', 'transfer'] as const;

/** Tasks in which a buyer waits for the seller. */
const urgent: ReadonlySet<string> = new Set(['review', 'numbers', 'overLifts']);

/** What waits for a decision of the seller, each leading to its place. Shows only what there is. */
export function SellerTasks() {
  const { data: counts } = useQuery(waitingCountsQuery());
  const waiting = tasksInSequence.filter((task) => (counts?.[task] ?? 0) > 0);
  return (
    <section className={styles.tasks} aria-label={t('title')}>
      {waiting.map((task) => (
        <TaskTile
          key={task}
          count={counts?.[task] ?? 0}
          title={t(task)}
          text={t(`${task}Text`)}
          urgent={urgent.has(task)}
          to="/orders/aufgaben"
          search={{ aufgabe: orderTasks[task] }}
        />
      ))}
      {counts && waiting.length === 0 && <TaskTile count={0} title={t('none')} text={t('noneText')} to="/orders" />}
      {hasRole('MyRelationships_View') && (
        <>
          <Customers />
          <Requests />
          <Limits />
        </>
      )}
      {brand().features.sellerSetsPurchaseRights && <UserRequestsTask />}
      <UnpricedTask />
      <OpenUploads />
      {hasFeature('triggers') && <EndingContracts />}
    </section>
  );
}

function Customers() {
  const { data: count = 0 } = useQuery(waitingCustomersQuery());
  if (count === 0) return null;
  return <TaskTile count={count} title={t('customers')} text={t('customersText')} urgent to="/kaufer-management" />;
}

function Requests() {
  const { data: requests = [] } = useQuery(waitingRequestsQuery());
  if (requests.length === 0) return null;
  return (
    <TaskTile count={requests.length} title={t('requests')} text={t('requestsText')} urgent to="/kaufer-management" />
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
      title={t('limits')}
      text={t('limitsText')}
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
  return <TaskTile count={count} title={t('uploads')} text={t('uploadsText')} to="/uploads" />;
}

function EndingContracts() {
  const { data: count = 0 } = useQuery(endingContractsQuery(useFormats().toDay(new Date())));
  if (count === 0) return null;
  return <TaskTile count={count} title={t('contracts')} text={t('contractsText')} to="/verträge-management" />;
}
