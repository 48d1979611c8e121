import type { RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { GroupForm, RemoveGroup, SortGroups } from '../dialog-parts.ts';
import { hasWords, matchesWords } from '../rules/list/rule-search.ts';
import { RuleTable } from '../rules/list/rule-table.tsx';
import { ListSearch, SectionHead } from '../section-head.tsx';
import { pricingSections } from '../sections.ts';
import { NoMatch } from '../shared/no-match.tsx';
import { type Names, toNames } from '../shared/rule-text.ts';
import { useDialogs } from '../use-dialogs.ts';
import styles from './groups-section.module.css';
import { sectionTexts as t } from './texts.ts';
import { panelOfGroup, useFocusOnGroup } from './use-focus-on-group.ts';
import { useGroupSort } from './use-group-sort.ts';

type Task = { readonly kind: 'add' | 'sort' } | { readonly kind: 'rename' | 'remove'; readonly group: RuleGroupView };

/** Product- and terminal-related rules in named groups that can be reordered (Specification 2). */
export function GroupsSection({ overview }: { overview: PricingOverview }) {
  const [task, setTask] = useState<Task>();
  const { groups, reorder } = useGroupSort(overview.groups);
  const { search } = useDialogs();
  const names = toNames(overview);
  const shown = groups.filter((group) => isFound(group, names, search.q));
  const { root, goTo } = useFocusOnGroup(groups);
  const close = () => setTask(undefined);
  const actions = (
    <>
      {groups.length > 1 && (
        <Button icon={<Icon of={IconArrowsSort} size={18} />} onClick={() => setTask({ kind: 'sort' })}>
          {t('sortGroups')}
        </Button>
      )}
      <Button tone="primary" icon={<Icon of={IconPlus} size={18} />} onClick={() => setTask({ kind: 'add' })}>
        {t('newGroup')}
      </Button>
    </>
  );
  return (
    <div ref={root} className="column gap-5">
      <SectionHead title={pricingSections.groups.title} text={t('groups')} actions={actions} />
      <ListSearch count={groups.reduce((sum, { rules }) => sum + rules.length, 0)} />
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
        <GroupPanel key={group._id} group={group} overview={overview} onTask={setTask} />
      ))}
      {shown.length > 0 && shown.length < groups.length && (
        <p className="soft">{t('groupsHidden', { count: groups.length - shown.length })}</p>
      )}
      {task?.kind === 'sort' && <SortGroups groups={groups} onReorder={reorder} onClose={close} />}
      {task?.kind === 'add' && <GroupForm onClose={close} onCreated={goTo} />}
      {task?.kind === 'rename' && <GroupForm group={task.group} onClose={close} />}
      {task?.kind === 'remove' && (
        <RemoveGroup group={task.group} onClose={close} onRemoved={() => goTo(findNeighbour(groups, task.group))} />
      )}
    </div>
  );
}

interface GroupPanelProps {
  readonly group: RuleGroupView;
  readonly overview: PricingOverview;
  readonly onTask: (task: Task) => void;
}

/** Whether the search shows a group: one of its rules matches, or the group is empty and its name matches. */
function isFound(group: RuleGroupView, names: Names, words: string | undefined): boolean {
  if (group.rules.length === 0) return hasWords(words, () => [group.name]);
  return group.rules.some((rule) => matchesWords(rule, names, words));
}

function findNeighbour(groups: readonly RuleGroupView[], { _id }: RuleGroupView): string | undefined {
  const index = groups.findIndex((group) => group._id === _id);
  return (groups[index + 1] ?? groups[index - 1])?._id;
}

function GroupPanel({ group, overview, onTask }: GroupPanelProps) {
  return (
    <section id={panelOfGroup(group._id)} tabIndex={-1} aria-label={group.name} className={styles.panel}>
      <Panel title={group.name} flush actions={<GroupActions group={group} onTask={onTask} />}>
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

function GroupActions({ group, onTask }: Omit<GroupPanelProps, 'overview'>) {
  const { openNew } = useDialogs();
  const { name, rules, kind, _id } = group;
  return (
    <>
      <span className="muted">{t(`short_${kind}`)}</span>
      <span className="inline">
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
