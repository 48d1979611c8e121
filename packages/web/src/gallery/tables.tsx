import { useState } from 'react';
import { type Column, DataTable, type Sort } from '../ui/data-table/data-table.tsx';
import { Delta } from '../ui/delta.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Price, Quantity } from '../ui/money.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

interface Row {
  readonly id: string;
  readonly product: string;
  readonly terminal: string;
  readonly price: number;
  readonly change: number;
  readonly volume: number;
  readonly live: boolean;
}

const products = ['Heizöl EL schwefelarm', 'Diesel B7', 'Benzin E10', 'Heizöl EL Standard'];
const terminals = ['Hamburg', 'Bremen', 'Duisburg', 'Köln'];
const row = (index: number): Row => ({
  id: String(index),
  product: products[index % 4] ?? '',
  terminal: terminals[Math.floor(index / 4) % 4] ?? '',
  price: 80 + ((index * 37) % 900) / 100,
  change: ((index * 13) % 7) / 10 - 0.3,
  volume: 30 + ((index * 7) % 60) * 5.5,
  live: index % 3 === 0,
});
const few = Array.from({ length: 6 }, (_, index) => row(index));

const columns: Column<Row>[] = [
  {
    id: 'product',
    header: 'Produkt',
    cell: (offer) => offer.product,
    value: (offer) => offer.product,
    sortable: true,
    onCard: 'title',
  },
  {
    id: 'terminal',
    header: 'Terminal',
    cell: (offer) => offer.terminal,
    value: (offer) => offer.terminal,
    sortable: true,
  },
  {
    id: 'kind',
    header: 'Art',
    cell: (offer) => (
      <StatusBadge tone={offer.live ? 'positive' : 'neutral'}>{offer.live ? 'live' : 'fest'}</StatusBadge>
    ),
  },
  { id: 'change', header: 'Änderung', align: 'right', cell: (offer) => <Delta value={offer.change} /> },
  {
    id: 'volume',
    header: 'Menge',
    align: 'right',
    cell: (offer) => <Quantity value={offer.volume} unit="cbm" />,
    value: (offer) => offer.volume,
    sortable: true,
  },
  {
    id: 'price',
    header: 'Preis',
    align: 'right',
    onCard: 'aside',
    hint: 'je 100 l bei 15 °C',
    cell: (offer) => <Price value={offer.price} unit strong />,
    value: (offer) => offer.price,
    sortable: true,
  },
];

/** The table filled, and loading. */
export function Tables() {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>({ by: 'price', direction: 'asc' });
  const key = (offer: Row) => offer.id;
  return (
    <>
      <Specimen name="DataTable">
        <div className={styles.wide}>
          <Panel title="Angebote" flush>
            <DataTable
              label="Angebote"
              columns={columns}
              rows={few}
              rowKey={key}
              sort={sort}
              onSort={setSort}
              page={{ number: page, total: 1234 }}
              onPage={setPage}
              onRowOpen={() => {}}
              rowTone={(offer) => (offer.id === '0' ? 'best' : offer.id === '4' ? 'muted' : undefined)}
              selected="2"
              empty=""
            />
          </Panel>
        </div>
      </Specimen>
      <Specimen name="DataTable: lädt">
        <div className={styles.wide}>
          <Panel flush>
            <DataTable label="Angebote" columns={columns} rows={undefined} rowKey={key} empty="" skeletonRows={4} />
          </Panel>
        </div>
      </Specimen>
    </>
  );
}
