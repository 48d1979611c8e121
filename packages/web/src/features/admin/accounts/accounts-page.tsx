import type { AccountRow } from '@handelsplatz/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { hasFeature, hasRole } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PagedTable } from '../../../ui/data-table/paged-table.tsx';
import { SearchBar } from '../../../ui/data-table/search-bar.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { accountsQuery } from './queries.ts';
import { type AccountsSearch, accountKinds, onlyAccountChoices, readAccountsSearch } from './search.ts';
import { t } from './texts.ts';

const AccountDrawer = lazyDialog(() => import('./account-drawer.tsx'));
const CreateAccountDialog = lazyDialog(() => import('./create-account-dialog.tsx'));
const opened = [AccountDrawer, CreateAccountDialog];

const everything: AccountsSearch = { q: undefined, art: undefined, nur: undefined, seite: undefined };

/** All accounts of the marketplace, for its provider: those that wait first. */
export default function AccountsPage() {
  usePreloaded(opened);
  const [search, setSearch] = useScreenSearch(readAccountsSearch);
  const query = useQuery(accountsQuery(search));
  const [creating, setCreating] = useState(false);
  const { accounts, metadata } = query.data ?? {};
  return (
    <div className="column gap-4">
      <PageHeader
        title={t('title')}
        intro={t('description')}
        actions={
          hasRole('MyTeam_Manage') && (
            <Button tone="primary" onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          )
        }
      />
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        search={search}
        everything={everything}
        choices={listChoices(metadata?.waiting ?? 0)}
        onChange={setSearch}
      />
      <PagedTable
        label={t('list')}
        columns={listColumns()}
        rows={accounts}
        rowKey={({ _id }) => _id}
        opens={{ onRowOpen: ({ _id }) => setSearch({ konto: _id }, { push: true }), selected: search.konto }}
        query={query}
        metadata={metadata}
        onPage={setSearch}
        nothing={{ title: t('emptyTitle'), text: t('empty'), reset: t('reset') }}
        onReset={() => setSearch(everything)}
      />
      {creating && (
        <CreateAccountDialog
          onClose={() => setCreating(false)}
          onCreated={(konto) => setSearch({ ...everything, konto }, { push: true })}
        />
      )}
      {search.konto && <AccountDrawer id={search.konto} onClose={() => setSearch({ konto: undefined })} />}
    </div>
  );
}

function listChoices(waiting: number) {
  const vatId = brand().taxNumbers.vatId;
  const kinds = { kaeufer: t('buyer'), verkaeufer: t('seller'), betreiber: t('admin') };
  const only = {
    wartet: t('wartet', { count: waiting }),
    'ohne-nummer': t('ohne-nummer', { name: vatId }),
    'nicht-freigeschaltet': t('notEnabled'),
    gesperrt: t('disabledOnly'),
  };
  return {
    art: {
      label: t('kind'),
      all: t('allKinds'),
      options: accountKinds.map((value) => ({ value, label: kinds[value] })),
    },
    nur: {
      label: t('only'),
      all: t('everything'),
      options: onlyAccountChoices.map((value) => ({ value, label: only[value] })),
    },
  };
}

function listColumns(): Column<AccountRow>[] {
  const names = brand().taxNumbers;
  return [
    { id: 'name', header: t('name'), onCard: 'title', cell: ({ name }) => <strong>{name}</strong> },
    { id: 'type', header: t('kind'), cell: ({ type }) => t(type) },
    { id: 'customerNo', header: t('customerNo'), cell: ({ customerNo }) => customerNo || '–' },
    { id: 'city', header: t('city'), cell: ({ city }) => city || '–' },
    { id: 'vatId', header: names.vatId, cell: ({ vatId }) => vatId || '–' },
    { id: 'taxNumber', header: names.taxNumber, cell: ({ taxNumber }) => taxNumber || '–' },
    { id: 'users', header: t('users'), align: 'right', cell: ({ users }) => users || '–' },
    { id: 'permits', header: t('permits'), align: 'right', cell: ({ permits }) => permits || '–' },
    {
      id: 'state',
      header: t('state'),
      hideHeader: true,
      onCard: 'aside',
      cell: (row) => <State account={row} />,
    },
  ];
}

function State({ account: { waiting, disabledAt, purchasingEnabled, type } }: { account: AccountRow }) {
  if (disabledAt) return <StatusBadge tone="negative">{t('disabled')}</StatusBadge>;
  if (waiting) return <StatusBadge tone="warning">{t('waiting')}</StatusBadge>;
  const needsRelease = type === 'buyer' && !purchasingEnabled && hasFeature('purchasingDisabled');
  return needsRelease && <StatusBadge tone="info">{t('notEnabledYet')}</StatusBadge>;
}
