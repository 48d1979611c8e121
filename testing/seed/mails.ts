import type pg from 'pg';

/** What went to an address of an installation without a mail server, in the order it was sent. */
export async function mailsTo(pool: pg.Pool, address: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await pool.query<{ subject: string; text: string }>(
    'select subject, text_body as text from outbox_mails where to_address = $1 order by created_at, id',
    [address],
  );
  return rows;
}
