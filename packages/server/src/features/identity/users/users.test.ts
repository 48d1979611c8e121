import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seededPassword, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Refused = { code: string; fields: { path: string; message: string }[] };
type Docs = { docs: { _id: string }[]; total: number };

describe('the user record', () => {
  test('is the user’s own, with account and roles', async () => {
    const { client, user, account } = await seedSignedIn(app, 'seller');
    const { status, body } = await client.get('/api/user');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: user.id,
      username: user.username,
      accountId: account.id,
      type_id: 'seller',
      account: { type: 'seller', name: account.name },
      roles: ['MyRelationships_View'],
      status: 100,
    });
    expect(body).not.toHaveProperty('passwordHash');
  });

  test('requires a session', async () => {
    expect((await app.client().get('/api/user')).status).toBe(401);
  });
});

const sizeSentence = 'Bitte geben Sie die Zahl der Personen in Ihrer Abteilung ein, von 1 bis 100.000.';

describe('changing details', () => {
  test('saves the user’s own under -1 and under the user’s id, and keeps omitted fields', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    const first = await client.put('/api/user/-1', { firstName: 'Robin', phone: '+49 40 1234' });
    expect([first.status, first.body]).toEqual([200, { message: 'Ihre Änderungen sind gespeichert.' }]);
    await client.put(`/api/user/${user.id}`, { salutation: 'Frau' });
    expect((await client.get('/api/user')).body).toMatchObject({
      firstName: 'Robin',
      lastName: user.lastName,
      phone: '+49 40 1234',
      salutation: 'Frau',
    });
    expect((await client.put('/api/user/-1', {})).status).toBe(200);
  });

  test('accepts a new e-mail address with the current password, and mails the old address', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    const email = 'neu@firma.example';
    expect((await client.put('/api/user/-1', { email, currentPassword: seededPassword })).status).toBe(200);
    expect((await client.get('/api/user')).body).toMatchObject({ email });
    await eventually(async () => {
      const [mail] = await mailsTo(app.pool, user.email);
      expect(mail?.text).toContain('neu@firma.example');
    });
  });

  test('changes nothing without the password or with a wrong one', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    for (const path of ['/api/user/-1', `/api/user/${user.id}`]) {
      const change = { email: 'dieb@firma.example', firstName: 'Dieb' };
      for (const unconfirmed of [change, { ...change, currentPassword: '' }])
        expect(await client.put(path, unconfirmed)).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', fields: [{ path: 'currentPassword' }] },
        });
      expect(await client.put(path, { ...change, currentPassword: 'Falsch-2026!' })).toMatchObject({
        status: 422,
        body: { code: 'incorrect_password', detail: 'Das aktuelle Passwort ist nicht korrekt.' },
      });
    }
    expect((await client.get('/api/user')).body).toMatchObject({ email: user.email, firstName: user.firstName });
    expect(await mailsTo(app.pool, user.email)).toEqual([]);
  });

  test('requires no password while the address stays the same, for the user or a colleague', async () => {
    const { client, user, account } = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
    expect((await client.put('/api/user/-1', { email: user.email, firstName: 'Robin' })).status).toBe(200);
    const unconfirmed = { email: user.email, currentPassword: '' };
    expect((await client.put('/api/user/-1', unconfirmed)).status).toBe(200);
    const colleague = await seedUser(app.pool, account.id);
    const same = { email: colleague.email, firstName: 'Robin' };
    expect((await client.put(`/api/user/${colleague.id}`, same)).status).toBe(200);
  });

  test('requires an administrator’s own password for a change of a colleague’s e-mail address', async () => {
    const { client, account } = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
    const colleague = await seedUser(app.pool, account.id);
    const path = `/api/user/${colleague.id}`;
    const email = 'neu2@firma.example';
    expect(await client.put(path, { email })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ path: 'currentPassword' }] },
    });
    expect(await client.put(path, { email, currentPassword: 'Falsch-2026!' })).toMatchObject({
      status: 422,
      body: { code: 'incorrect_password' },
    });
    const colleaguesOwn = await signIn(app, colleague);
    expect((await colleaguesOwn.get('/api/user')).body).toMatchObject({ email: colleague.email });
    expect((await client.put(path, { email, currentPassword: seededPassword })).status).toBe(200);
    expect((await colleaguesOwn.get('/api/user')).body).toMatchObject({ email });
  });

  test('refuses an invalid address, empty names, roles and unknown fields', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    for (const body of [
      { email: 'keine' },
      { firstName: ' ' },
      { phone: '' },
      { roles: ['MyOffers_Purchase'] },
      { status: 100 },
    ])
      expect((await client.put('/api/user/-1', body)).status).toBe(400);
  });

  test.each([
    ['salutation', ' ', 'Dieses Feld ist ein Pflichtfeld.'],
    ['title', '', 'Dieses Feld ist ein Pflichtfeld.'],
    ['firstName', ' ', 'Dieses Feld ist ein Pflichtfeld.'],
    ['lastName', '', 'Dieses Feld ist ein Pflichtfeld.'],
    ['email', '', 'Dieses Feld ist ein Pflichtfeld.'],
    ['email', 'karla@firma', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['phone', '', 'Dieses Feld ist ein Pflichtfeld.'],
    ['phone', 'abc', 'Bitte geben Sie eine gültige Telefonnummer ein.'],
    ['mobile', 'abc', 'Bitte geben Sie eine gültige Mobilnummer ein.'],
    ['postCode', 'abc', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
    ['addressLine1', '7', 'Bitte geben Sie eine gültige Straße mit Hausnummer ein.'],
    ['county', '20457', 'Bitte geben Sie einen gültigen Ort ein.'],
    ['country', '-', 'Bitte geben Sie ein gültiges Land ein.'],
    ['jobTitle', '!', 'Bitte geben Sie eine gültige Position ein.'],
    ['department', '1', 'Bitte geben Sie eine gültige Abteilung ein.'],
    ['departmentSize', 0, sizeSentence],
    ['departmentSize', 1.5, sizeSentence],
    ['departmentSize', 100_001, sizeSentence],
    ['departmentSize', 'viele', sizeSentence],
  ])('refuses %s %j with a sentence at the field, and saves nothing', async (path, value, message) => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    const refused = await client.put<Refused>('/api/user/-1', { mobile: '0171 123456', [path]: value });
    expect([refused.status, refused.body]).toMatchObject([400, { success: false, code: 'invalid_input' }]);
    expect(refused.body.fields).toMatchObject([{ path, message }]);
    expect((await client.get('/api/user')).body).toMatchObject({ firstName: user.firstName, mobile: '' });
  });

  test('keeps the user’s work: job title, department and its size, which may be left open again', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const work = { jobTitle: 'Disponentin', department: 'Einkauf', departmentSize: 12 };
    for (const saved of [work, { ...work, departmentSize: null }]) {
      expect((await client.put('/api/user/-1', saved)).status).toBe(200);
      expect((await client.get('/api/user')).body).toMatchObject(saved);
    }
  });

  test('requires a complete address where the user has one', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const address = { addressLine1: 'Kai 7', addressLine2: '', postCode: '20457', county: 'Hamburg', country: '' };
    const refused = await client.put<Refused>('/api/user/-1', { ...address, useIndividualAddress: true });
    expect(refused.body.fields).toMatchObject([{ path: 'country', message: 'Dieses Feld ist ein Pflichtfeld.' }]);
    for (const complete of [{ useIndividualAddress: false }, { useIndividualAddress: true, country: 'Deutschland' }])
      expect((await client.put('/api/user/-1', { ...address, ...complete })).status).toBe(200);
  });

  test('reaches colleagues for administrators only, and nobody of another account', async () => {
    const admin = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
    const colleague = await seedUser(app.pool, admin.account.id);
    const buyer = await seedSignedIn(app, 'buyer');
    const buyersColleague = await seedUser(app.pool, buyer.account.id);
    const put = (client: typeof buyer.client, id: string) => client.put(`/api/user/${id}`, { title: 'Dr.' });
    expect((await put(admin.client, colleague.id)).status).toBe(200);
    expect((await (await signIn(app, colleague)).get('/api/user')).body).toMatchObject({ title: 'Dr.' });
    const plain = await signIn(app, await seedUser(app.pool, admin.account.id, { roles: [] }));
    expect((await put(plain, colleague.id)).status).toBe(404);
    expect((await put(buyer.client, buyersColleague.id)).status).toBe(404);
    const head = await seedUser(app.pool, buyer.account.id, { roles: ['MyTeam_Manage'] });
    const headClient = await signIn(app, head);
    expect((await put(headClient, buyersColleague.id)).status).toBe(200);
    expect((await put(headClient, admin.user.id)).status).toBe(404);
    const work = { jobTitle: 'Disponentin', department: 'Einkauf' };
    expect((await headClient.put(`/api/team/${buyersColleague.id}`, work)).status).toBe(200);
    expect((await (await signIn(app, buyersColleague)).get('/api/user')).body).toMatchObject({ title: 'Dr.', ...work });
    expect((await put(admin.client, buyer.user.id)).status).toBe(404);
    expect((await put(buyer.client, admin.user.id)).status).toBe(404);
    expect((await put(buyer.client, 'keine-id')).status).toBe(404);
    expect((await put(app.client(), buyer.user.id)).status).toBe(401);
  });
});

