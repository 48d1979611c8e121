import type { AuditEntryView } from '@handelsplatz/contract/audit';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { csvFrom } from '@handelsplatz/testing/csv';
import { seedRelationship, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type List = { entries: AuditEntryView[]; next: string | null };

async function customerOf() {
  const seller = await seedSignedIn(app, 'seller', ['MyTeam_Manage', 'MyRelationships_View']);
  const buyer = await seedSignedIn(app, 'buyer', ['MyTeam_Manage', 'MyRelationships_View']);
  const relationship = await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: seller.account.id });
  const answer = (status: 'ENABLED' | 'DISABLED') =>
    seller.client.put(`/api/relationships/${relationship.id}`, { status });
  return { seller, buyer, relationship, answer };
}

describe('reading', () => {
  test('shows who changed what with both values, and keeps that it was read', async () => {
    const { seller, buyer, relationship, answer } = await customerOf();
    expect((await answer('DISABLED')).status).toBe(200);
    const { body } = await seller.client.get<List>('/api/audit');
    expect(body.entries).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        at: expect.any(String),
        account: { _id: seller.account.id, name: seller.account.name },
        actor: { _id: seller.user.id, name: `Kim ${seller.user.lastName}` },
        action: 'relationship.answered',
        title: 'Verbindung beantwortet',
        object: {
          type: 'relationship',
          _id: relationship.id,
          name: `Verbindung ${buyer.account.name} – ${seller.account.name}`,
        },
        differences: [{ label: 'Status', before: 'aktiviert', after: 'deaktiviert' }],
        position: null,
      },
    ]);
    const readings = await seller.client.get<List>('/api/audit?kind=readings');
    expect(readings.body.entries.map(({ action }) => action)).toEqual(['audit.read', 'audit.read']);
  });

  test('leads page by page to the oldest entry, and finds words, people and days', async () => {
    const { seller, answer } = await customerOf();
    for (const status of ['DISABLED', 'ENABLED', 'DISABLED'] as const) await answer(status);
    const read = async (query: string) => (await seller.client.get<List>(`/api/audit?${query}`)).body;
    const first = await read('limit=2');
    expect(first.entries).toHaveLength(2);
    const second = await read(`limit=2&cursor=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([1, null]);
    const all = [...first.entries, ...second.entries].map(({ _id }) => Number(_id));
    expect(all).toEqual([...all].sort((a, b) => b - a));
    for (const [query, count] of [
      ['q=verbindung', 3],
      [`q=${encodeURIComponent(seller.user.lastName)}`, 3],
      ['q=Mondschein', 0],
      ['actions=relationship.answered', 3],
      ['actions=order.placed', 0],
      [`actorId=${seller.user.id}`, 3],
      ['from=2099-01-01T00:00:00Z', 0],
      ['to=2099-01-01T00:00:00Z', 3],
    ] as const)
      expect([query, (await read(query)).entries.length]).toEqual([query, count]);
    const options = await seller.client.get<{ actions: { name: string }[] }>('/api/audit/options');
    expect(options.body.actions.map(({ name }) => name)).toContain('Verbindung beantwortet');
  });

  test('exports what was chosen with formulas disarmed, and keeps that it was exported', async () => {
    const { seller, answer } = await customerOf();
    await app.pool.query(`update accounts set name = '=1+1' where id = $1`, [seller.account.id]);
    await answer('DISABLED');
    const file = await csvFrom(seller.client, '/api/audit/export');
    expect(file.name).toBe('Protokoll-2026-03-04.csv');
    expect(file.rows).toHaveLength(1);
    expect(file.rows[0]).toMatchObject({ Konto: "'=1+1", Vorgang: 'Verbindung beantwortet' });
    const readings = await seller.client.get<List>('/api/audit?kind=readings');
    expect(readings.body.entries.map(({ title }) => title)).toContain('Protokoll exportiert');
  });

  test('belongs to the administrators of an account, and to the provider', async () => {
    const { seller, buyer, answer } = await customerOf();
    await answer('DISABLED');
    const other = `/api/audit?accountId=${seller.account.id}`;
    expect((await buyer.client.get(other)).status).toBe(404);
    expect((await buyer.client.get<List>('/api/audit')).body.entries).toEqual([]);
    const colleague = await seedSignedIn(app, 'seller', ['MyRelationships_View']);
    for (const path of ['/api/audit', '/api/audit/export', '/api/audit/options', '/api/audit/state'])
      expect((await colleague.client.get(path)).status).toBe(403);
    expect((await app.client().get('/api/audit')).status).toBe(401);
    const provider = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
    expect((await provider.client.get<List>(other)).body.entries).toHaveLength(1);
    const readings = await seller.client.get<List>('/api/audit?kind=readings');
    expect(readings.body.entries.map(({ actor }) => actor?._id)).toContain(provider.user.id);
  });

  test.each(['limit=101', 'cursor=x', 'from=yesterday', `q=${'a'.repeat(101)}`, 'unknown=1'])(
    'refuses %s',
    async (query) => {
      const { seller } = await customerOf();
      expect((await seller.client.get(`/api/audit?${query}`)).status).toBe(400);
    },
  );
});

test('no entry can be changed, removed or emptied by a statement', async () => {
  const { answer } = await customerOf();
  await answer('DISABLED');
  for (const statement of [
    `update audit_entries set action = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries cascade',
    'delete from audit_roots',
  ])
    await expect(
      app.pool
        .query(`insert into audit_roots values ('k', 1, now(), 0, sha256('x')) on conflict do nothing`)
        .then(() => app.pool.query(statement)),
    ).rejects.toThrow(/never changed/);
});
