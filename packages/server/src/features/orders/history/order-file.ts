import type { ExportColumn, OrderRow } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { amountField, type CsvField, quantityField } from '../../../platform/csv/index.ts';
import type { OrderList } from './order-history.service.ts';
import { type OrderColumn, orderColumns } from './orders.csv.ts';

/** The name of the sheet, and the beginning of the file's name. */
export const orderSheet = 'Bestellungen';

const ordersAtOnce = 500;

interface OrderFileSetting {
  readonly side: 'buyer' | 'seller';
  readonly brand: Brand;
  /** Empty or omitted: all columns. */
  readonly columns?: readonly ExportColumn[] | undefined;
  /** Hears how many orders are written. */
  readonly report: (written: number) => void | Promise<void>;
}

/** A file of a list, for `platform/csv` and `platform/xlsx`: its columns, its rows in pages, and the sums below them. */
export function toOrderFile(list: OrderList, { side, brand, columns, report }: OrderFileSetting) {
  const all = orderColumns(side, brand);
  const chosen = columns?.length ? columns.flatMap((id) => all.find((column) => column.id === id) ?? []) : all;
  return { columns: chosen, pages: inPortions(list, report), style: brand, footer: toFooter(chosen, list) };
}

/** The orders in portions, the next one read while the last one is written. */
async function* inPortions(list: OrderList, report: OrderFileSetting['report']): AsyncGenerator<OrderRow[]> {
  const readFrom = (from: number) => {
    const reading = from < list.total ? list.read(from, from + ordersAtOnce) : undefined;
    // A failure is thrown where the portion is needed.
    reading?.catch(() => undefined);
    return reading;
  };
  let next = readFrom(0);
  for (let from = 0; next; from += ordersAtOnce) {
    const orders = await next;
    next = readFrom(from + ordersAtOnce);
    yield orders;
    await report(Math.min(list.total, from + ordersAtOnce));
  }
}

/** The sums of the list below their columns. Volumes of several units have no sum. */
function toFooter(columns: readonly OrderColumn[], { sums, total }: OrderList): CsvField[] {
  const [volume, ...otherUnits] = sums.volumes;
  const byColumn: Partial<Record<OrderColumn['id'], CsvField>> = {
    orderId: `Summe (${total})`,
    ...(volume && otherUnits.length === 0 && { volume: quantityField(volume.volume, volume.unit) }),
    net: amountField(sums.net),
    invoice: amountField(sums.invoice),
  };
  return columns.map(({ id }) => byColumn[id] ?? null);
}
