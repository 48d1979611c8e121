import { comparesPurchases } from '@handelsplatz/domain/statistics';
import { brand } from '../../platform/brand.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountRanking, NewestOrder, NewsBox } from '../parts/index.tsx';
import { BenchmarkReport } from './benchmark-report.tsx';
import { PurchaseReport } from './purchase-report.tsx';
import styles from './statistics.module.css';
import { showsNews, statisticsTitle } from './titles.ts';
import { TradeReport } from './trade-report.tsx';

/** News that show at first; the others follow with one click (the box has the last ten). */
const firstNews = 2;

/** The statistics, with the news if the news box shows (Specification 2). */
export default function StatisticsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title={statisticsTitle(session)} meta={session.account.type !== 'admin' && <NewestOrder />} />
      <div className={styles.page}>
        {showsNews(session) && <NewsBox first={firstNews} />}
        <AccountRanking mode="report" />
        {session.account.type === 'buyer' && <BuyerReports />}
        {session.account.type === 'seller' && <TradeReport />}
      </div>
    </>
  );
}

function BuyerReports() {
  return (
    <>
      {comparesPurchases(brand().features) && <BenchmarkReport />}
      <PurchaseReport />
    </>
  );
}