describe('the team', () => {
  test('lists the user’s own account in pages, without the user where requested', async () => {
    const { client, user, account } = await seedSignedIn(app, 'admin');
    const anna = await seedUser(app.pool, account.id, { lastName: 'Aal' });
    const bert = await seedUser(app.pool, account.id, { lastName: 'Bär' });
    await seedSignedIn(app, 'buyer');
    const all = (await client.get<Docs>('/api/user/search')).body;
    expect(all.total).toBe(3);
    expect(all.docs.map(({ _id }) => _id)).toEqual([anna.id, bert.id, user.id]);
    const others = (await client.get<Docs>('/api/user/search?page=1&limit=100&removeLoggedInUser=true')).body;
    expect(others.docs.map(({ _id }) => _id)).toEqual([anna.id, bert.id]);
    const second = (await client.get<Docs>('/api/user/search?page=2&limit=1')).body;
    expect([second.docs.map(({ _id }) => _id), second.total]).toEqual([[bert.id], 3]);
  });

  test('refuses more than a hundred at once, and requests without a session', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    expect((await client.get('/api/user/search?limit=101')).status).toBe(400);
    expect((await app.client().get('/api/user/search')).status).toBe(401);
  });
});

describe('the general terms', () => {
  const path = '/api/metadata/user/store/gtc-accepted';

  test('are required where the brand has them, until they are accepted', async () => {
    const swiss = await startTestApp({ brand: 'ch' });
    const { client } = await seedSignedIn(swiss, 'buyer');
    const metadata = async (of = client) => (await of.get('/api/generic/metadata')).body;
    expect((await client.get(path)).body).toEqual({ accepted: false });
    expect(await metadata()).toMatchObject({ mustAcceptTerms: true });
    expect((await client.post(path)).body).toEqual({ accepted: true });
    expect((await client.get(path)).body).toEqual({ accepted: true });
    expect(await metadata()).not.toHaveProperty('mustAcceptTerms');
    expect(await metadata((await seedSignedIn(swiss, 'seller')).client)).not.toHaveProperty('mustAcceptTerms');
    await swiss.stop();
  });

  test('count as accepted where the brand has none', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    expect((await client.get(path)).body).toEqual({ accepted: true });
  });

  test('require a session', async () => {
    expect((await app.client().get(path)).status).toBe(401);
    expect((await app.client().post(path)).status).toBe(401);
  });
});
