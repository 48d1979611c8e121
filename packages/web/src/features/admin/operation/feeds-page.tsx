import type { FeedStatus } from '@handelsplatz/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PriceHaltPanel } from '../../parts/index.tsx';
import { DeskPage } from '../desk-page.tsx';
import Quarantine from '../quarantine.tsx';
import { ageText } from './age-text.ts';
import { feedsQuery } from './queries.ts';
import { t } from './texts.ts';

type SymbolRow = FeedStatus['symbols'][number];

/** The price feed: source, node, newest window, each symbol with its age; then quarantine and halts. */
export default function FeedsPage() {
  const { data, error, refetch } = useQuery(feedsQuery());
  return (
    <DeskPage title={t('feeds')} intro={t('feedsIntro')}>
      <Panel>
        {data ? <Facts status={data} /> : <NotLoaded query={{ error, refetch }} what={t('feedsWhat')} lines={4} />}
      </Panel>
      <Panel title={t('symbols')} flush>
        <DataTable
          label={t('symbols')}
          columns={listColumns(useFormats())}
          rows={data?.symbols}
          rowKey={({ symbol }) => symbol}
          error={data ? undefined : (error ?? undefined)}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('noSymbols')}>{t('noSymbolsText')}</EmptyState>}
        />
      </Panel>
      <div id="quarantine">
        <Quarantine />
      </div>
      <div id="halts">
        <PriceHaltPanel />
      </div>
    </DeskPage>
  );
}

function Facts({ status: { feed, windowSeconds, lease, window: newest } }: { status: FeedStatus }) {
  return (
    <KeyValue
      items={[
        [t('source'), feed === 'simulated' || feed === 'simulated:still' ? t(feed) : feed],
        [t('windowLength'), t('seconds', { count: windowSeconds })],
        [
          t('newestWindow'),
          newest ? (
            <span key="window">
              {t('windowText', { number: newest._id, age: ageText(newest.ageSeconds) })}{' '}
              <StatusBadge tone={newest.isClone ? 'warning' : 'positive'}>
                {newest.isClone ? t('copy') : t('fresh')}
              </StatusBadge>
            </span>
          ) : (
            t('noWindow')
          ),
        ],
        [t('node'), lease?.held ? t('nodeText', { holder: lease.holder, epoch: String(lease.epoch) }) : t('noNode')],
      ]}
    />
  );
}

/** A source writes prices with a point, and with as many places as it has. */
const plainPrice = /^-?\d+(?:\.(\d+))?$/;

function listColumns({ number, dateTime }: Formats): Column<SymbolRow>[] {
  const placesOf = (raw: string) => Math.min(6, plainPrice.exec(raw)?.[1]?.length ?? 2);
  return [
    { id: 'symbol', header: t('symbol'), onCard: 'title', cell: ({ symbol }) => <strong>{symbol}</strong> },
    {
      id: 'last',
      header: t('last'),
      align: 'right',
      cell: ({ raw }) => (plainPrice.test(raw) ? number(Number(raw), placesOf(raw)) : raw),
    },
    { id: 'verdict', header: t('verdict'), cell: ({ verdict }) => t(verdict) },
    {
      id: 'believed',
      header: t('believed'),
      align: 'right',
      // The last price may be one that is not believed, and have fewer places.
      cell: ({ raw, believed }) => number(believed, Math.max(placesOf(raw), placesOf(String(believed)))),
    },
    {
      id: 'age',
      header: t('age'),
      align: 'right',
      onCard: 'aside',
      cell: ({ ageSeconds, receivedAt }) => (
        <span title={dateTime(receivedAt)}>{t('ageText', { age: ageText(ageSeconds) })}</span>
      ),
    },
    { id: 'held', header: t('held'), align: 'right', cell: ({ quarantined }) => quarantined || '–' },
  ];
}
