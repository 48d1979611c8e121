import type { Actor } from '@handelsplatz/domain/identity';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request; undefined on public routes without a session. */
    actor: Actor | undefined;
  }
}
