import { useParams } from '@tanstack/react-router';
import { hasRole, useSession } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart, usePreloaded } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TabBar } from '../../../ui/layout/tab-bar.tsx';
import { ApprovalRulePanel, LocationsPanel, NoticeChannels, PrivacyPanel, TolerancePanel } from '../../parts/index.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { PapersTab } from './papers-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';
import { SessionsTab } from './sessions-tab.tsx';

const SecurityTab = lazyPart(() => import('../factors/security-tab.tsx'), <SkeletonBlock height={320} />);
const opened = [SecurityTab];

const contents = {
  daten: DetailsTab,
  passwort: PasswordTab,
  sicherheit: SecurityTab,
  sitzungen: SessionsTab,
  darstellung: AppearanceTab,
  adressen: LocationsPanel,
  papiere: PapersTab,
  toleranzen: TolerancePanel,
  mitteilungen: NoticeChannels,
  freigaben: ApprovalRulePanel,
  datenschutz: PrivacyPanel,
} as const;
type TabId = keyof typeof contents;

/** The user's own settings: details, password, second factors, devices, appearance, for buyers their delivery addresses, for sellers the tolerances of loadings, and what stands on the company's papers. */
export default function ProfilePage() {
  usePreloaded(opened);
  const { tab } = useParams({ strict: false });
  const { type } = useSession().account;
  const tabs: { id: TabId; label: string }[] = [
    { id: 'daten', label: t('tabDetails') },
    { id: 'passwort', label: t('tabPassword') },
    { id: 'sicherheit', label: t('tabSecurity') },
    { id: 'sitzungen', label: t('tabSessions') },
    ...(type === 'buyer' ? [{ id: 'adressen' as const, label: t('tabLocations') }] : []),
    ...(type === 'buyer' ? [{ id: 'freigaben' as const, label: t('tabApprovals') }] : []),
    ...(type === 'admin' ? [] : [{ id: 'papiere' as const, label: t('tabPapers') }]),
    ...(type === 'seller' ? [{ id: 'toleranzen' as const, label: t('tabTolerances') }] : []),
    { id: 'mitteilungen', label: t('tabNotices') },
    { id: 'datenschutz', label: t('tabPrivacy') },
    { id: 'darstellung', label: t('tabAppearance') },
  ];
  const current = tab === undefined ? 'daten' : tabs.find(({ id }) => id === tab)?.id;
  const Content = current && contents[current];
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={hasRole('MyTeam_Manage') && <ButtonLink to="/team">{t('toTeam')}</ButtonLink>}
      />
      <TabBar
        label={t('tabs')}
        tabs={tabs}
        current={current ?? ''}
        to={(id) => (id === 'daten' ? '/profil' : `/profil/${id}`)}
      />
      <div className={styles.content}>
        {Content ? (
          <Content />
        ) : (
          <EmptyState
            title={t('noTab')}
            action={
              <ButtonLink to="/profil/{-$tab}" params={{ tab: undefined }}>
                {t('toDetails')}
              </ButtonLink>
            }
          >
            {t('noTabText')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
