import { inputSentence } from '@handelsplatz/contract/common/sentences';
import { config, type core, safeParse } from 'zod/mini';
import { toOwnSpelling } from '../../platform/texts.ts';

// The content security policy allows no code that is made at run time. A problem without a German sentence gets an empty
// message.
config({ customError: inputSentence, localeError: () => '', jitless: true });

/** A field of an input, by its path in the contract, and the German sentence about its problem. */
export interface FormProblem {
  readonly path: string;
  readonly message: string;
}

/** The contract's verdict on an input: its problems, or the input as the server reads it. */
export type InputVerdict<S extends core.$ZodType> =
  | { readonly problems: readonly FormProblem[]; readonly input?: undefined }
  | { readonly problems: readonly []; readonly input: core.output<S> };

/**
 * Checks an input with a schema of the contract, as the server does. Problems without a German sentence, such as a malformed
 * identifier, are left to the server: only a program can cause them.
 */
export function checkInput<S extends core.$ZodType>(schema: S, input: core.input<S>): InputVerdict<S> {
  const result = safeParse(schema, input);
  if (result.success) return { problems: [], input: result.data };
  const problems = result.error.issues
    .filter(({ message }) => message !== '')
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message: toOwnSpelling(message) }));
  return problems.length > 0 ? { problems } : { problems: [], input: input as core.output<S> };
}
