import type { Relationship } from '@handelsplatz/contract/relationships';
import { shortFirmName } from '@handelsplatz/domain/accounts';
import { hasFeature } from '../../platform/session/session.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Money } from '../../ui/money.tsx';
import { RelationshipActions } from './relationship-actions.tsx';
import { type RelationshipState, toRelationshipState } from './relationship-state.ts';
import styles from './relationships.module.css';
import { t } from './texts.ts';

const tones: Readonly<Record<RelationshipState, StatusTone>> = {
  connected: 'positive',
  waitsForYou: 'warning',
  waitsForOther: 'info',
  disabledByYou: 'neutral',
  disabledByOther: 'negative',
};

/** The chosen rows of the list. */
export interface RelationshipSelection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

function selectColumn({ ids, toggle }: RelationshipSelection): Column<Relationship> {
  return {
    id: 'select',
    header: t('selectAll'),
    hideHeader: true,
    width: '48px',
    align: 'center',
    onCard: 'hidden',
    cell: ({ _id: id, name }) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox itself has the keys; a press must not open the row
      // biome-ignore lint/a11y/noStaticElementInteractions: as above
      <span className={styles.select} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={t('select', { name })}
          checked={ids.has(id)}
          onChange={() => toggle(id)}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </span>
    ),
  };
}

/** What a buyer can still order on credit, with what stands out. */
const creditColumn: Column<Relationship> = {
  id: 'credit',
  header: t('credit'),
  width: '150px',
  align: 'right',
  sortable: true,
  value: ({ credit }) => credit?.available ?? -1,
  cell: ({ credit }) =>
    credit ? (
      <span className={styles.standing}>
        {credit.hold && (
          <StatusBadge tone={credit.hold === 'BLOCKED' ? 'negative' : 'warning'}>
            {t(`hold_${credit.hold}`)}
          </StatusBadge>
        )}
        {credit.warning !== 0 && (
          <StatusBadge tone={credit.warning === 95 ? 'negative' : 'warning'}>{`${credit.warning} %`}</StatusBadge>
        )}
        <Money value={credit.available} />
      </span>
    ) : (
      '–'
    ),
};

const releasedColumn: Column<Relationship> = {
  id: 'released',
  header: t('released'),
  width: '176px',
  cell: (row) => (
    <span className="tabular">
      {row.releasedTerminals + row.releasedProducts === 0
        ? t('releasedNothing')
        : t('releasedCounts', { terminals: row.releasedTerminals, products: row.releasedProducts })}
      {row.other.additivesEnabled && hasFeature('productAdditives') && (
        <span className={styles.soft}> {t('withAdditives')}</span>
      )}
    </span>
  ),
};

/** Columns of the relationships. The server sends those that wait for an answer first. */
export function useRelationshipColumns(
  seesSellers: boolean,
  onDisable: (row: Relationship) => void,
  selection: RelationshipSelection | undefined,
): Column<Relationship>[] {
  return [
    ...(selection ? [selectColumn(selection)] : []),
    {
      id: 'name',
      header: seesSellers ? t('seller') : t('buyer'),
      width: 'auto',
      sortable: true,
      value: ({ name }) => name,
      onCard: 'title',
      cell: ({ name }) => <strong title={name}>{shortFirmName(name)}</strong>,
    },
    {
      id: 'state',
      header: t('state'),
      width: '21ch',
      sortable: true,
      value: (row) => Object.keys(tones).indexOf(toRelationshipState(row)),
      cell: (row) => {
        const connection = toRelationshipState(row);
        return <StatusBadge tone={tones[connection]}>{t(connection)}</StatusBadge>;
      },
    },
    {
      id: 'customerNo',
      header: t('customerNo'),
      width: '120px',
      cell: ({ customerNo }) => <span className="tabular">{customerNo || '–'}</span>,
    },
    {
      id: 'city',
      header: t('city'),
      width: '15ch',
      sortable: true,
      value: ({ city }) => city,
      cell: ({ city }) => city || '–',
    },
    {
      id: 'terms',
      header: t('terms'),
      width: '22ch',
      cell: ({ paymentTerms }) => (
        <span className="tabular">
          {paymentTerms.length > 0 ? t('termDays', { days: paymentTerms.join(' / ') }) : '–'}
        </span>
      ),
    },
    releasedColumn,
    ...(seesSellers ? [] : [creditColumn]),
    {
      id: 'actions',
      header: t('state'),
      hideHeader: true,
      width: seesSellers ? '200px' : '120px',
      align: 'right',
      onCard: 'foot',
      cell: (row) => <RelationshipActions relationship={row} onDisable={() => onDisable(row)} />,
    },
  ];
}
