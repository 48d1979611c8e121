import type { AdminUser } from '@handelsplatz/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { hasRole } from '../../../platform/session/session.ts';
import { PagedTable } from '../../../ui/data-table/paged-table.tsx';
import { SearchBar } from '../../../ui/data-table/search-bar.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ProviderDemands } from '../../parts/index.tsx';
import { DeskPage } from '../desk-page.tsx';
import { usersQuery } from './queries.ts';
import { readUsersSearch, type UsersSearch, userStates } from './search.ts';
import { t } from './texts.ts';
import { UserActions } from './user-actions.tsx';

const everybody: UsersSearch = { q: undefined, nur: undefined, seite: undefined };

/** The users of all accounts: locked ones first. */
export default function UsersPage() {
  const [search, setSearch] = useScreenSearch(readUsersSearch);
  const query = useQuery(usersQuery(search));
  const { users, metadata } = query.data ?? {};
  const formats = useFormats();
  const states = userStates.map((value) => ({ value, label: t(value) }));
  return (
    <DeskPage title={t('title')} intro={t('intro')}>
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        search={search}
        everything={everybody}
        choices={{ nur: { label: t('only'), all: t('everybody'), options: states } }}
        onChange={setSearch}
      />
      <PagedTable
        label={t('list')}
        columns={listColumns(formats)}
        rows={users}
        rowKey={({ _id }) => _id}
        query={query}
        metadata={metadata}
        onPage={setSearch}
        nothing={{ title: t('emptyTitle'), text: t('empty'), reset: t('reset') }}
        onReset={() => setSearch(everybody)}
      />
      {hasRole('MyTeam_Manage') && <ProviderDemands />}
    </DeskPage>
  );
}

function listColumns({ dateTime }: Formats): Column<AdminUser>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      onCard: 'title',
      cell: ({ name, username }) => <strong>{name || username}</strong>,
    },
    { id: 'state', header: t('state'), onCard: 'aside', cell: (user) => <State user={user} /> },
    { id: 'account', header: t('account'), cell: ({ account }) => account.name },
    { id: 'username', header: t('username'), cell: ({ username }) => username },
    { id: 'email', header: t('email'), cell: ({ email }) => email },
    {
      id: 'factor',
      header: t('factor'),
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? t('yes') : t('no')),
    },
    { id: 'lastSeen', header: t('lastSeen'), cell: ({ lastSeen }) => dateTime(lastSeen) },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      onCard: 'foot',
      cell: (user) => <UserActions user={user} />,
    },
  ];
}

function State({ user: { locked, active, account } }: { user: AdminUser }) {
  if (account.disabled) return <StatusBadge tone="negative">{t('accountDisabled')}</StatusBadge>;
  if (!active) return <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>;
  if (locked) return <StatusBadge tone="warning">{t('locked')}</StatusBadge>;
  return <StatusBadge tone="positive">{t('active')}</StatusBadge>;
}
