import { AccountRanking, NewsBox } from '../../app/parts.tsx';
import { hasFeature, useSession } from '../../platform/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './statistics.module.css';
import { t } from './texts.ts';

/** Statistics, with the news where the news box shows (Specification 2). */
export default function StatisticsPage() {
  const isBuyer = useSession().account.type === 'buyer';
  const withNews = isBuyer || hasFeature('newsBox');
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
