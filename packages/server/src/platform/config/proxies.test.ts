import { expect, test } from 'vitest';
import { readProxies } from './proxies.ts';

test.each([
  ['10.0.0.1', '10.0.0.1', '10.0.0.2'],
  ['10.0.0.0/8', '10.200.0.1', '11.0.0.1'],
  [' 192.0.2.1 , 10.1.0.0/16 ', '10.1.2.3', '10.2.2.3'],
  ['loopback', '127.0.0.9', '128.0.0.1'],
  ['loopback', '::1', '::2'],
  ['uniquelocal', '::ffff:192.168.7.7', '::ffff:192.169.7.7'],
  ['2001:db8::/32', '2001:db8:1::1', '2001:db9::1'],
])('with %s, %s is a proxy and %s is not', (text, proxy, stranger) => {
  const isProxy = readProxies(text);
  expect([isProxy?.(proxy), isProxy?.(stranger), isProxy?.('unix')]).toEqual([true, false, false]);
});

test.each([
  'rubbish',
  '1',
  'true',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '::1/129',
  '10.0.0.1,',
  'loopback local',
])('cannot read %s', (text) => {
  expect(readProxies(text)).toBeUndefined();
});
