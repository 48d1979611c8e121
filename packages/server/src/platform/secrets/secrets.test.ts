import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealer } from './index.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const secretKey = 'a key of an installation with some length';
const plain = Buffer.from('JBSWY3DPEHPK3PXP');

test('opens what it has sealed, and seals the same differently each time', () => {
  const sealer = createSealer({ secretKey, dataDir });
  const sealed = sealer.seal(plain, 'user 1');
  expect(sealer.open(sealed, 'user 1')).toEqual({ plain });
  expect(sealer.seal(plain, 'user 1')).not.toEqual(sealed);
  expect(sealed.includes(plain)).toBe(false);
});

test('does not open a value of another row, a changed value or a value of another key', () => {
  const sealer = createSealer({ secretKey, dataDir });
  const sealed = sealer.seal(plain, 'user 1');
  const closed = { problem: expect.any(Error) };
  expect(sealer.open(sealed, 'user 2')).toEqual(closed);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(sealer.open(changed, 'user 1')).toEqual(closed);
  const other = createSealer({ secretKey: `${secretKey}!`, dataDir });
  expect(other.open(sealed, 'user 1')).toEqual({
    problem: expect.objectContaining({ message: expect.stringContaining('another key') }),
  });
  expect([sealer.isOwn(sealed), other.isOwn(sealed)]).toEqual([true, false]);
});

test('keeps a key of its own in the data folder, for nobody else to read', () => {
  const sealed = createSealer({ secretKey: undefined, dataDir }).seal(plain, 'user 1');
  expect(createSealer({ secretKey: undefined, dataDir }).open(sealed, 'user 1')).toEqual({ plain });
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o077).toBe(0);
});
