import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Any request may end like this: `default` in the description of the interface, and 499, which nobody receives. */
const failures = [499, 500, 503];

const problemType = 'application/problem+json';

/** What an answer has that its route does not declare. */
type Undeclared = { readonly what: 'status' | 'code'; readonly answer: string };

/**
 * Compares each answer of each server that this process starts with what its route declares: the status, and the code of a problem.
 * The server's own schemas check the bodies of successes.
 */
export function watchAnswers(report: (undeclared: Undeclared) => void): void {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (request, reply, payload) => {
      const answer = `${request.method} ${request.routeOptions.url} ${reply.statusCode}`;
      if (!isDescribed(request) || failures.includes(reply.statusCode)) return;
      const code = findUnknownCode(request, reply, payload);
      if (!hasStatus(request, reply)) report({ what: 'status', answer });
      else if (code !== undefined) report({ what: 'code', answer: `${answer} ${code}` });
    });
  });
}

const isDescribed = ({ is404, routeOptions: { schema } }: FastifyRequest): boolean =>
  !is404 && schema !== undefined && !('hide' in schema && schema.hide);

function hasStatus({ routeOptions: { config, schema } }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { alsoAnswers = {}, refusals = {} } = config;
  return [schema?.response ?? { 200: {} }, alsoAnswers, refusals].some(
    (declared) => statusCode in (declared as object),
  );
}

/** The code of a problem that its route does not name for this status. */
function findUnknownCode(
  { routeOptions: { config } }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith(problemType)) return undefined;
  const { code } = JSON.parse(payload) as { code: string };
  return config.refusals?.[reply.statusCode]?.includes(code) ? undefined : code;
}
