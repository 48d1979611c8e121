import { commonPasswords } from './common-passwords.ts';

/** Why a password is refused. */
export type PasswordWeakness = 'password_too_weak' | 'password_common';

/** A password of this length may have any composition (Product decisions 1). */
const freeCompositionFrom = 15;
const minimumLength = 8;

/**
 * Why a new password is refused; undefined when it is accepted. It needs at least 8 characters, a lower-case letter, an
 * upper-case letter (no umlauts), and a digit or one of `!?$#%&` (Specification 5). From 15 characters on any composition is
 * accepted; common passwords are refused (Product decisions 1).
 */
export function passwordWeakness(password: string): PasswordWeakness | undefined {
  if (commonPasswords.has(password.toLowerCase())) return 'password_common';
  if ([...password].length >= freeCompositionFrom) return undefined;
  const strong =
    [...password].length >= minimumLength &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /[0-9!?$#%&]/.test(password);
  return strong ? undefined : 'password_too_weak';
}
