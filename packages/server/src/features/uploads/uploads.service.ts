import { createHash } from 'node:crypto';
import { fileSentences, formatSentence } from '@handelsplatz/contract/uploads';
import { formatDayTime, formatNumber } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { UploadKind } from '@handelsplatz/domain/uploads';
import { uploadLimits } from '@handelsplatz/domain/uploads';
import type { Kysely } from 'kysely';
import { createLanes } from '../../platform/async/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type CommitUpload, createCommitUpload } from './commit-upload.ts';
import { type CorrectUpload, createCorrectUpload } from './correct-upload.ts';
import { type FileReader, FileRefusal } from './reading/index.ts';
import { createRevertUpload, type RevertUpload } from './revert-upload.ts';
import { announceUploads, type UploadDependencies, validateStored } from './upload-stores.ts';
import { findSameFile, type SameFile } from './uploads.read.ts';
import type { SentUpload } from './uploads.store.ts';
import { validateUpload } from './validate-upload.ts';

/** A file as it was sent. */
export interface SentFile {
  readonly kind: UploadKind;
  readonly name: string;
  readonly bytes: Buffer;
}

/** An upload that a request ended with, and a sentence about it. */
export interface UploadOutcome {
  readonly id: string;
  readonly notice: string | null;
}

export interface UploadsService {
  /** Reads and validates a file. The same file that was committed already is not validated again unless `again` asks for it. */
  send(
    actor: Actor,
    file: SentFile,
    options: { readonly again: boolean },
  ): Promise<BusinessResult<UploadOutcome, 'csv_upload_failed'>>;
  readonly correct: CorrectUpload;
  readonly commit: CommitUpload;
  readonly revert: RevertUpload;
  discard(actor: Actor, id: string): Promise<BusinessResult<true, 'upload_not_open'> | Result<never, 'not_found'>>;
  /** Keeps in the history that a file could not be read, and gives the refusal. */
  refuseFile(actor: Actor, file: SentFile, refusal: FileRefusal): Promise<BusinessResult<never, 'csv_upload_failed'>>;
}

interface SendDependencies<S> extends UploadDependencies<S> {
  readonly db: Kysely<Tables>;
  readonly readFile: FileReader['read'];
}

/** Large files of all sellers together: each holds its rows in memory. */
const filesAtOnce = 2;

/** Uploads: a dry run, corrections, and a commit of everything or nothing. Work of one seller runs one piece after the other. */
export function createUploadsService<S>(dependencies: SendDependencies<S>): UploadsService {
  const { brand, clock, inTransaction } = dependencies;
  const inLane = createLanes(filesAtOnce);
  const validateAgain = createValidateAgain(dependencies);
  const send = createSend(dependencies, validateAgain);
  const correct = createCorrectUpload(dependencies);
  const commit = createCommitUpload(dependencies);
  const revert = createRevertUpload(dependencies);

  const refuseFile: UploadsService['refuseFile'] = async (actor, file, { problem, facts }) => {
    const sentence = formatSentence(fileSentences[problem], {
      rows: formatNumber(uploadLimits.rows, 0, brand.numbers),
      characters: formatNumber(uploadLimits.cellCharacters, 0, brand.numbers),
      ...facts,
    });
    await inTransaction(async (stores) => {
      await stores.uploads.addFailed(toSent(actor, file, clock.now()), sentence);
      await announceUploads(stores, actor);
    });
    return refuseWith('csv_upload_failed', { file: `„${file.name}“`, problem: sentence }, { reason: problem });
  };

  return {
    refuseFile,
    send: (actor, file, { again }) =>
      inLane(actor.accountId, async () => {
        try {
          return ok(await send(actor, file, again));
        } catch (error) {
          if (error instanceof FileRefusal) return refuseFile(actor, file, error);
          throw error;
        }
      }),
    correct: (actor, id, corrections) => inLane(actor.accountId, () => correct(actor, id, corrections)),
    commit: (actor, id, given) =>
      inLane(actor.accountId, async () => {
        const committed = await commit(actor, id, given);
        if (!committed.ok && committed.code === 'upload_data_changed') await validateAgain(actor, id);
        return committed;
      }),
    revert: (actor, id, options) => inLane(actor.accountId, () => revert(actor, id, options)),
    discard: (actor, id) =>
      inTransaction(async (stores) => {
        const held = await stores.uploads.hold(id, actor.accountId);
        if (!held) return refuse('not_found');
        if (held.state !== 'DRY' && held.state !== 'FAILED') return refuseWith('upload_not_open');
        await stores.uploads.discard(id);
        await announceUploads(stores, actor);
        return ok(true as const);
      }),
  };
}

type ValidateAgain = (actor: Actor, id: string) => Promise<void>;

/** Validates an upload that waits for its commit by the data of now. */
function createValidateAgain<S>({ inTransaction, targets }: UploadDependencies<S>): ValidateAgain {
  return (actor, id) =>
    inTransaction(async (stores) => {
      const held = await stores.uploads.hold(id, actor.accountId);
      if (held?.state !== 'DRY') return;
      await stores.uploads.validateAgain(id, await validateStored({ stores, targets }, { actor, held, dryRun: true }));
    });
}

/** Reads a file and keeps it with its verdict, unless the seller has sent the same one before. */
function createSend<S>(
  { db, brand, clock, inTransaction, targets, readFile }: SendDependencies<S>,
  validateAgain: ValidateAgain,
): (actor: Actor, file: SentFile, again: boolean) => Promise<UploadOutcome> {
  return async (actor, file, again) => {
    const sent = toSent(actor, file, clock.now());
    const { id, kind, hash, sellerId } = sent;
    const same = again ? undefined : await findSameFile(db, { sellerId, kind, hash });
    if (same?.state === 'DRY') await validateAgain(actor, same.id);
    if (same) return { id: same.id, notice: formatSame(same, formatDayTime(same.at, brand.zone)) };
    const table = await readFile(sent.bytes, kind, brand.numbers);
    await inTransaction(async (stores) => {
      const mappings = await stores.uploads.readMappings(sellerId, kind);
      const rows = table.rows.map((row) => ({ ...row, skipped: false }));
      const validating = { uploadId: id, kind, columns: table.columns, rows, mappings, actor, dryRun: true };
      const verdict = await validateUpload(targets[kind], stores, { ...validating, consent: undefined });
      await stores.uploads.add(sent, table, verdict);
      await announceUploads(stores, actor);
    });
    return { id, notice: null };
  };
}

/** Names of files come from the sender's system: one line, not too long, never empty. */
function toSent(actor: Actor, { kind, name, bytes }: SentFile, at: Date): SentUpload {
  const fileName =
    name
      .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, ' ')
      .trim()
      .slice(-120) || 'Datei';
  const hash = createHash('sha256').update(bytes).digest();
  return { id: newId(at), sellerId: actor.accountId, kind, fileName, bytes, hash, userId: actor.userId, at };
}

function formatSame({ state, who }: SameFile, when: string): string {
  if (state === 'DRY') return `Diese Datei liegt schon geprüft hier, von ${who} am ${when}.`;
  return `Diese Datei hat ${who} am ${when} schon übernommen. Es hat sich nichts geändert.`;
}
