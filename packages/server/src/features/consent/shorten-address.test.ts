import { expect, test } from 'vitest';
import { anonymizeAddress } from './shorten-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['unbekannt', ''],
])('%s is kept as %s', (address, short) => {
  expect(anonymizeAddress(address)).toBe(short);
});
