import type { z } from 'zod';
import type { RefusalCode } from '../refusals/codes.ts';
import type { DeclaredRefusal } from '../refusals/declared.ts';

/** An answer that is a file (`sentFile`). */
interface FileAnswer {
  readonly description: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * One route of the interface: method, path, input, answers, and the statuses of its problems. The server registers it, the
 * browser's client takes its types from it, and `/api/openapi.json` describes it.
 */
export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters like `:name`, for example `/api/basket/items/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly headers?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /**
   * Fields of what the interface answers that no body has. A body with all of them leaves them aside, so that what was read can be
   * sent back; the fields of `unfolds` stand in the answer as one object.
   */
  readonly answered?: { readonly leavesAside: readonly string[]; readonly unfolds?: string };
  /** The parts of a form with a file (`multipart/form-data`), each with its description; such a route has no `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** The status of success and its answer. A route has one. */
  readonly answers: Readonly<Record<number, z.core.$ZodType | FileAnswer>>;
  /** Further statuses with their meaning: 206, 404 and 410 have the content of the answer, 304 has none. */
  readonly alsoAnswers?: Readonly<Partial<Record<206 | 304 | 404 | 410, string>>>;
  /** Its refusals: the statuses of the general ones, and the codes of its own. Any route may also answer 500 and 503. */
  readonly refusals: readonly DeclaredRefusal[];
}

/** Defines a route; keeps the exact types of its schemas. */
export function route<const R extends RouteDefinition>(definition: R): R {
  return definition;
}

type SchemaOf<R, K extends string> = K extends keyof R ? (R[K] extends z.core.$ZodType ? R[K] : undefined) : undefined;

/** The type that a client sends for a part of a request; `undefined` when the route has no such part. */
export type Sent<R extends RouteDefinition, K extends 'params' | 'query' | 'headers' | 'body'> =
  SchemaOf<R, K> extends z.core.$ZodType ? z.input<Extract<SchemaOf<R, K>, z.core.$ZodType>> : undefined;

/** The type that the server gets for a part of a request after validation; `undefined` when the route has no such part. */
export type Received<R extends RouteDefinition, K extends 'params' | 'query' | 'headers' | 'body'> =
  SchemaOf<R, K> extends z.core.$ZodType ? z.output<Extract<SchemaOf<R, K>, z.core.$ZodType>> : undefined;

type CodeIn<D extends DeclaredRefusal> = D extends readonly [number, infer C] ? C : D;

/** The codes of the refusals that are a route's own. */
export type RefusalOf<R extends RouteDefinition> = Extract<CodeIn<R['refusals'][number]>, RefusalCode>;

type AnswerSchema<R extends RouteDefinition> = R['answers'][keyof R['answers']];

/** The type of the server's answer. */
export type GivenAnswer<R extends RouteDefinition> =
  AnswerSchema<R> extends infer A ? (A extends z.core.$ZodType ? z.input<A> : never) : never;

/** The type that a client reads from an answer. A file is read with `download`. */
export type ReadAnswer<R extends RouteDefinition> =
  AnswerSchema<R> extends infer A ? (A extends z.core.$ZodType ? z.output<A> : never) : never;
