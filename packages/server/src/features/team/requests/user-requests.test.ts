import type { InvitationAnswer, TeamList, UserRequest } from '@handelsplatz/contract/team';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedRelationship, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, auditOf, fresh, invitationKey, newPerson } from '../team.testbed.ts';

let app: TestApp;
let swiss: TestApp;
beforeAll(async () => {
  [app, swiss] = await Promise.all([startTestApp(), startTestApp({ brand: 'ch' })]);
});
afterAll(() => Promise.all([app.stop(), swiss.stop()]));

const seedBuyer = (on = app) => seedSignedIn(on, 'buyer', ['MyTeam_Manage']);
const seedProvider = (on = app) => seedSignedIn(on, 'admin', ['MyTeam_Manage']);
type Client = Awaited<ReturnType<typeof seedBuyer>>['client'];

async function ask(client: Client, person: object = newPerson()) {
  const { status, body } = await client.post<{ _id: string; code: string }>('/api/userRequests', person);
  return { status, body, id: body._id, path: `/api/userRequests/${body._id}` };
}
const listOwn = async (client: Client) =>
  (await client.get<{ requests: UserRequest[] }>('/api/userRequests')).body.requests;
const bellOf = async (client: Client) =>
  (await client.get<{ groups: { notices: { title: string }[] }[] }>('/api/notifications')).body.groups.flatMap(
    ({ notices }) => notices.map(({ title }) => title),
  );
const listReceived = async (client: Client) =>
  (await client.get<{ requests: UserRequest[] }>('/api/userRequests?side=received')).body.requests;

