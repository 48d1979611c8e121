import { expect, test } from 'vitest';
import { computeTotp, findTotpStep, toBase32, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code of second %i', (seconds, code) => {
  expect(computeTotp(secret, Math.floor(seconds / 30))).toBe(code);
});

test('accepts a code one step early and late, and no further', () => {
  const step = Math.floor(59 / 30);
  for (const seconds of [30, 59, 89]) expect(findTotpStep(secret, '287082', at(seconds))).toBe(step);
  for (const seconds of [90, 150]) expect(findTotpStep(secret, '287082', at(seconds))).toBeUndefined();
  for (const wrong of ['', '28708', '2870820', '287083']) expect(findTotpStep(secret, wrong, at(59))).toBeUndefined();
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32 as %j', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test('writes the address for an app with the names of the marketplace and the user', () => {
  expect(totpUri({ issuer: 'Öl & Co', name: 'kim müller', secret: 'MZXW6' })).toBe(
    'otpauth://totp/%C3%96l%20%26%20Co:kim%20m%C3%BCller?secret=MZXW6&issuer=%C3%96l%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
