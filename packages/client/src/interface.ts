/** The interface as `/api/openapi.json` describes it. `npm run interface` makes the types from the same document. */
import type { components, paths } from '../.cache/interface.d.ts';

/** The body of every refusal (RFC 9457): `code` is for programs, `detail` for people. */
export type Problem = components['schemas']['Problem'];

type HeadersOf<Operation> = Operation extends { parameters: { header?: infer H } } ? NonNullable<H> : never;
type TakesKey<Operation> = [HeadersOf<Operation>] extends [never]
  ? false
  : 'idempotency-key' extends keyof HeadersOf<Operation>
    ? true
    : false;

/** Method and path of each request that may have an Idempotency-Key. */
export type KeyedWrite = {
  [P in keyof paths]: {
    [M in keyof paths[P]]-?: TakesKey<paths[P][M]> extends true ? `${Uppercase<M & string>} ${P}` : never;
  }[keyof paths[P]];
}[keyof paths];

/** The client sets the key itself, so a caller may leave it out. */
type WithOptionalKey<Operation> =
  TakesKey<Operation> extends true
    ? Omit<Operation, 'parameters'> & {
        parameters: Omit<Operation extends { parameters: infer P } ? P : never, 'header'> & {
          header?: { 'idempotency-key'?: string };
        };
      }
    : Operation;

/** Every path with its operations. */
export type Paths = { [P in keyof paths]: { [M in keyof paths[P]]: WithOptionalKey<paths[P][M]> } };
