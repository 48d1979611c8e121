import { AccountRanking, NewsBox } from '../../app/parts.tsx';
import { useSession } from '../../platform/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './statistics.module.css';
import { showsNews, statisticsTitle } from './titles.ts';

/** Statistics, with the news where the news box shows (Specification 2). */
export default function StatisticsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title={statisticsTitle(session)} />
      <div className={styles.page}>
        <AccountRanking mode="report" />
        {showsNews(session) && <NewsBox />}
      </div>
    </>
  );
}
