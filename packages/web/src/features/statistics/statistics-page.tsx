import { comparesPurchases } from '@handelsplatz/domain/statistics';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { PageAsOf } from '../../ui/as-of.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AccountRanking, NewestOrder, NewsBox, NewsLine } from '../parts/index.tsx';
import { BenchmarkReportView } from './benchmark-report.tsx';
import { PurchaseReportView } from './purchase-report.tsx';
import { rankingQuery } from './queries.ts';
import { RankingFilters } from './ranking-filters.tsx';
import { noRankingFilters, type ReportPart, readRankingSearch } from './search.ts';
import styles from './statistics.module.css';
import { t } from './texts.ts';
import { showsNews, statisticsTitle } from './titles.ts';
import { TradeReportView } from './trade-report.tsx';

type Part = ReportPart | 'einkauf' | 'verkauf';

/** The parts that a user has. The first one shows what the user comes for. */
function listParts(session: Pick<Session, 'account' | 'features'>): Part[] {
  const { type } = session.account;
  const parts: Part[] = [];
  if (type === 'buyer') parts.push('einkauf');
  if (type === 'seller') parts.push('verkauf');
  if (type === 'buyer' && comparesPurchases(brand().features)) parts.push('vergleich');
  parts.push('rangliste');
  if (showsNews(session)) parts.push('news');
  return parts;
}

const readPaths = [
  '/api/orders/orderStats',
  '/api/statistics/purchases',
  '/api/statistics/benchmark',
  '/api/statistics/trade',
] as const;

/** The statistics in parts, with the news if the news box shows (Specification 2). */
export default function StatisticsPage() {
  const session = useSession();
  const [search, setSearch] = useScreenSearch(readRankingSearch);
  const parts = listParts(session);
  const [first = 'rangliste'] = parts;
  const current = parts.find((part) => part === search.teil) ?? first;
  const choose = (id: string) => setSearch({ teil: id === first ? undefined : (id as ReportPart) }, { push: true });
  const shown = (
    <div className={styles.page} data-part={parts.length > 1 || undefined}>
      {current === first && showsNews(session) && <NewsLine />}
      {current === 'news' ? <NewsBox /> : <Filters />}
      <Report part={current} />
    </div>
  );
  return (
    <>
      <PageHeader
        title={statisticsTitle(session)}
        meta={
          <>
            {session.account.type !== 'admin' && <NewestOrder />}
            <PageAsOf of={readPaths} />
          </>
        }
      />
      {parts.length === 1 ? (
        shown
      ) : (
        <Tabs label={t('parts')} tabs={parts.map((id) => ({ id, label: t(id) }))} current={current} onChange={choose}>
          {shown}
        </Tabs>
      )}
    </>
  );
}

function Report({ part }: { readonly part: Part }) {
  if (part === 'einkauf') return <PurchaseReportView />;
  if (part === 'verkauf') return <TradeReportView />;
  if (part === 'vergleich') return <BenchmarkReportView />;
  return part === 'rangliste' && <AccountRanking mode="report" />;
}

/** Range and filters of all parts. */
function Filters() {
  const [search, setSearch] = useScreenSearch(readRankingSearch);
  const { toDay } = useFormats();
  const today = toDay(new Date());
  const { data } = useQuery(rankingQuery(search, today));
  return (
    <RankingFilters
      options={data?.options}
      today={today}
      search={search}
      onChange={setSearch}
      onReset={() => setSearch(noRankingFilters)}
    />
  );
}
