import type { Actor } from '@handelsplatz/domain/identity';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; undefined on public routes without a session. */
    actor: Actor | undefined;
  }
}
