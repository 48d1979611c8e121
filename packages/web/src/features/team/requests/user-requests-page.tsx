import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RequestsTable } from './requests-table.tsx';
import { t } from './texts.ts';

/** Requests for users, for those who decide about them: the provider, or the only seller. */
export default function UserRequestsPage() {
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <Panel flush>
        <RequestsTable side="received" />
      </Panel>
    </>
  );
}
