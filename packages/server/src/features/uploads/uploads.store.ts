import type { UploadKind } from '@handelsplatz/domain/uploads';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { FileTable } from './reading/index.ts';
import type { ConsentFacts } from './targets/upload-target.ts';
import { createUploadMappingStore, type UploadMappingStore } from './upload-mappings.store.ts';
import { createUploadRowStore, type UploadRowStore } from './upload-rows.store.ts';
import type { UploadVerdict } from './validate-upload.ts';

/** An upload that waits for its commit, or is done with. */
export interface StoredUpload {
  readonly id: string;
  readonly kind: UploadKind;
  readonly state: 'DRY' | 'COMMITTED' | 'REVERTED' | 'FAILED';
  readonly columns: string[];
  readonly revision: number;
  readonly dataVersion: string;
  readonly consentFacts: ConsentFacts;
}

/** A file that was sent, and who sent it. */
export interface SentUpload {
  readonly id: string;
  readonly sellerId: string;
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly hash: Buffer;
  readonly userId: string;
  readonly at: Date;
}

interface Done {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
}

/** Uploads inside a transaction. */
export interface UploadStore extends UploadRowStore, UploadMappingStore {
  add(upload: SentUpload, table: FileTable, verdict: UploadVerdict): Promise<void>;
  /** Keeps that a file could not be read, without the file. */
  addFailed(upload: SentUpload, failure: string): Promise<void>;
  /** Locks an upload of the seller, so that one request at a time changes it. */
  hold(id: string, sellerId: string): Promise<StoredUpload | undefined>;
  /** Replaces the verdict of an upload. */
  validateAgain(id: string, verdict: UploadVerdict): Promise<void>;
  commit(done: Done, verdict: UploadVerdict): Promise<void>;
  revert(done: Done): Promise<void>;
  discard(id: string): Promise<void>;
}

export function createUploadStore(tx: Transaction<Tables>): UploadStore {
  const rowStore = createUploadRowStore(tx);
  return {
    ...rowStore,
    ...createUploadMappingStore(tx),
    async add(upload, { format, encoding, separator, sheet, columns, rows }, verdict) {
      const file = { fileBytes: upload.bytes, format, encoding, separator, sheet, columns: [...columns] };
      const values = { ...toColumns(upload), ...file, state: 'DRY', ...toVerdictColumns(verdict) };
      await tx.insertInto('uploads').values(values).execute();
      await rowStore.addRows(upload.id, rows, verdict.rows);
    },
    async addFailed(upload, failure) {
      const nothing = { counts: '{}', warnings: '[]', consentFacts: '{}' };
      const values = { ...toColumns(upload), state: 'FAILED', failure, ...nothing };
      await tx.insertInto('uploads').values(values).execute();
    },
    async hold(id, sellerId) {
      const { rows } = await sql<StoredUpload>`
        select id, kind, state, columns, revision, data_version, consent_facts
          from uploads where id = ${id} and seller_id = ${sellerId} for update`.execute(tx);
      return rows[0];
    },
    async validateAgain(id, verdict) {
      await rowStore.writeVerdicts(id, verdict.rows, { isCommit: false });
      await tx
        .updateTable('uploads')
        .set(({ eb }) => ({ ...toVerdictColumns(verdict), revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async commit({ id, userId, at }, verdict) {
      await rowStore.writeVerdicts(id, verdict.rows, { isCommit: true });
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      const done = { state: 'COMMITTED', committedBy: userId, committedAt: at };
      await tx
        .updateTable('uploads')
        .set({ ...toVerdictColumns(verdict), ...done })
        .where('id', '=', id)
        .execute();
    },
    async revert({ id, userId, at }) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      const done = { state: 'REVERTED', revertedBy: userId, revertedAt: at };
      await tx.updateTable('uploads').set(done).where('id', '=', id).execute();
    },
    async discard(id) {
      await tx.deleteFrom('uploads').where('id', '=', id).execute();
    },
  };
}

function toColumns({ id, sellerId, kind, fileName, bytes, hash, userId, at }: SentUpload) {
  const file = { fileName, fileSize: bytes.length, fileHash: hash };
  return { id, sellerId, kind, ...file, createdBy: userId, createdAt: at };
}

const mostWarnings = 1_000;

function toVerdictColumns({ counts, warnings, facts, dataVersion }: UploadVerdict) {
  return {
    counts: JSON.stringify(counts),
    warnings: JSON.stringify(warnings.slice(0, mostWarnings)),
    consentFacts: JSON.stringify(facts),
    dataVersion,
  };
}
