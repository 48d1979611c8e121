import { expect, it } from 'vitest';
import { readPermitType } from './index.ts';

it.each([
  ['%PDF-1.4', 'application/pdf'],
  ['\u00ff\u00d8\u00ff\u00e1', 'image/jpeg'],
  ['PK\u0003\u0004', undefined],
  ['', undefined],
])('a document that begins with %j is %s', (start, type) => {
  expect(readPermitType(Uint8Array.from(start, (sign) => sign.charCodeAt(0)))).toBe(type);
});
