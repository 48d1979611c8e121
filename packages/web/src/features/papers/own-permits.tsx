import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './papers.module.css';
import { PermitList } from './permit-list.tsx';
import { t } from './texts.ts';

/** The permits that sellers keep of the user's company, with their documents. */
export default function OwnPermits() {
  const query = useQuery(read('/api/permits'));
  return (
    <Panel title={t('title')}>
      <p className={styles.intro}>{t('ownIntro')}</p>
      <PermitList query={query} parties={['seller']} empty={t('ownNone')} />
    </Panel>
  );
}