describe('a request for a user', () => {
  test('is approved by the provider, comes by mail, and makes a user who may purchase', async () => {
    const provider = await seedProvider();
    const buyer = await seedBuyer();
    const person = newPerson(['MyOffers_Purchase']);
    const { status, path } = await ask(buyer.client, { ...person, note: '<b>Vertretung</b>' });
    expect(status).toBe(201);
    await eventually(async () =>
      expect((await mailsTo(app.pool, provider.user.email)).map(({ text }) => text).join()).toContain('Nora Neu'),
    );
    expect(await listReceived(provider.client)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: person.email, status: 'OPEN', note: '<b>Vertretung</b>' }),
      ]),
    );
    expect((await provider.client.post(`${path}/approval`)).status).toBe(200);
    expect(await listOwn(buyer.client)).toMatchObject([{ status: 'INVITED' }]);
    const key = await invitationKey(app, person.email);
    expect((await accept(app, key, person.email)).status).toBe(201);
    expect(await listOwn(buyer.client)).toMatchObject([{ status: 'JOINED' }]);
    const own = await signIn(app, { username: person.email }, fresh);
    const { body } = await own.get<{ roles: string[] }>('/api/generic/metadata');
    expect(body.roles).toEqual(['MyOffers_Purchase']);
    expect(await auditOf(app, buyer.account.id)).toEqual([
      'user.requested',
      'user.invited',
      'user-request.approved',
      'user.joined',
    ]);
    expect((await provider.client.post(`${path}/approval`)).body).toMatchObject({ code: 'user_request_decided' });
    expect(await bellOf(provider.client)).toContain('Nora Neu: Zugang angefragt');
    expect((await bellOf(buyer.client)).toSorted()).toEqual([
      'Nora Neu: Anfrage freigegeben',
      'Nora Neu: Einladung angenommen',
    ]);
    expect(await bellOf(own)).toEqual([]);
  });

  test('is mailed only to administrators who want such mails; the bell notifies the others too', async () => {
    const provider = await seedProvider();
    const buyer = await seedBuyer();
    const preferences = { choices: [{ kind: 'team', page: true, mail: false, push: false }] };
    expect((await provider.client.put('/api/notifications/preferences', preferences)).status).toBe(200);
    const other = await seedProvider();
    await ask(buyer.client, newPerson());
    await eventually(async () => expect(await mailsTo(app.pool, other.user.email)).toHaveLength(1));
    expect(await mailsTo(app.pool, provider.user.email)).toEqual([]);
    expect(await bellOf(provider.client)).toContain('Nora Neu: Zugang angefragt');
  });

  test('is rejected with a reason that the administrator reads', async () => {
    const provider = await seedProvider();
    const buyer = await seedBuyer();
    const { path } = await ask(buyer.client);
    expect((await provider.client.post(`${path}/rejection`, { reason: ' ' })).status).toBe(400);
    expect((await provider.client.post(`${path}/rejection`, { reason: 'Bitte mit Firmenadresse.' })).status).toBe(200);
    expect(await listOwn(buyer.client)).toMatchObject([{ status: 'REJECTED', reason: 'Bitte mit Firmenadresse.' }]);
    await eventually(async () =>
      expect((await mailsTo(app.pool, buyer.user.email)).map(({ text }) => text).join()).toContain('Firmenadresse'),
    );
    expect((await provider.client.post(`${path}/approval`)).status).toBe(409);
  });

  test('blocks the user at once when it is deleted, and ends its sessions', async () => {
    const provider = await seedProvider();
    const buyer = await seedBuyer();
    const person = newPerson();
    const { path } = await ask(buyer.client, person);
    await provider.client.post(`${path}/approval`);
    await accept(app, await invitationKey(app, person.email), person.email);
    const own = await signIn(app, { username: person.email }, fresh);
    expect((await buyer.client.delete(path)).status).toBe(200);
    expect((await own.get('/api/user')).status).toBe(401);
    expect((await app.client().post('/api/login', { username: person.email, password: fresh })).status).toBe(401);
    const { body } = await buyer.client.get<TeamList>('/api/team?removeLoggedInUser=true');
    expect(body.members).toMatchObject([{ status: 'DISABLED' }]);
    expect((await buyer.client.delete(path)).status).toBe(409);
  });

  test('ends its invitation when it is deleted before', async () => {
    const provider = await seedProvider();
    const buyer = await seedBuyer();
    const person = newPerson();
    const { path } = await ask(buyer.client, person);
    await provider.client.post(`${path}/approval`);
    const key = await invitationKey(app, person.email);
    expect((await buyer.client.delete(path)).status).toBe(200);
    expect(await accept(app, key, person.email)).toMatchObject({ status: 409, body: { code: 'invitation_withdrawn' } });
  });

  test('is refused twice for one address, and for an address of the team', async () => {
    const { client, account } = await seedBuyer();
    const person = newPerson();
    expect((await ask(client, person)).status).toBe(201);
    const again = await ask(client, { ...person, email: person.email.toUpperCase() });
    expect([again.status, again.body.code]).toEqual([409, 'user_request_exists']);
    const { email } = await seedUser(app.pool, account.id);
    expect((await ask(client, { ...newPerson(), email })).body.code).toBe('user_exists');
    expect((await ask((await seedBuyer()).client, person)).status).toBe(201);
  });

  test('is for administrators of buyers and sellers; nobody but the provider decides', async () => {
    const buyer = await seedBuyer();
    const { path } = await ask(buyer.client);
    const plain = await signIn(app, await seedUser(app.pool, buyer.account.id));
    const stranger = await seedBuyer();
    const seller = await seedSignedIn(app, 'seller', ['MyTeam_Manage']);
    await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: seller.account.id });
    expect((await ask(plain)).status).toBe(403);
    expect((await ask((await seedProvider()).client)).status).toBe(403);
    expect((await ask(seller.client)).status).toBe(201);
    expect((await buyer.client.post(`${path}/approval`)).status).toBe(403);
    expect((await seller.client.post(`${path}/approval`)).status).toBe(404);
    expect((await stranger.client.delete(path)).status).toBe(404);
    expect((await seller.client.delete(path)).status).toBe(404);
    expect(await listOwn(stranger.client)).toEqual([]);
    expect((await seller.client.get('/api/userRequests?side=received')).status).toBe(403);
  });

  test('invites nobody without approval outside the provider', async () => {
    const { client } = await seedBuyer();
    expect(await client.post('/api/team/invitations', newPerson())).toMatchObject({
      status: 409,
      body: { code: 'invitation_needs_approval' },
    });
  });
});

