import type { FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What somebody must be allowed to do; `public` asks for nothing. A route without it stops the start. */
    right?: string;
    /** The answer does not depend on who asks, so nobody is looked up. */
    anonymous?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a form of another site can send without the browser asking first. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

export function assertRight({ method, url, config }: RouteOptions): void {
  if (typeof config?.right === 'string' && config.right !== '') return;
  throw new Error(`the route ${String(method)} ${url} declares no right`);
}

/** Refuses what another site makes a browser send; programs that are no browser send neither header. */
export function assertSameSite(request: FastifyRequest, publicOrigin: string): void {
  if (SAFE_METHODS.has(request.method) || isFromHere(request, publicOrigin)) return;
  throw new AppError({
    status: 403,
    code: 'cross_site',
    detail: 'Diese Anfrage kam von einer anderen Seite und wurde nicht ausgeführt.',
  });
}

function isFromHere({ headers, protocol, host }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin !== undefined)
    return headers.origin === publicOrigin || headers.origin === `${protocol}://${host}`;
  return !FORM_TYPES.test(headers['content-type'] ?? '');
}

/** Two tabs may be signed in as different kinds of account; what the older one sends must not be done as the newer one. */
export function assertAccountType(request: FastifyRequest, accountType: string): void {
  const claimed = request.headers['x-account-type'];
  if (claimed === undefined || claimed === accountType) return;
  throw new AppError({
    status: 409,
    code: 'account_type_mismatch',
    detail: 'Sie haben sich inzwischen mit einem anderen Konto angemeldet. Bitte laden Sie die Seite neu.',
  });
}

export function refusalOfRight(answer: 'signed_out' | 'forbidden'): AppError {
  return answer === 'signed_out'
    ? new AppError({ status: 401, code: 'signed_out', detail: 'Bitte melden Sie sich an.' })
    : new AppError({ status: 403, code: 'forbidden', detail: 'Dafür fehlt Ihnen die Berechtigung.' });
}

/** Who asks, on a route whose right only somebody signed in can have. */
export function actorOf(request: FastifyRequest): NonNullable<FastifyRequest['actor']> {
  if (request.actor === undefined) throw refusalOfRight('signed_out');
  return request.actor;
}
