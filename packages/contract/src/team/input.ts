import { isEmailAddress, roles } from '@handelsplatz/domain/identity';
import * as z from 'zod/mini';
import { example, line, requiredLine, requiredText, text } from '../common/fields.ts';
import { emailSentence } from '../common/sentences.ts';
import { passwordReset } from '../identity/input.ts';
import { personInputFields, workFields } from '../identity/profile/input.ts';

const email = requiredLine(200).check(
  z.refine((typed) => typed === '' || isEmailAddress(typed), { error: emailSentence }),
  example('erika.muster@example.com'),
);
const chosenRoles = z.array(z.enum(roles)).check(
  z.maxLength(roles.length),
  z.overwrite((chosen) => [...new Set(chosen)]),
);

/** What an administrator changes about a colleague; what is left out stays. */
export const memberChange = z.strictObject({ ...personInputFields, ...workFields, roles: z.optional(chosenRoles) });

/** A person who shall become a user of the account, with the roles it shall have. */
export const newUser = z.strictObject({
  email,
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  roles: z._default(chosenRoles, []),
  /** What those who decide should know. */
  note: z._default(text(500), ''),
});

/** Why a request is rejected; the administrator who asked reads it. */
export const requestRejection = z.strictObject({ reason: requiredText(500) });

const usernamePattern = /^[\p{L}\p{N}._@+-]*$/u;
const usernameSentence = 'Bitte nur Buchstaben, Ziffern und die Zeichen . _ @ + - verwenden.';

/** What an invited person types. The e-mail address is asked only of the first administrator of an empty marketplace. */
export const invitationAnswer = z.strictObject({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email: z.optional(email),
  username: requiredLine(200).check(
    z.refine((typed) => typed === '' || typed.length >= 3, { error: 'Mindestens 3 Zeichen.' }),
    z.regex(usernamePattern, { error: usernameSentence }),
  ),
  ...passwordReset.shape,
});

/** Words of a search in the team. */
export const teamWords = line(100);