describe('where the only seller sets rights', () => {
  async function pair(enabled = true) {
    const buyer = await seedBuyer(swiss);
    const seller = await seedSignedIn(swiss, 'seller', ['MyTeam_Manage']);
    await swiss.pool.query('update accounts set purchasing_enabled = $1 where id = $2', [enabled, buyer.account.id]);
    await seedRelationship(swiss.pool, { buyerId: buyer.account.id, sellerId: seller.account.id });
    return { buyer, seller };
  }

  test('that seller decides, and gives the right to purchase with its approval', async () => {
    const { buyer, seller } = await pair();
    const provider = await seedProvider(swiss);
    const person = newPerson(['MyOffers_Purchase']);
    const { path } = await ask(buyer.client, person);
    await eventually(async () => expect(await mailsTo(swiss.pool, seller.user.email)).toHaveLength(1));
    expect(await mailsTo(swiss.pool, provider.user.email)).toEqual([]);
    expect((await (await pair()).seller.client.post(`${path}/approval`)).status).toBe(404);
    expect(await listReceived(seller.client)).toMatchObject([{ email: person.email }]);
    expect((await seller.client.post(`${path}/approval`)).status).toBe(200);
    expect((await accept(swiss, await invitationKey(swiss, person.email), person.email)).status).toBe(201);
  });

  test('an administrator of the account takes the right to purchase away, but does not give it', async () => {
    const { buyer } = await pair();
    const colleague = await seedUser(swiss.pool, buyer.account.id, { roles: ['MyOffers_Purchase'] });
    const path = `/api/team/${colleague.id}`;
    expect((await buyer.client.put(path, { roles: [] })).status).toBe(200);
    expect(await buyer.client.put(path, { roles: ['MyOffers_Purchase'] })).toMatchObject({
      status: 422,
      body: { code: 'role_not_grantable', obstacle: 'granted_by_seller' },
    });
  });

  test('nobody gets the right to purchase while the account is not enabled for trading', async () => {
    const { buyer, seller } = await pair(false);
    const person = newPerson(['MyOffers_Purchase']);
    const asked = await ask(buyer.client, person);
    expect([asked.status, asked.body]).toMatchObject([
      422,
      { code: 'role_not_grantable', obstacle: 'account_not_enabled' },
    ]);
    await swiss.pool.query('update accounts set purchasing_enabled = true where id = $1', [buyer.account.id]);
    const { path } = await ask(buyer.client, person);
    await swiss.pool.query('update accounts set purchasing_enabled = false where id = $1', [buyer.account.id]);
    expect((await seller.client.post(`${path}/approval`)).status).toBe(422);
    await swiss.pool.query('update accounts set purchasing_enabled = true where id = $1', [buyer.account.id]);
    expect((await seller.client.post(`${path}/approval`)).status).toBe(200);
    await swiss.pool.query('update accounts set purchasing_enabled = false where id = $1', [buyer.account.id]);
    await accept(swiss, await invitationKey(swiss, person.email), person.email);
    const own = await signIn(swiss, { username: person.email }, fresh);
    expect((await own.get('/api/generic/metadata')).body).toMatchObject({ roles: [] });
  });
});

