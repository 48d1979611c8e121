import { useParams } from '@tanstack/react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { DetailsTab } from './details-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';
import { SessionsTab } from './sessions-tab.tsx';

const contents = { daten: DetailsTab, passwort: PasswordTab, sitzungen: SessionsTab } as const;
type TabId = keyof typeof contents;

/** The user's own settings: details, password, devices. */
export default function ProfilePage() {
  const { tab } = useParams({ strict: false }) as { tab?: string };
  const current: TabId = tab === 'passwort' || tab === 'sitzungen' ? tab : 'daten';
  const Content = contents[current];
  const tabs = [
    { id: 'daten', label: t('tabDetails') },
    { id: 'passwort', label: t('tabPassword') },
    { id: 'sitzungen', label: t('tabSessions') },
  ];
  return (
    <>
      <PageHeader title={t('title')} />
      <TabBar
        label={t('tabs')}
        tabs={tabs}
        current={current}
        to={(id) => (id === 'daten' ? '/profil' : `/profil/${id}`)}
      />
      <div className={styles.content}>
        <Content />
      </div>
    </>
  );
}
