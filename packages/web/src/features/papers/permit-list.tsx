import type { PermitOfAccount } from '@handelsplatz/contract/papers';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { usePermitColumns } from './permit-columns.tsx';
import { t } from './texts.ts';

interface PermitListProps {
  readonly query: {
    readonly data: { readonly permits: readonly PermitOfAccount[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Which companies are named beside each permit. */
  readonly parties: readonly ('seller' | 'buyer')[];
  readonly empty: string;
}

/** Permits that are read, not changed. */
export function PermitList({ query, parties, empty }: PermitListProps) {
  const names: Column<PermitOfAccount> = {
    id: 'parties',
    header: parties.map((party) => t(party)).join(', '),
    cell: (permit) => parties.map((party) => <div key={party}>{permit[party]}</div>),
  };
  const [number, ...others] = usePermitColumns<PermitOfAccount>();
  return (
    <DataTable
      label={t('title')}
      columns={[...(number ? [number] : []), names, ...others]}
      rows={query.data?.permits}
      rowKey={({ _id }) => _id}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      skeletonRows={1}
      empty={<p>{empty}</p>}
    />
  );
}
