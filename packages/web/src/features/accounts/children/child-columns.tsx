import type { ChildAccount, LimitUse } from '@handelsplatz/contract/accounts';
import { useFormats } from '../../../platform/formats.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { HeadroomBar } from '../../../ui/layout/headroom-bar.tsx';
import { t } from '../texts.ts';
import styles from './children.module.css';

/** The chosen children. */
export interface ChildSelection {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[]) => void;
  readonly toggle: (id: string) => void;
}

/** How far a limit is used. */
const shareOf = ({ limit, used }: LimitUse) => used / Math.max(limit, 0.001);

function selectColumn(selection: ChildSelection): Column<ChildAccount> {
  return {
    id: 'select',
    header: t('selectAll'),
    hideHeader: true,
    width: '44px',
    onCard: 'aside',
    cell: ({ _id, name }) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox itself has the keys; a press must not open the row
      // biome-ignore lint/a11y/noStaticElementInteractions: as above
      <span className={styles.select} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={t('select', { name })}
          checked={selection.ids.has(_id)}
          onChange={() => selection.toggle(_id)}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </span>
    ),
  };
}

/** The columns of a parent's list of child accounts. */
export function useChildColumns(selection: ChildSelection): Column<ChildAccount>[] {
  const { signed, priceUnit } = useFormats();
  return [
    selectColumn(selection),
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      value: ({ name }) => name,
      onCard: 'title',
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      id: 'customerNo',
      header: t('customerNo'),
      cell: ({ customerNo }) => <span className="tabular">{customerNo || '–'}</span>,
    },
    { id: 'city', header: t('city'), sortable: true, value: ({ city }) => city, cell: ({ city }) => city || '–' },
    {
      id: 'use',
      header: t('use'),
      sortable: true,
      value: ({ limits }) => Math.max(0, ...limits.map(shareOf)),
      cell: ({ limits }) => <Use limits={limits} />,
    },
    {
      id: 'blocked',
      header: t('blocked'),
      align: 'right',
      sortable: true,
      value: ({ blockedTerminals }) => blockedTerminals,
      cell: ({ blockedTerminals }) => blockedTerminals,
    },
    {
      id: 'adjustment',
      header: t('adjustment'),
      align: 'right',
      sortable: true,
      value: ({ priceAdjustment }) => priceAdjustment,
      cell: ({ priceAdjustment }) => `${signed(priceAdjustment, 2)} ${priceUnit}`,
    },
    {
      id: 'shortening',
      header: t('shortening'),
      align: 'right',
      sortable: true,
      value: ({ collectionShorteningDays }) => collectionShorteningDays,
      cell: ({ collectionShorteningDays }) => t('days', { count: collectionShorteningDays }),
    },
    {
      id: 'users',
      header: t('users'),
      align: 'right',
      sortable: true,
      value: ({ users }) => users,
      cell: ({ users }) => users,
    },
  ];
}

const mostBars = 2;

/** The limits that are used most, as bars, and how many products are blocked. */
function Use({ limits }: { limits: readonly LimitUse[] }) {
  const formats = useFormats();
  const open = limits.filter(({ limit }) => limit > 0).toSorted((a, b) => shareOf(b) - shareOf(a));
  const blocked = limits.length - open.length;
  if (limits.length === 0) return t('unlimited');
  return (
    <div className={styles.bars}>
      {open.slice(0, mostBars).map(({ productId, product, unit, limit, used }) => (
        <HeadroomBar
          key={productId}
          label={product}
          limit={limit}
          parts={[{ label: product, value: used, part: 2 }]}
          format={(value) => formats.quantity(value, unit)}
          barOnly
        />
      ))}
      {open.length > mostBars && (
        <span className={styles.soft}>{t('moreLimits', { count: open.length - mostBars })}</span>
      )}
      {blocked > 0 && <span className={styles.soft}>{t('blockedProducts', { count: blocked })}</span>}
    </div>
  );
}
