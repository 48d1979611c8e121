import type { BrandSwitch } from '@handelsplatz/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DeskPage } from '../desk-page.tsx';
import { switchEffects, t } from './texts.ts';

const columns = (formats: Formats): Column<BrandSwitch>[] => [
  {
    id: 'name',
    header: t('switch'),
    onCard: 'title',
    sortable: true,
    value: ({ name }) => name,
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: 'state',
    header: t('state'),
    onCard: 'aside',
    sortable: true,
    value: ({ on }) => (on ? 0 : 1),
    cell: ({ on }) => <StatusBadge tone={on ? 'positive' : 'neutral'}>{on ? t('on') : t('off')}</StatusBadge>,
  },
  {
    id: 'since',
    header: t('since'),
    sortable: true,
    value: ({ since }) => since,
    cell: ({ since }) => formats.dateTime(since),
  },
  {
    id: 'effect',
    header: t('effect'),
    width: 'auto',
    cell: ({ name }) => switchEffects(name),
  },
];

/** The switches of the brand as they stand, and what each does. */
export default function SwitchesPage() {
  const { data, error, refetch } = useQuery(read('/api/admin/switches'));
  return (
    <DeskPage title={t('switches')} intro={t('switchesIntro')}>
      <Panel flush>
        <DataTable
          label={t('switches')}
          columns={columns(useFormats())}
          rows={data?.switches}
          rowKey={({ name }) => name}
          skeletonRows={18}
          error={error ?? undefined}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('noSwitches')}>{t('switchesIntro')}</EmptyState>}
        />
      </Panel>
    </DeskPage>
  );
}
