import { createPasswords } from '../packages/server/src/features/identity/index.ts';

/**
 * Stores passwords at the least cost that argon2 allows, because the tests sign in thousands of times. The app verifies each
 * stored password with the cost it was stored with. Tests of the real cost make their own.
 */
export const cheapPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });
