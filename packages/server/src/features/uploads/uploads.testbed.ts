import type { Upload } from '@handelsplatz/contract/uploads';
import { creditColumns, offerColumns, type UploadKind } from '@handelsplatz/domain/uploads';
import type { TestClient } from '@handelsplatz/testing/client';
import { type Place, seedPlace } from '@handelsplatz/testing/seed/trading';

/** An answer to an upload: the upload, or a problem. */
export interface UploadAnswer {
  readonly status: number;
  readonly body: Upload & { readonly code: string; readonly detail: string };
}

/** Sends a file as a form, as browsers and programs do. */
export async function sendFile(
  client: TestClient,
  kind: UploadKind,
  content: string | Buffer,
  { name = 'angebote.csv', query = '' } = {},
): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const response = await client.send(`/api/uploads/${kind}${query}`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}

/** A seller with the names of its product and terminal, and rows for its files. */
export async function seedUploader(app: Parameters<typeof seedPlace>[0]) {
  const place = await seedPlace(app);
  return { ...place, row: (values: RowValues = {}) => toOfferRow(place, values) };
}

export type Uploader = Awaited<ReturnType<typeof seedUploader>>;
export type RowValues = Partial<Record<(typeof offerColumns)[number], string>>;

let numbers = 0;

function toOfferRow({ product, terminal }: Place, values: RowValues): string {
  numbers += 1;
  const row: Record<(typeof offerColumns)[number], string> = {
    external_id: `EXT-${numbers}`,
    action: 'UPSERT',
    product: product.name,
    terminal: terminal.name,
    price_type: 'FIXED',
    price: '95,83',
    volume_total: '1.000',
    min: '5',
    max: '90',
    collection_days: '7',
    valid_from: '01.03.2026 08:00',
    valid_to: '31.12.2099 18:00',
    term_days: '14',
    customer: '',
    ...values,
  };
  return offerColumns.map((column) => row[column]).join(';');
}

/** A file of offers with these rows. */
export const offerFile = (...rows: readonly string[]): string => [offerColumns.join(';'), ...rows].join('\r\n');

/** A file of credit limits with these rows. */
export const creditFile = (...rows: readonly string[]): string => [creditColumns.join(';'), ...rows].join('\r\n');

/** What people write into cells, right and wrong. */
export const cellTexts = [
  '',
  ' ',
  '95,83',
  '1.234',
  '1.234,50',
  "1'000",
  '1000',
  '0',
  '-1',
  '90,5',
  '7|14',
  '13',
  '14',
  'FIXED',
  'API',
  'TRACKING',
  'UPSERT',
  'PAUSE',
  'remove',
  '01.03.2026 08:00',
  '31.02.2026 08:00',
  '29.03.2026 02:30',
  '31.12.2098 18:00',
  '=1+1',
  'ä"ö',
] as const;

/** A file of offers with these cells. A cell with a sign that separates is quoted. */
export const offerFileOf = (rows: readonly (readonly string[])[]): string =>
  offerFile(...rows.map((cells) => cells.map(quoteCell).join(';')));

const quoteCell = (cell: string) => (/["\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
