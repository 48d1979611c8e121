import type {
  AdminCatalogue,
  CatalogueProduct,
  CatalogueRegion,
  CatalogueTerminal,
} from '@handelsplatz/contract/admin';
import { formatMissingFacts } from '@handelsplatz/contract/offers/problems';
import { listMissingFacts } from '@handelsplatz/domain/catalogue';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../desk.module.css';
import { t } from './texts.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** What is created or changed; without a thing a new one. */
export interface Edited {
  readonly part: 'products' | 'terminals' | 'regions' | 'blends';
  readonly product?: CatalogueProduct;
  readonly terminal?: CatalogueTerminal;
  readonly region?: CatalogueRegion;
}

interface TableProps {
  readonly part: 'products' | 'terminals' | 'regions' | 'networks';
  readonly catalogue: AdminCatalogue;
  readonly onEdit: (edited: Edited) => void;
}

/** One part of the catalogue as a table. */
export function CatalogueTable({ part, catalogue, onEdit }: TableProps) {
  const formats = useFormats();
  const empty = <EmptyState title={t('emptyTitle')}>{part === 'networks' ? t('noNetworks') : t('empty')}</EmptyState>;
  const common = { label: t(part), rowKey: ({ _id }: { _id: string }) => _id, pageBy: 50, empty };
  const rowTone = ({ withdrawnAt }: { withdrawnAt: string | null }) => (withdrawnAt ? ('muted' as const) : undefined);
  return (
    <Panel flush>
      {part === 'products' && (
        <DataTable {...common} rowTone={rowTone} rows={catalogue.products} columns={productColumns(formats, onEdit)} />
      )}
      {part === 'terminals' && (
        <DataTable {...common} rowTone={rowTone} rows={catalogue.terminals} columns={terminalColumns(onEdit)} />
      )}
      {part === 'regions' && <DataTable {...common} rows={catalogue.regions} columns={regionColumns(onEdit)} />}
      {part === 'networks' && <DataTable {...common} rows={catalogue.networks} columns={networkColumns()} />}
    </Panel>
  );
}

const nameColumn = <T extends { readonly name: string }>(): Column<T> => ({
  id: 'name',
  header: t('name'),
  onCard: 'title',
  sortable: true,
  value: ({ name }) => name,
  cell: ({ name }) => <strong>{name}</strong>,
});

const stateColumn = <T extends { readonly withdrawnAt: string | null }>(): Column<T> => ({
  id: 'state',
  header: t('state'),
  onCard: 'aside',
  cell: ({ withdrawnAt }) => (
    <StatusBadge tone={withdrawnAt ? 'neutral' : 'positive'}>{withdrawnAt ? t('gone') : t('active')}</StatusBadge>
  ),
});

const offersColumn = <T extends { readonly offers: number }>(): Column<T> => ({
  id: 'offers',
  header: t('offers'),
  align: 'right',
  sortable: true,
  value: ({ offers }) => offers,
  cell: ({ offers }) => offers || '–',
});

function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="s" tone="subtle" aria-label={t('changeOf', { name })} onClick={onClick}>
      {t('change')}
    </Button>
  );
}

function ProductName({ product }: { product: CatalogueProduct }) {
  const missing = listMissingFacts(product);
  return (
    <>
      <strong>{product.name}</strong>
      {product.proposal && (
        <div>
          <StatusBadge tone="warning">{t('waitsBadge')}</StatusBadge>
        </div>
      )}
      {missing.length > 0 && (
        <div className="soft text-s">{t('factsMissing', { facts: formatMissingFacts(missing) })}</div>
      )}
    </>
  );
}

function productColumns({ number }: Formats, onEdit: TableProps['onEdit']): Column<CatalogueProduct>[] {
  return [
    { ...nameColumn(), cell: (product) => <ProductName product={product} /> },
    stateColumn(),
    { id: 'code', header: t('code'), cell: ({ code }) => code },
    { id: 'type', header: t('type'), cell: ({ type }) => t(type) },
    { id: 'category', header: t('category'), cell: ({ category }) => category || '–' },
    { id: 'tax', header: t('tax'), cell: ({ taxStatus }) => (taxStatus ? t(taxStatus) : t('noTax')) },
    { id: 'unit', header: t('unit'), cell: ({ unit }) => unit },
    { id: 'density', header: t('density'), align: 'right', cell: ({ density }) => number(density, 4) },
    offersColumn(),
    {
      id: 'actions',
      header: t('change'),
      hideHeader: true,
      onCard: 'foot',
      cell: (product) => (
        <div className={styles.actions}>
          <ChangeButton name={product.name} onClick={() => onEdit({ part: 'products', product })} />
          <WithdrawButton kind="products" thing={product} />
        </div>
      ),
    },
  ];
}

function terminalColumns(onEdit: TableProps['onEdit']): Column<CatalogueTerminal>[] {
  return [
    nameColumn(),
    stateColumn(),
    { id: 'region', header: t('region'), sortable: true, value: ({ region }) => region, cell: ({ region }) => region },
    offersColumn(),
    {
      id: 'actions',
      header: t('change'),
      hideHeader: true,
      onCard: 'foot',
      cell: (terminal) => (
        <div className={styles.actions}>
          <ChangeButton name={terminal.name} onClick={() => onEdit({ part: 'terminals', terminal })} />
          <WithdrawButton kind="terminals" thing={terminal} />
        </div>
      ),
    },
  ];
}

function regionColumns(onEdit: TableProps['onEdit']): Column<CatalogueRegion>[] {
  return [
    nameColumn(),
    { id: 'position', header: t('position'), align: 'right', cell: ({ position }) => position },
    { id: 'terminals', header: t('terminalCount'), align: 'right', cell: ({ terminals }) => terminals },
    {
      id: 'actions',
      header: t('change'),
      hideHeader: true,
      onCard: 'foot',
      cell: (region) => <ChangeButton name={region.name} onClick={() => onEdit({ part: 'regions', region })} />,
    },
  ];
}

function networkColumns(): Column<AdminCatalogue['networks'][number]>[] {
  return [
    nameColumn(),
    { id: 'seller', header: t('seller'), cell: ({ seller }) => seller },
    { id: 'terminals', header: t('terminals'), width: 'auto', cell: ({ terminals }) => terminals.join(', ') || '–' },
  ];
}
