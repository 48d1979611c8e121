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
import { hasWords, matchesWords } from './rule-search.ts';
import { NoMatch, RuleTable } from './rule-table.tsx';
import { type Names, namesOf } from './rule-text.ts';
import { ListSearch, SectionHead } from './section-head.tsx';
import { sectionTexts as t } from './section-texts.ts';
import { pricingSections } from './sections.ts';
import { panelOfGroup, useFocusOnGroup } from './use-focus-on-group.ts';
import { type Move, useGroupOrder } from './use-group-order.ts';
import { useWindows } from './use-windows.ts';

type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly group: RuleGroupView };

/** Product- and terminal-related rules in named groups, which can be put in order (Specification 2). */
export function GroupsSection({ overview }: { overview: PricingOverview }) {
  const [task, setTask] = useState<Task>();
  const { groups, move, told } = useGroupOrder(overview.groups);
  const { search } = useWindows();
  const names = namesOf(overview);
  const shown = groups.filter((group) => isFound(group, names, search.q));
  const { root, goTo } = useFocusOnGroup(groups);
  const close = () => setTask(undefined);
  const add = (
    <Button tone="primary" icon={<Icon of={IconPlus} size={18} />} onClick={() => setTask({ kind: 'add' })}>
      {t('newGroup')}
    </Button>
  );
  return (
    <div ref={root} className={styles.groups}>
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
      {groups.length > 0 && shown.length === 0 && (
        <Panel>
          <NoMatch />
        </Panel>
      )}
      {shown.map((group) => (
        <GroupPanel
          key={group._id}
          group={group}
          overview={overview}
          place={{ index: groups.indexOf(group), of: groups.length }}
          onMove={move}
          onTask={setTask}
        />
      ))}
      {shown.length > 0 && shown.length < groups.length && (
        <p className={styles.hidden}>{t('groupsHidden', { count: groups.length - shown.length })}</p>
      )}
      {task?.kind === 'add' && <GroupForm onClose={close} onCreated={goTo} />}
      {task?.kind === 'rename' && <GroupForm group={task.group} onClose={close} />}
      {task?.kind === 'remove' && (
        <RemoveGroup group={task.group} onClose={close} onRemoved={() => goTo(neighbourOf(groups, task.group))} />
      )}
    </div>
  );
}

interface GroupPanelProps {
  readonly group: RuleGroupView;
  readonly overview: PricingOverview;
  readonly place: { readonly index: number; readonly of: number };
  readonly onMove: Move;
  readonly onTask: (task: Task) => void;
}

/** A group stays in view while something in it is found, or its name where it has no rules. */
function isFound(group: RuleGroupView, names: Names, words: string | undefined): boolean {
  if (group.rules.length === 0) return hasWords(words, () => [group.name]);
  return group.rules.some((rule) => matchesWords(rule, names, words));
}

function neighbourOf(groups: readonly RuleGroupView[], { _id }: RuleGroupView): string | undefined {
  const index = groups.findIndex((group) => group._id === _id);
  return (groups[index + 1] ?? groups[index - 1])?._id;
}

function GroupPanel({ group, overview, place, onMove, onTask }: GroupPanelProps) {
  return (
    <section id={panelOfGroup(group._id)} tabIndex={-1} aria-label={group.name} className={styles.panel}>
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
    </section>
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
