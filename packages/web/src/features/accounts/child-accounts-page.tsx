import type { ChildAccounts } from '@handelsplatz/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './child-accounts-page.module.css';
import { childAccountsQuery } from './queries.ts';
import { t } from './texts.ts';

type ChildAccount = ChildAccounts['accounts'][number];

/** The child accounts of the user's account. */
export default function ChildAccountsPage() {
  const query = useQuery(childAccountsQuery());
  const columns = useColumns();
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} intro={t('description')} />
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={columns}
          rows={query.data?.accounts}
          rowKey={(account) => account._id}
          error={query.error ?? undefined}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState title={t('emptyTitle')} action={<ButtonLink to="/kontakt">{t('toContact')}</ButtonLink>}>
              {t('empty')}
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}

function useColumns(): Column<ChildAccount>[] {
  const { signed, priceUnit } = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      value: ({ name }) => name,
      onCard: 'title',
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      id: 'customerNo',
      header: t('customerNo'),
      cell: ({ customerNo }) => <span className="tabular">{customerNo || '–'}</span>,
    },
    { id: 'city', header: t('city'), sortable: true, value: ({ city }) => city, cell: ({ city }) => city || '–' },
    {
      id: 'adjustment',
      header: t('adjustment'),
      align: 'right',
      sortable: true,
      value: ({ priceAdjustment }) => priceAdjustment,
      cell: ({ priceAdjustment }) => `${signed(priceAdjustment, 2)} ${priceUnit}`,
    },
    {
      id: 'shortening',
      header: t('shortening'),
      align: 'right',
      sortable: true,
      value: ({ collectionShorteningDays }) => collectionShorteningDays,
      cell: ({ collectionShorteningDays }) => t('days', { count: collectionShorteningDays }),
    },
  ];
}
