import { useScreenSearch } from '../../platform/page/screen.ts';
import { DocumentLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { WebhooksPanel } from '../parts/index.tsx';
import styles from './api-keys.module.css';
import { KeysPanel } from './keys/keys-panel.tsx';
import { parts, readIntegrationsSearch } from './search.ts';
import { t } from './texts.ts';

/** What connects the account with other systems: keys for the interface, and webhooks. */
export default function IntegrationsPage() {
  const [{ bereich = 'schluessel' }, setSearch] = useScreenSearch(readIntegrationsSearch);
  return (
    <div className="column start gap-5 shrink">
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        actions={
          <DocumentLink href="/api/docs" aria-label={t('docs')}>
            {t('docs')}
          </DocumentLink>
        }
      />
      <Tabs
        label={t('title')}
        current={bereich}
        tabs={parts.map((id) => ({ id, label: t(`part_${id}`) }))}
        onChange={(id) => setSearch({ bereich: parts.find((part) => part === id) })}
      >
        <div className={styles.part}>{bereich === 'webhooks' ? <WebhooksPanel /> : <KeysPanel />}</div>
      </Tabs>
    </div>
  );
}
