import type { GivenAnswer, Received, RefusalOf, RouteDefinition } from '@handelsplatz/contract/common';
import { listDeclared, type RefusalCode } from '@handelsplatz/contract/refusals';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { HttpServer } from './http.ts';

/** A request whose parts have been checked against the contract of its route. */
export type RequestTo<R extends RouteDefinition> = FastifyRequest<{
  Params: Received<R, 'params'>;
  Querystring: Received<R, 'query'>;
  Headers: Received<R, 'headers'>;
  Body: Received<R, 'body'>;
}>;

/** A reply that was sent with a refusal. Only the compiler sees the code. */
export interface Refused<C extends RefusalCode> {
  readonly refusedWith: C;
}

/** Names the code of a refusal that was sent. */
export const asRefused = <C extends RefusalCode>(reply: FastifyReply) => reply as unknown as Refused<C>;

type Handled<R extends RouteDefinition> = GivenAnswer<R> | FastifyReply | Refused<RefusalOf<R>>;

/** Answers a request with the contract's answer, with a refusal that the contract names, or with a reply that was already sent. */
export type HandlerOf<R extends RouteDefinition> = (
  request: RequestTo<R>,
  reply: FastifyReply,
) => Handled<R> | Promise<Handled<R>>;

/** The server's part of a route: its right and its limits. */
export interface ServeOptions extends FastifyContextConfig {
  readonly errorHandler?: RouteShorthandOptions['errorHandler'];
  readonly bodyLimit?: number;
}

/**
 * Registers a route of the contract. A handler whose answer or refusal differs from the contract does not compile. What it returns is answered
 * with the status that the contract names, such as 201.
 */
export function serve<R extends RouteDefinition>(
  http: HttpServer,
  route: R,
  { errorHandler, bodyLimit, ...config }: ServeOptions,
  handler: HandlerOf<R>,
): void {
  const { method, path, summary, description, params, query, headers, body, form, answers, refusals, answered } = route;
  const { alsoAnswers } = route;
  http.route({
    method,
    url: path,
    config: {
      ...config,
      ...(form && { form }),
      ...(alsoAnswers && { alsoAnswers }),
      declared: listDeclared(refusals),
    },
    ...(errorHandler && { errorHandler }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      response: answers,
    },
    ...(answered && {
      preValidation: async (request: FastifyRequest) => {
        request.body = toBody(request.body, answered);
      },
    }),
    handler: answeringWith(Number(Object.keys(answers)[0]), handler) as never,
  });
}

/**
 * What was read as a body: without the fields that only an answer has, if it has all of them; one alone stays, and the schema
 * refuses it. A field that is stated by itself comes before a folded one.
 */
function toBody(given: unknown, { leavesAside, unfolds }: NonNullable<RouteDefinition['answered']>): unknown {
  if (!isObject(given)) return given;
  const wasRead = leavesAside.every((field) => field in given);
  const kept = Object.entries(given).filter(
    ([field]) => field !== unfolds && !(wasRead && leavesAside.includes(field)),
  );
  const folded = unfolds === undefined ? undefined : given[unfolds];
  return { ...(isObject(folded) && folded), ...Object.fromEntries(kept) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function answeringWith<R extends RouteDefinition>(status: number, handler: HandlerOf<R>): HandlerOf<R> {
  if (status === 200) return handler;
  return (request, reply) => handler(request, reply.status(status));
}
