import type { AccountDetail, AccountRecord } from '@handelsplatz/contract/accounts';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let provider: Awaited<ReturnType<typeof seedSignedIn>>;

beforeAll(async () => {
  app = await startTestApp();
  provider = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

interface Listed {
  readonly accounts: readonly { readonly _id: string; readonly waiting: boolean }[];
  readonly metadata: { readonly total: number; readonly waiting: number };
}

type Person = Awaited<ReturnType<typeof seedSignedIn>>;
const ask = ({ client }: Person, body: object) => client.post('/api/account/tax-numbers', body);
const read = async ({ client }: Person) => (await client.get<AccountRecord>('/api/account')).body;
const numbersOf = ({ account }: Person) => `/api/accounts/${account.id}/tax-numbers`;

describe('the tax numbers of an account', () => {
  test('are asked for by the account and entered by the provider, who mails the person that asked', async () => {
    const buyer = await seedSignedIn(app, 'buyer');
    const wish = { vatId: 'atu 1234 5675', taxNumber: '12 345/6789', note: 'Neue Firma' };
    expect((await ask(buyer, wish)).status).toBe(200);
    expect((await read(buyer)).taxNumberRequest).toMatchObject({ state: 'OPEN', vatId: 'ATU12345675' });
    const { body: waiting } = await provider.client.get<Listed>('/api/accounts?only=waiting');
    expect(waiting.accounts.map(({ _id }) => _id)).toContain(buyer.account.id);

    const { body: detail } = await provider.client.get<AccountDetail>(`/api/accounts/${buyer.account.id}`);
    expect(detail.taxNumberRequest?.note).toBe('Neue Firma');
    const numbers = { vatId: 'ATU12345675', taxNumber: '12 345/6789' };
    expect((await provider.client.put(numbersOf(buyer), numbers)).status).toBe(200);
    expect(await read(buyer)).toMatchObject({ ...numbers, taxNumberRequest: { state: 'DONE' } });
    await eventually(async () => {
      const [mail] = await mailsTo(app.pool, buyer.user.email);
      expect(mail?.text).toContain('Ihre Nummern sind eingetragen');
    });
  });

  test('are refused with a reason, which the account reads', async () => {
    const seller = await seedSignedIn(app, 'seller');
    await ask(seller, { vatId: 'DE123456788', taxNumber: '' });
    const refuse = () => provider.client.post(`${numbersOf(seller)}/refusal`, { reason: 'Nicht im Register' });
    expect((await refuse()).status).toBe(200);
    expect((await read(seller)).taxNumberRequest).toMatchObject({ state: 'REFUSED', answer: 'Nicht im Register' });
    const again = await refuse();
    expect([again.status, again.body]).toMatchObject([409, { code: 'tax_numbers_not_asked' }]);
  });

  test('a second wish replaces the first, also when both are sent at once', async () => {
    const buyer = await seedSignedIn(app, 'buyer');
    const wishes = ['DE111111125', 'DE222222220', 'DE333333339'].map((vatId) => ask(buyer, { vatId, taxNumber: '' }));
    expect((await Promise.all(wishes)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await provider.client.get<AccountDetail>(`/api/accounts/${buyer.account.id}`);
    expect(body.changes).toHaveLength(1);
  });

  test('that were replaced meanwhile are neither entered nor refused by what the provider has read before', async () => {
    const buyer = await seedSignedIn(app, 'buyer');
    await ask(buyer, { vatId: 'DE111111125', taxNumber: '' });
    const { body } = await provider.client.get<AccountDetail>(`/api/accounts/${buyer.account.id}`);
    const seen = body.taxNumberRequest?.requestedAt;
    await ask(buyer, { vatId: 'DE222222220', taxNumber: '' });
    const entered = await provider.client.put(numbersOf(buyer), { vatId: 'DE111111125', taxNumber: '', seen });
    const refused = await provider.client.post(`${numbersOf(buyer)}/refusal`, { reason: 'Nein', seen });
    for (const answer of [entered, refused])
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'tax_numbers_changed' }]);
    const { taxNumberRequest: open } = await read(buyer);
    expect(open).toMatchObject({ state: 'OPEN', vatId: 'DE222222220' });
    const numbers = { vatId: 'DE222222220', taxNumber: '', seen: open?.requestedAt };
    expect((await provider.client.put(numbersOf(buyer), numbers)).status).toBe(200);
  });

  test('are entered once when two of the provider answer one wish at once', async () => {
    const buyer = await seedSignedIn(app, 'buyer');
    await ask(buyer, { vatId: 'DE111111125', taxNumber: '' });
    const seen = (await read(buyer)).taxNumberRequest?.requestedAt;
    const enter = (vatId: string) => provider.client.put(numbersOf(buyer), { vatId, taxNumber: '', seen });
    const answers = await Promise.all(['DE111111125', 'DE222222220'].map(enter));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { vatId } = await read(buyer);
    // The same answer again is no second one.
    expect((await enter(vatId)).status).toBe(200);
    const { body } = await provider.client.get<AccountDetail>(`/api/accounts/${buyer.account.id}`);
    expect(body.changes).toHaveLength(1);
  });

  test('that stand there already are no wish', async () => {
    const buyer = await seedSignedIn(app, 'buyer');
    await provider.client.put(numbersOf(buyer), { vatId: 'DE123456788', taxNumber: '' });
    const same = await ask(buyer, { vatId: 'DE123456788', taxNumber: '' });
    expect([same.status, same.body]).toMatchObject([409, { code: 'tax_numbers_same' }]);
  });

  test.each(['DE12345678', 'ATU1234567', 'CHE-12.345', '12345', 'de-1234'])(
    'are checked for their form: %s',
    async (vatId) => {
      const buyer = await seedSignedIn(app, 'buyer');
      const refused = await ask(buyer, { vatId, taxNumber: '' });
      expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ path: 'vatId' }] }]);
    },
  );
});

