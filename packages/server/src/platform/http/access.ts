import { isIPv6 } from 'node:net';
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

/** Names under which this machine is reached from itself. */
export const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Under which names people reach the product: a page of any other one is foreign, also when its name leads here. */
export type OwnHosts = { readonly origin: string; has(hostname: string): boolean };

export function ownHosts({ publicUrl, host }: { publicUrl: string; host: string }): OwnHosts {
  const { origin, hostname } = new URL(publicUrl);
  const names = new Set([...localHosts, hostname, isIPv6(host) ? `[${host}]` : host.toLowerCase()]);
  return { origin, has: (name) => names.has(name) };
}

/** Refuses what another site makes a browser send; programs that are no browser send neither header. */
export function assertSameSite(request: FastifyRequest, own: OwnHosts): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite();
  if (origin === undefined) {
    if (site !== undefined) assertOwn(request.hostname, own);
    else if (FORM_TYPES.test(request.headers['content-type'] ?? '')) throw crossSite();
    return;
  }
  if (!URL.canParse(origin)) throw crossSite();
  // An older browser does not tell whether the page is of this very origin: then the addresses must be equal.
  const isSame = site !== undefined || origin === own.origin || origin === `${request.protocol}://${request.host}`;
  if (!isSame) throw crossSite();
  assertOwn(new URL(origin).hostname, own);
}

function crossSite(): AppError {
  return new AppError({
    status: 403,
    code: 'cross_site',
    detail: 'Diese Anfrage kam von einer anderen Seite und wurde nicht ausgeführt.',
  });
}

/** To the browser a page of a stranger's name that leads here is of the same origin as this server. */
function assertOwn(hostname: string, own: OwnHosts): void {
  if (own.has(hostname)) return;
  throw new AppError({
    status: 403,
    code: 'unknown_host',
    detail: `Unter dieser Adresse nimmt der Handelsplatz nichts an. Bitte öffnen Sie ${own.origin}.`,
  });
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
