import { useSession } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountRanking, NewestOrder, NewsBox } from '../parts/index.tsx';
import { BenchmarkReport } from './benchmark-report.tsx';
import { PurchaseReport } from './purchase-report.tsx';
import styles from './statistics.module.css';
import { showsNews, statisticsTitle } from './titles.ts';
import { TradeReport } from './trade-report.tsx';

/** The statistics, with the news if the news box shows (Specification 2). */
export default function StatisticsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title={statisticsTitle(session)} meta={session.account.type !== 'admin' && <NewestOrder />} />
      <div className={styles.page}>
        <AccountRanking mode="report" />
        {session.account.type === 'buyer' && <BuyerReports />}
        {session.account.type === 'seller' && <TradeReport />}
        {showsNews(session) && <NewsBox />}
      </div>
    </>
  );
}

function BuyerReports() {
  return (
    <>
      <BenchmarkReport />
      <PurchaseReport />
    </>
  );
}