test('the provider finds accounts by name, number, kind and missing VAT number', async () => {
  const buyer = await seedSignedIn(app, 'buyer');
  await app.pool.query(`update accounts set name = 'Suchbar 100% GmbH', vat_id = '' where id = $1`, [buyer.account.id]);
  const find = async (query: string) =>
    (await provider.client.get<Listed>(`/api/accounts?search=${encodeURIComponent('Suchbar 100%')}${query}`)).body
      .metadata.total;
  expect([
    await find(''),
    await find('&types=buyer'),
    await find('&types=seller'),
    await find('&only=no-vat-id'),
  ]).toEqual([1, 1, 0, 1]);
  await provider.client.put(numbersOf(buyer), { vatId: 'DE123456788', taxNumber: '' });
  expect(await find('&only=no-vat-id')).toBe(0);
});

test('accounts and their numbers are the provider’s', async () => {
  const [buyer, seller] = [await seedSignedIn(app, 'buyer'), await seedSignedIn(app, 'seller')];
  for (const { client } of [buyer, seller]) {
    expect((await client.get('/api/accounts')).status).toBe(403);
    expect((await client.get(`/api/accounts/${buyer.account.id}`)).status).toBe(403);
    expect((await client.put(numbersOf(buyer), { vatId: '', taxNumber: '' })).status).toBe(403);
    expect((await client.post(`${numbersOf(buyer)}/refusal`, { reason: 'x' })).status).toBe(403);
  }
  expect((await ask(provider, { vatId: '', taxNumber: '' })).status).toBe(403);
  expect((await app.client().get('/api/accounts')).status).toBe(401);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await provider.client.get(`/api/accounts/${nobody}`)).status).toBe(404);
  expect((await provider.client.put(`/api/accounts/${nobody}/tax-numbers`, { vatId: '', taxNumber: '' })).status).toBe(
    404,
  );
});
