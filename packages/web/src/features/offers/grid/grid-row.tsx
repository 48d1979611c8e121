import type { OwnOffer } from '@handelsplatz/contract/offers';
import { memo, type ReactNode } from 'react';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { t } from '../texts.ts';
import { CellEditor, type EditorExit } from './cell-editor.tsx';
import { formatCell, readCell } from './grid-cells.ts';
import type { GridColumn } from './grid-columns.tsx';
import styles from './offer-grid.module.css';
import type { GridField, PendingRow } from './pending-edits.ts';

/** The cell that is being edited in a row. */
export interface OpenEditor {
  readonly column: number;
  readonly text: string;
  readonly replaces: boolean;
}

interface GridRowProps {
  readonly offer: OwnOffer;
  /** The place of the row among all lines, from 0. */
  readonly index: number;
  readonly top: number;
  readonly columns: readonly GridColumn[];
  readonly pending: PendingRow | undefined;
  readonly problems: ReadonlyMap<GridField, string> | undefined;
  readonly selected: boolean;
  /** The column under the cursor; −1 when the cursor is elsewhere. */
  readonly active: number;
  /** The first and last chosen column; −1 when the row is outside the chosen block. */
  readonly from: number;
  readonly to: number;
  /** The first and last column that the mouse is about to fill; −1 when it fills another row. */
  readonly fillFrom: number;
  readonly fillTo: number;
  /** The column with the handle by which values are dragged; −1 without it. */
  readonly handle: number;
  readonly editor: OpenEditor | undefined;
  readonly gridId: string;
  readonly actions: (offer: OwnOffer) => ReactNode;
  readonly onCommit: (text: string, exit: EditorExit) => void;
  readonly onCancel: () => void;
}

/** One offer of the grid. It is drawn again only when something of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { offer, index, top, columns, selected, gridId, actions } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={styles.row}
      data-holds={props.active >= 0 || undefined}
      data-muted={offer.status === 'ACTIVE' ? undefined : true}
      style={{ top }}
    >
      <td className={styles.check} data-row={index}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          readOnly
          aria-label={t('selectOffer', { offer: offer.displayName })}
        />
      </td>
      {columns.map((column, at) => (
        <Cell key={column.id} {...props} column={column} at={at} id={`${gridId}-${index}-${at}`} />
      ))}
      <td key={offer._id} className={styles.actions}>
        {actions(offer)}
      </td>
    </tr>
  );
});

function Cell(props: GridRowProps & { readonly column: GridColumn; readonly at: number; readonly id: string }) {
  const { offer, index, column, at, id, pending, problems, active, editor, onCommit, onCancel } = props;
  const { field } = column;
  const cell = field && pending?.cells[field];
  const problem = field && problems?.get(field);
  const editing = editor?.column === at;
  return (
    <td
      id={id}
      className={styles.cell}
      data-row={index}
      data-col={at}
      data-align={column.align}
      data-active={active === at || undefined}
      data-chosen={(at >= props.from && at <= props.to) || undefined}
      data-filled={(at >= props.fillFrom && at <= props.fillTo) || undefined}
      data-pending={cell ? true : undefined}
      data-wrong={problem ? true : undefined}
      aria-invalid={problem ? true : undefined}
      title={problem}
    >
      {editing && field ? (
        <CellEditor
          label={`${column.header}, ${offer.displayName}`}
          text={editor.text}
          replaces={editor.replaces}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      ) : (
        <CellContent {...props} />
      )}
      {props.handle === at && !editing && <span data-handle className={styles.handle} title={t('fillHandle')} />}
      {problem && active === at && !editing && (
        <span role="tooltip" className={styles.problem}>
          <strong>{problem}</strong>
          <span>{t('dropHint')}</span>
        </span>
      )}
    </td>
  );
}

function CellContent({ offer, column, pending }: GridRowProps & { readonly column: GridColumn }) {
  const { field } = column;
  if (column.id === 'customer') return <CustomerPrice offer={offer} pending={pending} />;
  if (!field) return column.cell?.(offer) ?? null;
  const cell = pending?.cells[field];
  if (cell)
    return (
      <>
        <s className="faint text-xs">{displayed(offer, field)}</s>{' '}
        <strong className={styles.new}>{cell.text || '–'}</strong>
      </>
    );
  if (field === 'price' && offer.priceType === 'API') return <span className="faint">{t('byRules')}</span>;
  return displayed(offer, field);
}

/** A published value for readers. What stands in place of days of collection is their period. */
function displayed(offer: OwnOffer, field: GridField): string {
  if (field === 'collectionTime') {
    if (offer.collectionTime !== null) return t('days', { count: offer.collectionTime });
    return formatsOfBrand().period(offer.collectionStartDate, offer.collectionEndDate);
  }
  return formatCell(readCell(offer, field), field, offer) || '–';
}

/** What the chosen customer pays. A pending fixed price moves it by as much. */
function CustomerPrice({ offer, pending }: Pick<GridRowProps, 'offer' | 'pending'>) {
  const formats = formatsOfBrand();
  if (!offer.customer) return null;
  const { price, released } = offer.customer;
  const typed = pending?.cells.price?.value;
  if (!released)
    return (
      <span className="faint" title={t('notReleasedTitle')}>
        {t('notReleased')}
      </span>
    );
  if (price === null) return <span className="faint">–</span>;
  if (typeof typed !== 'number' || offer.price === null) return formats.price(price);
  return (
    <>
      <s className="faint text-xs">{formats.price(price)}</s>{' '}
      <strong className={styles.new}>{formats.price(Math.round((price + typed - offer.price) * 100) / 100)}</strong>
    </>
  );
}