describe('an invitation', () => {
  const invite = async (more: object = {}) => {
    const provider = await seedProvider();
    const person = { ...newPerson(), ...more };
    const { status, body } = await provider.client.post<{ _id: string }>('/api/team/invitations', person);
    expect(status).toBe(201);
    return { ...provider, person, path: `/api/team/invitations/${body._id}` };
  };

  test('of the provider needs no approval, shows who invites, and works once', async () => {
    const { person, account, client } = await invite({ roles: ['MyTeam_Manage'] });
    const key = await invitationKey(app, person.email);
    const read = await app.client().get(`/api/invitations/${key}`);
    expect(read.body).toMatchObject({
      kind: 'TEAM',
      company: account.name,
      email: person.email,
      username: person.email,
    });
    expect((await client.get('/api/team/invitations')).body).toMatchObject({ invitations: [{ state: 'SENT' }] });
    expect((await accept(app, key, person.email)).body).toEqual({ username: person.email });
    expect(await app.client().get(`/api/invitations/${key}`)).toMatchObject({
      status: 409,
      body: { code: 'invitation_used' },
    });
    expect(await accept(app, key, 'noch-einmal')).toMatchObject({ body: { code: 'invitation_used' } });
    expect((await client.get('/api/team/invitations')).body).toEqual({ invitations: [] });
  });

  test('makes one user when two browsers accept it at the same time', async () => {
    const { person, account } = await invite();
    const key = await invitationKey(app, person.email);
    const answers = await Promise.all(
      ['eins', 'zwei', 'drei'].map((name) => accept(app, key, `${name}-${key.slice(0, 5).toLowerCase()}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { rows } = await app.pool.query('select from users where account_id = $1', [account.id]);
    expect(rows).toHaveLength(2);
  });

  test('ends after 72 hours; sent again it has a new link, and the old one is void', async () => {
    const { client, user, person, path } = await invite();
    const key = await invitationKey(app, person.email);
    expect((await client.post(`${path}/resend`)).body).toMatchObject({ code: 'invitation_sent_lately' });
    app.clock.advance(72 * 3_600_000 + 1);
    expect(await accept(app, key, person.email)).toMatchObject({ status: 409, body: { code: 'invitation_expired' } });
    const again = await signIn(app, user);
    expect((await again.get('/api/team/invitations')).body).toMatchObject({ invitations: [{ state: 'EXPIRED' }] });
    expect((await again.post(`${path}/resend`)).status).toBe(200);
    expect(await accept(app, key, person.email)).toMatchObject({ body: { code: 'invitation_unknown' } });
    expect((await accept(app, await invitationKey(app, person.email, 2), person.email)).status).toBe(201);
    expect((await again.post(`${path}/resend`)).body).toMatchObject({ code: 'invitation_used' });
  });

  test('is withdrawn, and only by its account', async () => {
    const { client, person, path } = await invite();
    const stranger = await seedProvider();
    expect((await stranger.client.delete(path)).status).toBe(404);
    expect((await stranger.client.post(`${path}/resend`)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(200);
    const key = await invitationKey(app, person.email);
    expect(await accept(app, key, person.email)).toMatchObject({ body: { code: 'invitation_withdrawn' } });
    expect((await client.delete(path)).status).toBe(409);
  });

  test.each<[string, Partial<InvitationAnswer>, number, string]>([
    ['weak password', { password: 'kurz', passwordRepeat: 'kurz' }, 422, 'password_too_weak'],
    ['common password', { password: 'Passwort123', passwordRepeat: 'Passwort123' }, 422, 'password_common'],
    ['mistyped password', { passwordRepeat: 'Anders-7x' }, 422, 'password_mismatch'],
    ['name with blanks', { username: 'a b c' }, 400, 'invalid_input'],
    ['missing first name', { firstName: '  ' }, 400, 'invalid_input'],
  ])('refuses a %s and keeps the link', async (_, wrong, status, code) => {
    const { person } = await invite();
    const key = await invitationKey(app, person.email);
    expect(await accept(app, key, person.email, wrong)).toMatchObject({ status, body: { code } });
    expect((await accept(app, key, person.email)).status).toBe(201);
  });

  test('refuses a name that somebody has, and a link that never existed', async () => {
    const { person, user } = await invite();
    const key = await invitationKey(app, person.email);
    expect(await accept(app, key, user.username.toUpperCase())).toMatchObject({
      status: 422,
      body: { code: 'username_taken' },
    });
    expect(await accept(app, 'x'.repeat(43), 'irgendwer')).toMatchObject({
      status: 409,
      body: { code: 'invitation_unknown' },
    });
    const { rows } = await app.pool.query(`select from invitations where token_hash = convert_to($1, 'UTF8')`, [key]);
    expect(rows).toEqual([]);
  });
});
