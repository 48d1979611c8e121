import { commonPasswords } from './common-passwords.ts';
import { fewestCharacters, freeCompositionFrom } from './password-lengths.ts';

/** Why a password is refused. */
export type PasswordWeakness = 'password_too_weak' | 'password_common';

/**
 * Why a new password is refused; undefined when it is accepted. It needs at least `fewestCharacters`, a lower-case letter, an
 * upper-case letter (no umlauts), and a digit or one of `!?$#%&` (Specification 5). From `freeCompositionFrom` on any composition is
 * accepted; common passwords are refused (Product decisions 1).
 */
export function passwordWeakness(password: string): PasswordWeakness | undefined {
  if (commonPasswords.has(password.toLowerCase())) return 'password_common';
  if ([...password].length >= freeCompositionFrom) return undefined;
  const strong =
    [...password].length >= fewestCharacters &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /[0-9!?$#%&]/.test(password);
  return strong ? undefined : 'password_too_weak';
}
