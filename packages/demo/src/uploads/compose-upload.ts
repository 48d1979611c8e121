import { createHash } from 'node:crypto';
import { type UploadKind, uploadColumns } from '@handelsplatz/domain/uploads';
import type { Row } from '../rows.ts';

/** A row of a file with its verdict. */
export interface DemoUploadRow {
  readonly cells: readonly string[];
  readonly change: 'changed' | null;
  readonly errors?: readonly {
    readonly column: string;
    readonly value: string;
    readonly code: string;
    readonly message: string;
  }[];
  /** The offer, or the relationship of the customer. */
  readonly targetId?: string;
  /** The version that the commit wrote. */
  readonly version?: number;
  readonly diff?: readonly { readonly column: string; readonly old: string; readonly new: string }[];
  readonly before?: object;
}

interface DemoFile {
  readonly id: string;
  readonly sellerId: string;
  readonly userId: string;
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly at: Date;
  readonly state: 'DRY' | 'COMMITTED';
  readonly rows: readonly DemoUploadRow[];
}

/** The rows of uploads and of the rows of their files. */
export type UploadTables = { readonly [T in 'uploads' | 'uploadRows']: Row<T>[] };

/** A file as its upload was kept. A committed one was committed a minute after it was validated. */
export function composeUpload({ id, sellerId, userId, kind, fileName, at, state, rows }: DemoFile): UploadTables {
  const columns = [...uploadColumns[kind]];
  const bytes = Buffer.from(
    [columns, ...rows.map(({ cells }) => cells)].map((cells) => `${cells.join(';')}\r\n`).join(''),
  );
  const hash = createHash('sha256').update(bytes).digest();
  const isCommitted = state === 'COMMITTED';
  return {
    uploads: [
      {
        ...{ id, sellerId, kind, state, fileName, fileBytes: bytes, fileSize: bytes.length, fileHash: hash },
        ...{ format: 'CSV', encoding: 'UTF-8', separator: ';', columns, dataVersion: hash.toString('hex') },
        ...{ counts: countRows(rows), warnings: [], consentFacts: {}, failure: null },
        ...{ createdBy: userId, createdAt: new Date(at.getTime() - 60_000) },
        ...{ committedBy: isCommitted ? userId : null, committedAt: isCommitted ? at : null },
      },
    ],
    uploadRows: rows.map(({ cells, change, errors, targetId, version, diff, before }, index) => ({
      ...{ uploadId: id, rowNo: index + 2, cells: [...cells], change, errors: errors ?? null },
      ...{ targetId: targetId ?? null, version: version ?? null, diff: diff ?? null, before: before ?? null },
    })),
  };
}

/** A file that could not be read: only its name is kept, and the reason. */
export function composeFailedUpload({
  id,
  sellerId,
  userId,
  fileName,
  at,
  failure,
}: Pick<DemoFile, 'id' | 'sellerId' | 'userId' | 'fileName' | 'at'> & { readonly failure: string }): UploadTables {
  return {
    uploads: [
      {
        ...{ id, sellerId, kind: 'offers', state: 'FAILED', fileName, fileBytes: null, fileSize: 184_320 },
        ...{ fileHash: createHash('sha256').update(fileName).digest(), format: null, encoding: null, separator: null },
        ...{ columns: [], dataVersion: '', counts: {}, warnings: [], consentFacts: {}, failure },
        ...{ createdBy: userId, createdAt: at, committedBy: null, committedAt: null },
      },
    ],
    uploadRows: [],
  };
}

function countRows(rows: readonly DemoUploadRow[]) {
  return {
    rows: rows.length,
    changed: rows.filter(({ change }) => change === 'changed').length,
    errors: rows.reduce((sum, { errors = [] }) => sum + errors.length, 0),
    wrong: rows.filter(({ errors = [] }) => errors.length > 0).length,
    ...{ skipped: 0, new: 0, paused: 0, removed: 0, unchanged: 0 },
  };
}

/** All rows of two sources, with the uploads of both. */
export function joinUploads<A extends UploadTables, B extends UploadTables>(a: A, b: B): A & B {
  return {
    ...a,
    ...b,
    uploads: [...a.uploads, ...b.uploads],
    uploadRows: [...a.uploadRows, ...b.uploadRows],
  };
}
