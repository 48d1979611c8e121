import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { useFormats } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PastePanel } from './paste-panel.tsx';
import { useTaskColumns } from './task-columns.tsx';
import { t } from './texts.ts';

/** Orders that are being loaded, and the place to paste what the terminals have loaded. */
export function LiftingTasks({ orders, onOpen }: { orders: readonly WaitingOrder[]; onOpen: (id: string) => void }) {
  const { number } = useFormats();
  const shared = useTaskColumns(onOpen);
  const lifted: Column<WaitingOrder> = {
    id: 'lifted',
    header: t('lifted'),
    width: '13ch',
    align: 'right',
    cell: ({ liftedLitres }) => `${number(liftedLitres, 0)} l`,
  };
  return (
    <div className="stack gap-5">
      {orders.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
      ) : (
        <Panel flush>
          <DataTable
            dense
            label={t('liftings')}
            columns={[...shared, lifted]}
            rows={orders}
            rowKey={({ _id }) => _id}
            empty={t('empty')}
          />
        </Panel>
      )}
      <PastePanel waiting={orders} />
      <div>
        <ButtonLink size="s" to="/profil/{-$tab}" params={{ tab: 'toleranzen' }}>
          {t('tolerances')}
        </ButtonLink>
      </div>
    </div>
  );
}
