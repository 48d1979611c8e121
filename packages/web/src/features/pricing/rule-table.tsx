import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { fitColumns, useTableRoom } from '../../ui/table-room.ts';
import { RemoveRule } from './remove-rule.tsx';
import { matchesWords } from './rule-search.ts';
import styles from './rule-table.module.css';
import { type Names, namesOf, placesText, productsText, ruleTitle, valueText } from './rule-text.ts';
import { texts as t } from './texts.ts';
import { useWindows } from './use-windows.ts';

/** A column that only some lists have. */
export type RuleColumn = 'name' | 'value' | 'products' | 'terminals' | 'validity' | 'changed';

interface RuleTableProps {
  readonly label: string;
  readonly overview: PricingOverview;
  readonly rules: readonly RuleView[];
  readonly columns: readonly RuleColumn[];
  /** Columns of this list alone, before the validity. */
  readonly extra?: readonly Column<RuleView>[];
  /** What stands there before the first rule, and what to do. */
  readonly empty: ReactNode;
  /** Rules that cannot be changed any more. */
  readonly closed?: boolean;
}

/** Rules of one section: sorted, searched, opened by a click; history and deletion in the row. */
export function RuleTable({ label, overview, rules, columns, extra = [], empty, closed }: RuleTableProps) {
  const { search, openRule, openHistory, setWords } = useWindows();
  const [removing, setRemoving] = useState<RuleView>();
  const names = namesOf(overview);
  const known = useColumns(names);
  const chosen = [
    ...known.filter(({ id }) => columns.some((column) => column === id) && id !== 'validity' && id !== 'changed'),
    ...extra,
    ...known.filter(({ id }) => columns.some((column) => column === id) && (id === 'validity' || id === 'changed')),
    actionsColumn(names, openHistory, closed ? undefined : setRemoving),
  ];
  const fitting = fitColumns(chosen, useTableRoom(), { changed: 3, validity: 2 });
  const found = rules.filter((rule) => matchesWords(rule, names, search.q));
  return (
    <>
      <DataTable
        label={label}
        columns={fitting}
        rows={found}
        rowKey={({ _id }) => _id}
        {...(!closed && { onRowOpen: (rule: RuleView) => openRule(rule._id) })}
        selected={search.regel}
        empty={
          rules.length === 0 ? (
            empty
          ) : (
            <EmptyState
              title={t('noMatchTitle')}
              action={<Button onClick={() => setWords('')}>{t('resetSearch')}</Button>}
            >
              {t('noMatch')}
            </EmptyState>
          )
        }
      />
      {removing && (
        <RemoveRule
          rule={removing}
          name={ruleTitle(removing, names)}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function useColumns(names: Names): Column<RuleView>[] {
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      onCard: 'title',
      value: (rule) => ruleTitle(rule, names),
      cell: (rule) => <strong>{ruleTitle(rule, names)}</strong>,
    },
    {
      id: 'value',
      header: t('value'),
      align: 'right',
      sortable: true,
      onCard: 'aside',
      value: (rule) => (rule.value === null ? valueText(rule.kind, rule) : Number(rule.value)),
      cell: (rule) => <strong className={styles.value}>{valueText(rule.kind, rule)}</strong>,
    },
    {
      id: 'products',
      header: t('products'),
      sortable: true,
      value: (rule) => productsText(rule, names),
      cell: (rule) => <Cover text={productsText(rule, names)} whole={productsText(rule, names, 200)} />,
    },
    {
      id: 'terminals',
      header: t('terminals'),
      sortable: true,
      value: (rule) => placesText(rule, names),
      cell: (rule) => <Cover text={placesText(rule, names)} whole={placesText(rule, names, 200)} />,
    },
    {
      id: 'validity',
      header: t('validity'),
      sortable: true,
      value: (rule) => rule.validFrom,
      cell: (rule) => <Validity rule={rule} />,
    },
    {
      id: 'changed',
      header: t('changedBy'),
      sortable: true,
      value: (rule) => rule.changedAt,
      cell: (rule) => (
        <span className={styles.two}>
          {rule.changedBy ?? t('bySystem')}
          <span className={styles.soft}>{formats.dateTime(rule.changedAt)}</span>
        </span>
      ),
    },
  ];
}

function Cover({ text, whole }: { text: string; whole: string }) {
  return (
    <span className={styles.cover} title={whole === text ? undefined : whole}>
      {text}
    </span>
  );
}

function Validity({ rule }: { rule: RuleView }) {
  const formats = useFormats();
  if (rule.state !== 'planned') return <span>{t('since', { at: formats.date(rule.validFrom) })}</span>;
  return (
    <span className={styles.two}>
      <StatusBadge tone="info">{t('from', { at: formats.dateTime(rule.validFrom) })}</StatusBadge>
      {rule.inForce && <span className={styles.soft}>{t('until', { value: valueText(rule.kind, rule.inForce) })}</span>}
    </span>
  );
}

function actionsColumn(
  names: Names,
  openHistory: (id: string) => void,
  remove: ((rule: RuleView) => void) | undefined,
): Column<RuleView> {
  return {
    id: 'actions',
    header: t('actions'),
    hideHeader: true,
    align: 'right',
    onCard: 'foot',
    cell: (rule) => (
      <span className={styles.actions}>
        <IconButton
          size="s"
          label={t('historyOf', { name: ruleTitle(rule, names) })}
          onClick={() => openHistory(rule._id)}
        >
          <Icon of={IconHistory} size={18} />
        </IconButton>
        {remove && (
          <IconButton size="s" label={t('removeRule', { name: ruleTitle(rule, names) })} onClick={() => remove(rule)}>
            <Icon of={IconTrash} size={18} />
          </IconButton>
        )}
      </span>
    ),
  };
}
