import type { PricingOverview, RuleGroupView } from '@handelsplatz/contract/pricing';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { GroupForm, RemoveGroup } from './group-form.tsx';
import styles from './groups-section.module.css';
import { RuleTable } from './rule-table.tsx';
import { ListSearch, SectionHead } from './section-head.tsx';
import { sectionTexts as t } from './section-texts.ts';
import { pricingSections } from './sections.ts';
import { type Move, useGroupOrder } from './use-group-order.ts';
import { useWindows } from './use-windows.ts';

type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly group: RuleGroupView };

/** Product- and terminal-related rules in named groups, which can be put in order (Specification 2). */
export function GroupsSection({ overview }: { overview: PricingOverview }) {
  const [task, setTask] = useState<Task>();
  const { groups, move, told } = useGroupOrder(overview.groups);
  const close = () => setTask(undefined);
  const add = (
    <Button tone="primary" icon={<Icon of={IconPlus} size={18} />} onClick={() => setTask({ kind: 'add' })}>
      {t('newGroup')}
    </Button>
  );
  return (
    <>
      <SectionHead title={pricingSections.groups.title} text={t('groups')} actions={add} />
      <ListSearch count={groups.reduce((sum, { rules }) => sum + rules.length, 0)} />
      <p className="sr-only" role="status">
        {told}
      </p>
      {groups.length === 0 && (
        <Panel>
          <EmptyState title={t('groupsEmptyTitle')}>{t('groupsEmpty')}</EmptyState>
        </Panel>
      )}
      {groups.map((group, index) => (
        <GroupPanel
          key={group._id}
          group={group}
          overview={overview}
          place={{ index, of: groups.length }}
          onMove={move}
          onTask={setTask}
        />
      ))}
      {task?.kind === 'add' && <GroupForm onClose={close} />}
      {task?.kind === 'rename' && <GroupForm group={task.group} onClose={close} />}
      {task?.kind === 'remove' && <RemoveGroup group={task.group} onClose={close} />}
    </>
  );
}

interface GroupPanelProps {
  readonly group: RuleGroupView;
  readonly overview: PricingOverview;
  readonly place: { readonly index: number; readonly of: number };
  readonly onMove: Move;
  readonly onTask: (task: Task) => void;
}

function GroupPanel({ group, overview, place, onMove, onTask }: GroupPanelProps) {
  return (
    <Panel
      title={group.name}
      flush
      actions={<GroupActions group={group} place={place} onMove={onMove} onTask={onTask} />}
    >
      <RuleTable
        label={group.name}
        overview={overview}
        rules={group.rules}
        columns={['name', 'value', 'products', 'terminals', 'validity', 'changed']}
        empty={<EmptyState title={t('groupEmptyTitle')}>{t('groupEmpty')}</EmptyState>}
      />
    </Panel>
  );
}

function GroupActions({ group, place, onMove, onTask }: Omit<GroupPanelProps, 'overview'>) {
  const { openNew } = useWindows();
  const { name, rules, kind, _id } = group;
  return (
    <>
      <span className={styles.kind}>{t(`short_${kind}`)}</span>
      <span className={styles.tools}>
        <IconButton size="s" label={t('up', { name })} disabled={place.index === 0} onClick={() => onMove(group, -1)}>
          <Icon of={IconArrowUp} size={18} />
        </IconButton>
        <IconButton
          size="s"
          label={t('down', { name })}
          disabled={place.index === place.of - 1}
          onClick={() => onMove(group, 1)}
        >
          <Icon of={IconArrowDown} size={18} />
        </IconButton>
        <IconButton size="s" label={t('renameGroup', { name })} onClick={() => onTask({ kind: 'rename', group })}>
          <Icon of={IconPencil} size={18} />
        </IconButton>
        <IconButton
          size="s"
          label={rules.length > 0 ? t('groupNotEmpty') : t('removeGroup', { name })}
          disabled={rules.length > 0}
          onClick={() => onTask({ kind: 'remove', group })}
        >
          <Icon of={IconTrash} size={18} />
        </IconButton>
      </span>
      <Button
        size="s"
        icon={<Icon of={IconPlus} size={16} />}
        aria-label={t('addRuleIn', { name })}
        onClick={() => openNew(_id)}
      >
        {t('addRule')}
      </Button>
    </>
  );
}
