import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NetworkForm, RemoveNetwork } from '../dialog-parts.ts';
import { ListSearch, SectionHead } from '../section-head.tsx';
import { pricingSections } from '../sections.ts';
import { NoMatch } from '../shared/no-match.tsx';
import { coverText, toNames } from '../shared/rule-text.ts';
import { texts } from '../texts.ts';
import { useDialogs } from '../use-dialogs.ts';
import { NetworkDrafts } from './network-drafts.tsx';
import { networkTexts as t } from './texts.ts';

type Task = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly network: NetworkView };

const mostNames = 500;

/** Named sets of terminals that rules can cover. */
export function NetworksSection({ overview }: { overview: PricingOverview }) {
  const [task, setTask] = useState<Task>();
  const { search, openNetwork, openNetworkHistory } = useDialogs();
  const terminals = toNames(overview).terminals;
  const { networks } = overview;
  const words = (search.q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const found = networks.filter(({ name, terminalIds }) => {
    const whole = `${name} ${coverText(terminalIds, terminals, mostNames)}`.toLocaleLowerCase('de');
    return words.every((word) => whole.includes(word));
  });
  const close = () => setTask(undefined);
  return (
    <>
      <SectionHead
        title={pricingSections.networks.title}
        text={t('networks')}
        actions={
          <Button tone="primary" icon={<Icon of={IconPlus} size={18} />} onClick={() => setTask({ kind: 'add' })}>
            {t('newNetwork')}
          </Button>
        }
      />
      <ListSearch count={networks.length} label={texts('searchNetworks')} />
      <Panel flush>
        <DataTable
          label={pricingSections.networks.title}
          columns={createColumns(terminals, {
            history: openNetworkHistory,
            remove: (network) => setTask({ kind: 'remove', network }),
          })}
          rows={found}
          rowKey={({ _id }) => _id}
          onRowOpen={({ _id }) => openNetwork(_id)}
          empty={
            networks.length === 0 ? (
              <EmptyState title={t('networksEmptyTitle')}>{t('networksEmpty')}</EmptyState>
            ) : (
              <NoMatch />
            )
          }
        />
      </Panel>
      {task?.kind === 'add' && <NetworkForm overview={overview} onClose={close} />}
      {task?.kind === 'remove' && (
        <RemoveNetwork network={networks.find(({ _id }) => _id === task.network._id) ?? task.network} onClose={close} />
      )}
    </>
  );
}

function createColumns(
  terminals: ReadonlyMap<string, string>,
  { history, remove }: { history: (id: string) => void; remove: (network: NetworkView) => void },
): Column<NetworkView>[] {
  return [
    {
      id: 'name',
      header: texts('name'),
      sortable: true,
      onCard: 'title',
      value: ({ name }) => name,
      cell: ({ name, drafts }) => (
        <>
          <strong>{name}</strong> <NetworkDrafts drafts={drafts} />
        </>
      ),
    },
    {
      id: 'terminals',
      header: texts('terminals'),
      sortable: true,
      value: ({ terminalIds }) => terminalIds.length,
      cell: ({ terminalIds }) => (
        <span title={coverText(terminalIds, terminals, mostNames)}>{coverText(terminalIds, terminals, 4)}</span>
      ),
    },
    {
      id: 'usedBy',
      header: t('usedBy'),
      sortable: true,
      value: ({ usedBy }) => usedBy.length,
      cell: ({ usedBy }) => (
        <span title={usedBy.map(({ name }) => name).join(', ')}>
          {usedBy.length === 0 ? t('usedByNone') : t('usedByCount', { count: usedBy.length })}
        </span>
      ),
    },
    {
      id: 'actions',
      header: texts('actions'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (network) => (
        <span className="inline gap-tight">
          <IconButton size="s" label={texts('historyOf', { name: network.name })} onClick={() => history(network._id)}>
            <Icon of={IconHistory} size={18} />
          </IconButton>
          <IconButton size="s" label={t('removeNetwork', { name: network.name })} onClick={() => remove(network)}>
            <Icon of={IconTrash} size={18} />
          </IconButton>
        </span>
      ),
    },
  ];
}
