import type { ExportColumn } from '@handelsplatz/contract/orders';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../../platform/context.ts';
import { csvText, toFileName } from '../../../platform/csv/index.ts';
import { xlsxStream } from '../../../platform/xlsx/index.ts';
import { orderSheet, toOrderFile } from '../history/order-file.ts';
import type { OrderHistoryService } from '../history/order-history.service.ts';
import { listAccountsOfScope, readOrderScope } from '../history/orders.read.ts';
import type { OrderedFile } from './order-files.read.ts';
import { createWrittenFile, pieceBytes } from './order-files.store.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand'> {
  readonly history: Pick<OrderHistoryService, 'readList'>;
}

/**
 * Writes a file from its beginning. The orders and their sequence are settled first. Returns their number, or undefined when the file
 * was deleted meanwhile.
 */
export async function writeOrderFile(
  { db, brand, history }: Dependencies,
  file: OrderedFile,
): Promise<number | undefined> {
  const scope = await readOrderScope(db, file.reader);
  const list = await history.readList(scope, file.choice, file.asOf);
  const target = createWrittenFile(db, file.id);
  if (!(await target.begin(list.total, listAccountsOfScope(scope)))) return undefined;
  let written = 0;
  const report = (rows: number) => {
    written = rows;
  };
  const columns = file.columns as readonly ExportColumn[];
  const { footer, ...content } = toOrderFile(list, { side: scope.side, brand, columns, report });
  const stream =
    file.format === 'csv'
      ? csvText(content.columns, content.pages, content.style)
      : xlsxStream({ sheet: orderSheet, footer, ...content });
  let number = 0;
  for await (const piece of inPieces(stream)) {
    if (!(await target.addPiece(number, piece, written))) return undefined;
    number += 1;
  }
  return (await target.finish('READY')) ? list.total : undefined;
}

/** Cuts what is written into pieces of the same length. */
async function* inPieces(stream: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(Buffer.from(part));
    length += parts.at(-1)?.length ?? 0;
    if (length < pieceBytes) continue;
    let whole = Buffer.concat(parts);
    for (; whole.length >= pieceBytes; whole = whole.subarray(pieceBytes)) yield whole.subarray(0, pieceBytes);
    parts = [whole];
    length = whole.length;
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** The name under which a browser saves a file. */
export function nameOrderFile(
  { view, created, format }: { view: string; created: string; format: string },
  { zone }: Pick<AppContext['brand'], 'zone'>,
): string {
  return `${toFileName([orderSheet, view, toBrandDay(new Date(created), zone)])}.${format}`;
}
