import { randomUUID } from 'node:crypto';
import type { Approval, ApprovalLine } from '@handelsplatz/contract/approvals';
import type { TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { fillBasket } from '@handelsplatz/testing/purchase';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';

/** The user of a parent in the market of an account. */
export function actAs(app: TestApp, { user }: Pick<Trader, 'user'>, childId: string): Promise<TestClient> {
  return enter({ ...app, client: (headers) => app.client({ ...headers, 'x-child-account': childId }) }, user);
}

/** A parent whose user may act for its child, and the child, which pays 1.50 more per 100 l. */
export async function seedFamily(app: TestApp, place: Place) {
  const parent = await seedTrader(app, place);
  await app.pool.query(`update users set roles = array_append(roles, 'ChildAccounts_View') where id = $1`, [
    parent.user.id,
  ]);
  const child = await seedTrader(app, place, { account: { parentId: parent.buyerId, priceAdjustment: '1.5' } });
  return { parent, child, acting: await actAs(app, parent, child.buyerId) };
}

/** Purchases of the account above these litres wait for a colleague. */
export async function seedApprovalRule({ pool }: TestApp, accountId: string, aboveLitres: number): Promise<void> {
  await pool.query(
    `insert into approval_rules (account_id, version, above_litres, changed_at, changed_by)
     select $1, 1, $2, now(), id from users where account_id = $1 limit 1`,
    [accountId, aboveLitres],
  );
}

/** Sets a part of what a parent sets for its child. */
export async function setForChild(
  { parent, child }: Pick<Awaited<ReturnType<typeof seedFamily>>, 'parent' | 'child'>,
  part: string,
  body: object,
): Promise<void> {
  const path = `/api/childAccounts/${child.buyerId}`;
  const { version } = (await parent.client.get<{ settings: { version: number } }>(path)).body.settings;
  const { status, text } = await parent.client.put(`${path}/${part}`, { version, ...body });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** An open page: `hears` waits for its next event of a topic whose data match. */
export async function openPage(client: TestClient, lastId?: string) {
  const frames = await client.events('/api/events', lastId);
  let id = lastId;
  const next = async () => {
    const { value, done } = await frames.next();
    if (done) throw new Error('the stream has ended');
    id = value.id ?? id;
    return value;
  };
  if (lastId === undefined) await next();
  return {
    lastId: () => id,
    /** Waits until the server ends it, as a browser does that then asks again. */
    async ends(): Promise<void> {
      while (!(await frames.next()).done);
    },
    leave: () => frames.return(undefined),
    async hears(topic: string, matches: (data: unknown) => boolean): Promise<unknown> {
      for (;;) {
        const { event, data } = await next();
        if (event === topic && matches(data)) return data;
      }
    },
  };
}

/** Puts goods into the basket of the child as the parent's user, and asks for its release. Returns the approval. */
export async function askForChild(acting: TestClient, offerId: string): Promise<string> {
  const basket = await fillBasket(acting, { offerId, quantity: 30 });
  const { status, body } = await acting.post<{ _id: string }>('/api/approvals', { basketId: basket._id, note: '' });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body._id;
}

/** The requests that a user sees as open. */
export const openOf = async (client: TestClient): Promise<ApprovalLine[]> =>
  (await client.get<{ approvals: ApprovalLine[] }>('/api/approvals')).body.approvals;

/** Releases a request as the page does: what was seen, under a new key; or with another key and consent. */
export async function releaseApproval(
  client: TestClient,
  id: string,
  key: string = randomUUID(),
  consent: object = {},
) {
  const { version, basket } = (await client.get<Approval>(`/api/approvals/${id}`)).body;
  const response = await client.send(`/api/approvals/${id}/approval`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ version: version ?? 1, expectedGross: basket?.gross ?? 0, ...consent }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; orders?: unknown[] } };
}
