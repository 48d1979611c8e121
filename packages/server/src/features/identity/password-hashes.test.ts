import { describe, expect, test } from 'vitest';
import { createPasswords } from './password-hashes.ts';

const passwords = createPasswords();

describe('stored passwords', () => {
  test('are argon2id with the parameters OWASP recommends, and salted', async () => {
    const [first, second] = await Promise.all([passwords.hash('Demo-2026!'), passwords.hash('Demo-2026!')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
  });

  test('match the password they were made from and no other', async () => {
    const stored = await passwords.hash('Demo-2026!');
    expect(await passwords.verify('Demo-2026!', stored)).toBe(true);
    expect(await passwords.verify('Demo-2026?', stored)).toBe(false);
  });

  test('match however the keyboard composes an umlaut', async () => {
    const stored = await passwords.hash('Größenwahn-1'.normalize('NFC'));
    expect(await passwords.verify('Größenwahn-1'.normalize('NFD'), stored)).toBe(true);
  });

  test('are verified with the parameters they were stored with', async () => {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwords.verify('password', stored)).toBe(true);
    expect(await passwords.verify('passwort', stored)).toBe(false);
  });

  test('never match when none is stored', async () => {
    expect(await passwords.verify('', null)).toBe(false);
  });
});
