import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findTargetProblem, isPublicAddress } from './public-target.ts';
import { sendMessage } from './send-message.ts';

type Answered = (error: Error | null, addresses?: readonly object[]) => void;

afterEach(() => vi.restoreAllMocks());

test.each([
  ['8.8.8.8', true],
  ['93.184.216.34', true],
  ['2a00:1450:4001:81b::200e', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

test.each([
  ['https://erp.firma.example/x', undefined],
  ['http://erp.firma.example/x', /https/],
  ['https://127.0.0.1/x', /privaten Netz/],
  ['https://2130706433/x', /privaten Netz/],
  ['https://[::1]/x', /privaten Netz/],
  ['https://[::ffff:10.0.0.1]/x', /privaten Netz/],
  ['https://localhost/x', /privaten Netz/],
  ['https://user@erp.firma.example/', /ohne Benutzername/],
])('the address %s is answered with %s', (url, problem) => {
  const found = findTargetProblem(url, false);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
});

describe('a name', () => {
  const message = { id: 'msg_1', body: '{}', secrets: ['whsec_AAAA'], at: new Date() };

  test('that leads into a private network when the connection is made is not reached', async () => {
    let reached = 0;
    const server = createServer((_request, response) => {
      reached += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, callback: Answered) =>
        callback(null, [{ address: '127.0.0.1', family: 4 }])) as never);
    const url = `https://rebound.firma.example:${port}/hook`;
    expect(findTargetProblem(url, false)).toBeUndefined();
    const outcome = await sendMessage({ ...message, url }, false);
    expect(outcome).toMatchObject({ status: null, problem: 'private_address' });
    expect([lookup.mock.calls.length, reached]).toEqual([1, 0]);
    await new Promise((resolve) => server.close(resolve));
  });

  test('that nobody knows is said so', async () => {
    vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, callback: Answered) =>
      callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))) as never);
    const outcome = await sendMessage({ ...message, url: 'https://nobody.firma.example/' }, false);
    expect(outcome.problem).toBe('unknown_host');
  });
});
