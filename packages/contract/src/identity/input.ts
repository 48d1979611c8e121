import { type PasswordWeakness, passwordWeakness } from '@handelsplatz/domain/identity';
import * as z from 'zod/mini';
import { requiredLine } from '../common/fields.ts';
import { passwordSentences } from './password-sentences.ts';

const typedPassword = z.string().check(z.maxLength(1000));
const password = typedPassword.check(z.minLength(1));

export const passwordChange = z.strictObject({
  currentPassword: password,
  newPassword: password,
  newPasswordRepeat: password,
});

export const passwordResetRequest = z.strictObject({ username: requiredLine(200) });
export const passwordReset = z.strictObject({ password, passwordRepeat: password });

/** Why a new password is refused. */
export type PasswordProblem = PasswordWeakness | 'password_mismatch';

/** Why a new password is refused, the most important reason first; empty when it may be used. */
export function listPasswordProblems(password: string, repeat: string): PasswordProblem[] {
  const weakness = passwordWeakness(password);
  return [...(password === repeat ? [] : ['password_mismatch' as const]), ...(weakness ? [weakness] : [])];
}

/**
 * The problems of a new password as messages at the two fields of a form.
 *
 * @example listPasswordMessages({ password: 'kurz', passwordRepeat: 'kurz' }, 'password', 'passwordRepeat')
 */
export function listPasswordMessages<F extends string>(
  values: Readonly<Record<F, string>>,
  field: F,
  repeatField: F,
): { path: string; message: string }[] {
  return listPasswordProblems(values[field], values[repeatField]).map((problem) => ({
    path: problem === 'password_mismatch' ? repeatField : field,
    message: passwordSentences[problem],
  }));
}
