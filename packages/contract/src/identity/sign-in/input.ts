import * as z from 'zod/mini';

/** Sign-in: name and password as typed. A second factor follows with the token of the answer. */
export const loginRequest = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
});
