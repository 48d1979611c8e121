import { randomUUID } from 'node:crypto';
import type { OrderChoice } from '@handelsplatz/contract/orders';
import { keptFileHours } from '@handelsplatz/domain/orders';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** The job that writes a file. */
export const orderFileJob = 'order-file';

/** A file that is to be made. */
export interface NewOrderFile {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly choice: OrderChoice;
  readonly asOf: Date;
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly string[];
  readonly viewName: string;
}

/** Files that are kept for a user; the oldest ones go. */
const mostKept = 20;

export interface OrderFileStore {
  /** Files of the user that are being written. Those whose writers are gone for good count as failed from now on. */
  countWriting(userId: string): Promise<number>;
  add(file: NewOrderFile): Promise<void>;
  /** Deletes a file of the user. False: there is none. */
  remove(id: string, userId: string): Promise<boolean>;
}

export function createOrderFileStore(tx: Kysely<Tables>): OrderFileStore {
  return {
    async countWriting(userId) {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      await failAbandonedFiles(tx, userId);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from order_files where user_id = ${userId} and state = 'WRITING'`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async add({ id, accountId, userId, choice, asOf, format, columns, viewName }) {
      await sql`
        insert into order_files (id, account_id, user_id, choice, as_of, format, columns, view_name, created_at, expires_at)
        values (${id}, ${accountId}, ${userId}, ${JSON.stringify(choice)}, ${asOf}, ${format}, ${columns}::text[], ${viewName}, ${asOf},
                ${asOf}::timestamptz + make_interval(hours => ${keptFileHours}))`.execute(tx);
      await sql`
        delete from order_files where id in (
          select id from order_files where user_id = ${userId} order by created_at desc, id desc offset ${mostKept})`.execute(
        tx,
      );
    },
    async remove(id, userId) {
      const { numAffectedRows = 0n } = await sql`
        delete from order_files where id = ${id} and user_id = ${userId}`.execute(tx);
      return numAffectedRows > 0n;
    },
  };
}

/** Bytes of a piece. All pieces of a file but the last have this length. */
export const pieceBytes = 1_048_576;

/** What a writer does with a file. Each returns false once the file was deleted, or a later writer has taken it over. */
export interface WrittenFile {
  /** Takes the file over from an earlier writer. False when that one has finished it. */
  begin(total: number, holdsAccountIds: readonly string[]): Promise<boolean>;
  addPiece(number: number, content: Buffer, written: number): Promise<boolean>;
  finish(state: 'READY' | 'FAILED'): Promise<boolean>;
}

/** Writes a file piece by piece, each for itself, so that a reader sees how far it is. */
export function createWrittenFile(db: Kysely<Tables>, id: string): WrittenFile {
  const writer = randomUUID();
  const isOwn = sql`id = ${id} and writer = ${writer} and state = 'WRITING'`;
  const run = async (statement: ReturnType<typeof sql>) => ((await statement.execute(db)).numAffectedRows ?? 0n) > 0n;
  return {
    async begin(total, holdsAccountIds) {
      const isTaken = await run(sql`
        update order_files set writer = ${writer}, total = ${total}, written = 0, bytes = 0, holds_account_ids = ${holdsAccountIds}::uuid[]
         where id = ${id} and state = 'WRITING'`);
      // An earlier writer adds nothing from here on. The lock keeps a later one from beginning meanwhile.
      await sql`
        with own as materialized (select id from order_files where ${isOwn} for no key update)
        delete from order_file_pieces p using own where p.file_id = own.id`.execute(db);
      return isTaken;
    },
    addPiece: (number, content, written) =>
      run(sql`
        with file as (update order_files set written = ${written}, bytes = bytes + ${content.length} where ${isOwn} returning id)
        insert into order_file_pieces (file_id, number, content) select id, ${number}, ${content} from file`),
    finish: (state) =>
      run(sql`
        update order_files set state = ${state}, written = case ${state} when 'READY' then total else written end where ${isOwn}`),
  };
}

/** Gives a file up after the last attempt to write it. */
export async function failFile(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`update order_files set state = 'FAILED' where id = ${id} and state = 'WRITING'`.execute(db);
}

/**
 * Gives up the files whose job has ended without a word, because its process was killed each time. Of one user, or of all. A file and
 * its job are stored in one transaction.
 */
export async function failAbandonedFiles(db: Kysely<Tables>, userId?: string): Promise<void> {
  await sql`
    update order_files f set state = 'FAILED'
     where f.state = 'WRITING' and (${userId ?? null}::uuid is null or f.user_id = ${userId ?? null}::uuid)
       and not exists (select from jobs.job j
                        where j.name = ${orderFileJob} and j.data->>'fileId' = f.id::text and j.state in ('created', 'retry', 'active'))`.execute(
    db,
  );
}

/** Deletes files whose time is over, and those of users who may not sign in any more. Returns their number. */
export async function purgeOrderFiles(db: Kysely<Tables>, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from order_files f
     where expires_at <= ${now}
        or not exists (select from users u join accounts a on a.id = u.account_id
                        where u.id = f.user_id and u.account_id = f.account_id and u.status = 100 and a.disabled_at is null)`.execute(
    db,
  );
  return Number(numAffectedRows);
}
