import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays } from './session-times.ts';

/** The two cookies of the product: the session, and the device that keeps a lock from shutting out the owner. */
export interface Cookies {
  readSession(request: FastifyRequest): string | undefined;
  writeSession(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clearSession(request: FastifyRequest, reply: FastifyReply): void;
  readDevice(request: FastifyRequest): string | undefined;
  writeDevice(request: FastifyRequest, reply: FastifyReply, token: string): void;
}

const sessionName = 'handelsplatz';
const deviceName = 'handelsplatz-device';
const daySeconds = 86_400;
/** Browsers store no cookie longer. */
export const deviceDays = 400;

/**
 * Over https the names begin with `__Host-`, so that no other host or path can set the cookies. Browsers refuse this prefix on
 * plain http, which is served on localhost only.
 */
export function createCookies(publicUrl: string): Cookies {
  const isSecure = (request: FastifyRequest) => publicUrl.startsWith('https:') || request.protocol === 'https';
  const named = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name);
  const options = (request: FastifyRequest, days: number) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request), maxAge: days * daySeconds }) as const;
  // Reads the header itself, because the user is looked up before the cookie plugin's hook has run.
  const read = (request: FastifyRequest, name: string) =>
    request.server.parseCookie(request.headers.cookie ?? '')[named(request, name)];
  return {
    readSession: (request) => read(request, sessionName),
    writeSession: (request, reply, token) => {
      reply.setCookie(named(request, sessionName), token, options(request, sessionDays));
    },
    clearSession: (request, reply) => {
      reply.setCookie(named(request, sessionName), '', options(request, 0));
    },
    readDevice: (request) => read(request, deviceName),
    writeDevice: (request, reply, token) => {
      reply.setCookie(named(request, deviceName), token, options(request, deviceDays));
    },
  };
}
