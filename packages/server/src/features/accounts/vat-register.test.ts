import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVatRegister } from './vat-register.ts';

/** Stands in for the register: it knows one number, says that another is none, and is out of order for a third state. */
const asked: string[] = [];
let register: Server;
let url: string;
let app: TestApp;

beforeAll(async () => {
  register = createServer((request, response) => {
    asked.push(request.url ?? '');
    const number = request.url?.split('/').at(-1);
    const userError = number === '123456788' ? 'VALID' : number === 'U12345675' ? 'INVALID' : 'MS_UNAVAILABLE';
    response.end(JSON.stringify({ isValid: userError === 'VALID', userError }));
  });
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(register.address() as AddressInfo).port}/rest-api`;
  app = await startTestApp({ vatRegisterUrl: url });
});
afterAll(async () => {
  await app.stop();
  register.close();
});

describe('the register of VAT numbers', () => {
  test.each([
    ['DE123456788', 'REGISTERED', '/rest-api/ms/DE/vat/123456788'],
    ['ATU12345675', 'NOT_REGISTERED', '/rest-api/ms/AT/vat/U12345675'],
    ['FR40303265045', 'UNKNOWN', '/rest-api/ms/FR/vat/40303265045'],
    ['CHE-123.456.788', 'UNKNOWN', undefined],
  ] as const)('says of %s: %s', async (vatId, answer, path) => {
    asked.length = 0;
    expect(await createVatRegister(url).ask(vatId)).toBe(answer);
    expect(asked).toEqual(path === undefined ? [] : [path]);
  });

  test('that is off or does not answer knows nothing, and asks nobody', async () => {
    asked.length = 0;
    expect(await createVatRegister(undefined).ask('DE123456788')).toBe('UNKNOWN');
    expect(await createVatRegister('http://127.0.0.1:1').ask('DE123456788')).toBe('UNKNOWN');
    expect(asked).toEqual([]);
  });

  test('keeps the provider from entering a number that it does not have', async () => {
    const { id } = await seedAccount(app.pool, { vatId: '' });
    const { client } = await seedSignedIn(app, 'admin');
    const enter = (vatId: string) =>
      client.put<{ code: string; detail: string }>(`/api/accounts/${id}/tax-numbers`, { vatId, taxNumber: '' });
    const refused = await enter('ATU12345675');
    expect([refused.status, refused.body.code]).toEqual([409, 'vat_id_not_registered']);
    expect((await enter('DE123456788')).status).toBe(200);
    expect((await enter('FR40303265045')).status).toBe(200);
  });
});
