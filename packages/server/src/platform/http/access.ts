import { isIPv6 } from 'node:net';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that a user needs; `public` needs none. A route without it stops the start. */
    right?: string;
    /** The user must have proved who it is shortly before. */
    confirmed?: boolean;
    /** Also open to a user who must set up a second factor first. */
    withoutFactor?: boolean;
    /**
     * The user and the rights may be those of a second ago. Only for reads of what is the user's own; a request for a child reads them
     * again.
     */
    keptRights?: boolean;
    /** The right with which a user may send this for a child of their account, named in `X-Child-Account`. */
    onBehalf?: string;
    /** The answer is the same for everybody, so no user is looked up. */
    anonymous?: boolean;
    /** The parts of the form that the route receives, with their descriptions. */
    form?: Readonly<Record<string, string>>;
    /** Further statuses of success with their meaning. */
    alsoAnswers?: Readonly<Record<number, string>>;
    /** The codes of the refusals that the contract names, by status. */
    declared?: Readonly<Record<number, readonly string[]>>;
    /** The codes with which the route refuses, by status. It follows from the contract and from the guards. */
    refusals?: Readonly<Record<number, readonly string[]>>;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Content types that a form of another site can send without a preflight request. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** The header that names the child account for which a request is sent. */
export const onBehalfHeader = 'x-child-account';

export function assertRight({ method, url, config }: RouteOptions): void {
  const route = `the route ${String(method)} ${url}`;
  if (typeof config?.right !== 'string' || config.right === '') throw new Error(`${route} declares no right`);
  if (config.keptRights && [method].flat().some((one) => !SAFE_METHODS.has(one)))
    throw new Error(`${route} changes something, so it must read the rights again`);
}

/** Host names by which this machine reaches itself. */
export const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The host names of the product. A page of any other host is foreign, even when that name points here. */
export type OwnHosts = { readonly origin: string; has(hostname: string): boolean };

export function ownHosts({ publicUrl, host }: { publicUrl: string; host: string }): OwnHosts {
  const { origin, hostname } = new URL(publicUrl);
  const names = new Set([...localHosts, hostname, isIPv6(host) ? `[${host}]` : host.toLowerCase()]);
  return { origin, has: (name) => names.has(name) };
}

/** Refuses requests that another site makes a browser send. Programs that are not browsers send neither header. */
export function assertSameSite(request: FastifyRequest, own: OwnHosts): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite();
  if (origin === undefined) {
    if (site !== undefined) assertOwn(request.hostname, own);
    else if (!takesForms(request) && FORM_TYPES.test(request.headers['content-type'] ?? '')) throw crossSite();
    return;
  }
  if (!URL.canParse(origin)) throw crossSite();
  // An older browser does not say whether the page has this origin; then the addresses must be equal.
  const isSame = site !== undefined || origin === own.origin || origin === `${request.protocol}://${request.host}`;
  if (!isSame) throw crossSite();
  assertOwn(new URL(origin).hostname, own);
}

/**
 * Programs send files as forms without naming an origin. Browsers always name it with a form, and keep the session's cookie from
 * other sites (`SameSite=Lax`).
 */
function takesForms({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.form !== undefined;
}

function crossSite(): AppError {
  return new AppError({
    status: 403,
    code: 'cross_site',
    detail: 'Diese Anfrage kam von einer anderen Seite und wurde nicht ausgeführt.',
  });
}

/** Refuses a page of a foreign host name that points here: the browser sees the same origin. */
function assertOwn(hostname: string, own: OwnHosts): void {
  if (own.has(hostname)) return;
  throw new AppError({
    status: 403,
    code: 'unknown_host',
    detail: `Unter dieser Adresse nimmt der Handelsplatz nichts an. Bitte öffnen Sie ${own.origin}.`,
  });
}

/** Two tabs may have sessions of different kinds of account. A request of the older tab must not run as the newer account. */
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

/** Whether the rights of a request may be those of a second ago. */
export const mayKeepRights = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.keptRights === true && headers[onBehalfHeader] === undefined;

/** Refuses a change for a child on a route that only knows the user's account: it would change the wrong one. */
export function refuseForChild({ method }: FastifyRequest): void {
  if (SAFE_METHODS.has(method)) return;
  throw new AppError({
    status: 400,
    code: 'child_not_possible',
    detail: 'Das geht nicht im Namen einer Tochtergesellschaft.',
  });
}

/** The page asks the user, and repeats the request. */
export function confirmationRequired(): AppError {
  return new AppError({
    status: 403,
    code: 'confirmation_required',
    detail: 'Bitte bestätigen Sie zuerst, dass Sie es sind.',
  });
}

/** Until then only what is needed to set one up is open. */
export function factorRequired(): AppError {
  return new AppError({
    status: 403,
    code: 'factor_required',
    detail: 'Bitte richten Sie zuerst einen zweiten Faktor ein.',
  });
}

/** The user of a request, on a route whose right requires a session. */
export function getActor(request: FastifyRequest): NonNullable<FastifyRequest['actor']> {
  if (request.actor === undefined) throw refusalOfRight('signed_out');
  return request.actor;
}
