import type { OrderFile } from '@handelsplatz/contract/orders';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { listAccountsOfScope, type OrderReader, type OrderScope } from '../history/orders.read.ts';
import { type NewOrderFile, pieceBytes } from './order-files.store.ts';

const columns = sql`id, state, format, view_name as view, total, written, bytes::float8 as bytes, created_at as created,
  expires_at as expires`;

/** The kept files of a user, newest first. */
export async function readOrderFiles(db: Kysely<Tables>, userId: string, now: Date): Promise<OrderFile[]> {
  const { rows } = await sql<object>`
    select ${columns} from order_files where user_id = ${userId} and expires_at > ${now} order by created_at desc, id desc`.execute(
    db,
  );
  return toAnswers<OrderFile>(rows);
}

/** One kept file of a user. */
export async function findOrderFile(
  db: Kysely<Tables>,
  id: string,
  userId: string,
  now: Date,
): Promise<OrderFile | undefined> {
  const { rows } = await sql<object>`
    select ${columns} from order_files where id = ${id} and user_id = ${userId} and expires_at > ${now}`.execute(db);
  return toAnswers<OrderFile>(rows)[0];
}

/** Whether all orders that a file holds are in a scope. */
export async function isFileInScope(db: Kysely<Tables>, id: string, scope: OrderScope): Promise<boolean> {
  const { rows } = await sql<{ isInScope: boolean }>`
    select holds_account_ids <@ ${listAccountsOfScope(scope)}::uuid[] as is_in_scope from order_files where id = ${id}`.execute(
    db,
  );
  return rows[0]?.isInScope ?? false;
}

/** The content of a file from a byte on, one piece in memory at a time. */
export async function* readContent(db: Kysely<Tables>, id: string, from: number): AsyncGenerator<Buffer> {
  let skip = from % pieceBytes;
  for (let number = Math.floor(from / pieceBytes); ; number += 1) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from order_file_pieces where file_id = ${id} and number = ${number}`.execute(db);
    const [piece] = rows;
    if (!piece) return;
    yield piece.content.subarray(skip);
    skip = 0;
  }
}

/** A file that is to be written, with the rights that its reader has now. */
export interface OrderedFile extends NewOrderFile {
  readonly state: OrderFile['state'];
  readonly total: number | null;
  readonly expiresAt: Date;
  readonly reader: OrderReader & { readonly email: string; readonly name: string };
}

/** Undefined: the file was deleted, or its reader may not sign in any more. */
export async function readOrderedFile(db: Kysely<Tables>, id: string): Promise<OrderedFile | undefined> {
  const { rows } = await sql<Omit<OrderedFile, 'reader'> & OrderReader & { email: string; name: string }>`
    select f.id, f.account_id, f.user_id, f.choice, f.as_of, f.format, f.columns, f.view_name, f.state, f.total, f.expires_at,
           a.type as account_type, u.roles, u.email, trim(u.first_name || ' ' || u.last_name) as name,
           exists (select from accounts c where c.parent_id = a.id) as has_child_accounts
      from order_files f
      join users u on u.id = f.user_id and u.account_id = f.account_id and u.status = 100
      join accounts a on a.id = f.account_id
     where f.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { accountType, hasChildAccounts, roles, email, name, ...file } = row;
  return { ...file, reader: { accountId: file.accountId, accountType, hasChildAccounts, roles, email, name } };
}
