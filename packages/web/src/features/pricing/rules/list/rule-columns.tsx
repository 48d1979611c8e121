import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFormats } from '../../../../platform/formats.ts';
import { IconButton } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../../../ui/data-table/table-room.ts';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from '../../shared/rows.module.css';
import { type Names, placesText, productsText, ruleTitle, valueText } from '../../shared/rule-text.ts';
import { texts as t } from '../../texts.ts';
import { useDialogs } from '../../use-dialogs.ts';

/** A column that several lists of rules share, or a column of one list. */
export type RuleColumn = 'name' | 'value' | 'products' | 'terminals' | 'validity' | 'changed' | Column<RuleView>;

/** The columns of a list of rules for which there is room, with history and deletion at the end. */
export function useRuleColumns(
  names: Names,
  chosen: readonly RuleColumn[],
  onRemove: ((rule: RuleView) => void) | undefined,
): Column<RuleView>[] {
  const { openHistory } = useDialogs();
  const known = useKnownColumns(names);
  const columns = chosen.flatMap((column, index) => {
    const found = typeof column === 'string' ? known.find(({ id }) => id === column) : column;
    // Where no column is a name, the first column is the title of the card.
    return found ? [index === 0 ? { ...found, onCard: 'title' as const } : found] : [];
  });
  return fitColumns([...columns, actionsColumn(names, openHistory, onRemove)], useTableRoom(), {
    changed: 3,
    validity: 2,
  });
}

function useKnownColumns(names: Names): Column<RuleView>[] {
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
      value: (rule) => {
        const { value } = rule.inForce ?? rule;
        return value === null ? valueText(rule.kind, rule.inForce ?? rule) : Number(value);
      },
      cell: (rule) => <Value rule={rule} />,
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

/**
 * The value in force, with the planned value and its date below it. The planned value stands alone where nothing is in force
 * yet.
 */
function Value({ rule }: { rule: RuleView }) {
  const formats = useFormats();
  const newest = valueText(rule.kind, rule);
  if (rule.state !== 'planned') return <strong className="nowrap">{newest}</strong>;
  const planned = t('plannedValue', { at: formats.dateTime(rule.validFrom), value: newest });
  return (
    <span className={styles.two}>
      {rule.inForce && <strong className="nowrap">{valueText(rule.kind, rule.inForce)}</strong>}
      <span className={styles.planned}>{planned}</span>
    </span>
  );
}

/** The length of "Alle Terminals": a text this short stays on one line. */
const shortCover = 16;

function Cover({ text, whole }: { text: string; whole: string }) {
  return (
    <span className={text.length <= shortCover ? 'nowrap' : styles.cover} title={whole === text ? undefined : whole}>
      {text}
    </span>
  );
}

function Validity({ rule }: { rule: RuleView }) {
  const formats = useFormats();
  if (rule.state !== 'planned')
    return <span className="nowrap">{t('since', { at: formats.date(rule.validFrom) })}</span>;
  return (
    <span className={styles.two}>
      <StatusBadge tone="info">{t('from', { at: formats.dateTime(rule.validFrom) })}</StatusBadge>
      {rule.inForce && <span className={styles.soft}>{t('since', { at: formats.date(rule.inForce.validFrom) })}</span>}
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
      <span className="inline gap-tight">
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
