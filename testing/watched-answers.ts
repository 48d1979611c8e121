import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Any request may end like this: `default` in the description of the interface. */
const failures = [500, 503];

/**
 * Compares each answer of each server that this process starts with what its route declares, and reports method, path and status
 * of an undeclared one. The server's own schemas check the bodies of declared answers.
 */
export function watchAnswers(report: (undeclared: string) => void): void {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (request, reply) => {
      if (!isDeclared(request, reply)) report(`${request.method} ${request.routeOptions.url} ${reply.statusCode}`);
    });
  });
}

function isDeclared({ is404, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { config, schema } = routeOptions;
  if (is404 || schema === undefined || ('hide' in schema && schema.hide) || failures.includes(statusCode)) return true;
  return (
    statusCode in ((schema.response as object | undefined) ?? { 200: {} }) || statusCode in (config.refusals ?? {})
  );
}
