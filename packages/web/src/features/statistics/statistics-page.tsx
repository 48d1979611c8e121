import { AccountRanking, NewsBox } from '../../app/parts.tsx';
import { useSession } from '../../platform/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showsNews } from './shows-news.ts';
import styles from './statistics.module.css';
import { t } from './texts.ts';

/** Statistics, with the news where the news box shows (Specification 2). */
export default function StatisticsPage() {
  const withNews = showsNews(useSession());
  return (
    <>
      <PageHeader title={withNews ? t('titleWithNews') : t('title')} />
      <div className={styles.page}>
        <AccountRanking mode="report" />
        {withNews && <NewsBox />}
      </div>
    </>
  );
}
