import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { MembersTable } from './members-table.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { teamQuery, usersOnPage } from './queries.ts';
import { RequestsTable } from './requests/requests-table.tsx';
import { readTeamSearch } from './search.ts';
import styles from './team.module.css';
import { t } from './texts.ts';

/** The users of an account, for its administrator: who is in, who may what, who is invited and asked for. */
export default function TeamPage() {
  const [search, setSearch] = useScreenSearch(readTeamSearch);
  const query = useQuery(teamQuery(search));
  const [adding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const { members, total = 0, company = '', roles = [], approvedBy = null } = query.data ?? {};
  const opened = members?.find(({ _id }) => _id === openId);
  const { type } = useSession().account;
  const decides = type === 'admin' || (type === 'seller' && brand().features.sellerSetsPurchaseRights);
  return (
    <div className="stack gap-4 shrink">
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            {decides && <ButtonLink to="/benutzeranfragen">{t('toRequests')}</ButtonLink>}
            <Button tone="primary" disabled={!query.data} onClick={() => setAdding(true)}>
              {t(approvedBy ? 'request' : 'invite')}
            </Button>
          </>
        }
      />
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          hideLabel
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q || undefined, seite: undefined })}
        />
      </div>
      <Panel flush>
        <MembersTable
          company={company}
          members={members}
          page={total > usersOnPage ? { number: search.seite ?? 1, total, size: usersOnPage } : undefined}
          onPage={(seite) => setSearch({ seite: seite > 1 ? seite : undefined })}
          onOpen={({ _id }) => setOpenId(_id)}
          onReset={() => setSearch({ q: undefined, seite: undefined })}
          error={query.error ?? undefined}
          onRetry={() => void query.refetch()}
        />
      </Panel>
      <Panel title={t('invitations')} flush>
        <InvitationsTable />
      </Panel>
      {type !== 'admin' && (
        <Panel title={t('requests')} flush>
          <RequestsTable side="own" />
        </Panel>
      )}
      {opened && <MemberDrawer member={opened} roles={roles} onClose={() => setOpenId(undefined)} />}
      {adding && <NewUserDialog roles={roles} approvedBy={approvedBy} onClose={() => setAdding(false)} />}
    </div>
  );
}
