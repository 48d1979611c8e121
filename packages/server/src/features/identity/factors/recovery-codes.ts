import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@handelsplatz/domain/identity';
import { storedToken } from '../sessions/tokens.ts';
import { toBase32 } from './totp.ts';

/** 80 random bits: too many to be guessed from a stolen hash. */
const codeBytes = 10;

/** New codes as people read them: four groups of four letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'),
  );
}

/** The stored form of a code, however its groups and letters are typed. */
export function storedRecoveryCode(typed: string): Buffer {
  return storedToken(typed.toUpperCase().replace(/[^A-Z2-7]/g, ''));
}
