import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import { inputSentence, programSentence } from '@handelsplatz/contract/common';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import { AppError } from '../errors/index.ts';
import { notFound } from '../errors/known.ts';
import type { Metrics } from '../health/metrics.ts';
import { newId } from '../ids/index.ts';
import {
  assertAccountType,
  assertRight,
  assertSameSite,
  confirmationRequired,
  factorRequired,
  onBehalfHeader,
  ownHosts,
  refusalOfRight,
  refuseForChild,
} from './access.ts';
import { createBrokenRequestHandler } from './broken-requests.ts';
import { type OpenApiInfo, registerOpenApi } from './openapi.ts';
import { sendError, UNAVAILABLE, UNREADABLE } from './problem.ts';
import { dataHeaders, securityHeaders } from './security-headers.ts';
import { registerWebApp, type WebAppOptions } from './web-app.ts';

/** What the server needs to know about a user. */
export type HttpActor = {
  accountType: string;
  sessionId: string;
  /** A program that sent a key, which no browser sends by itself. */
  apiKey?: { readonly ratePerMinute: number };
};

export type RightAnswer = 'ok' | 'signed_out' | 'forbidden';

export type HttpOptions<A extends HttpActor> = {
  config: Pick<Config, 'publicUrl' | 'host' | 'rateLimitPerMinute' | 'isProxy'>;
  logger: Logger;
  authenticate(request: FastifyRequest): Promise<A | undefined> | A | undefined;
  /** Not called for the right `public`. */
  allows(actor: A | undefined, right: string, request: FastifyRequest): RightAnswer;
  /** Whether the user may do what a route with `confirmed` does. Without it nobody may. */
  isConfirmed?(actor: A): boolean;
  /** Whether the user must set up a second factor first. Then only routes with `withoutFactor` are open. */
  lacksFactor?(actor: A): boolean;
  /** The user as a buyer for a child of their account; undefined when there is no such child. */
  actFor?(actor: A, childId: string): Promise<A | undefined>;
  openapi: OpenApiInfo;
  metrics?: Metrics;
  /** The folder of the built web app. */
  webDist?: string;
  /** Finds a built file of another version. */
  findPageFile?: WebAppOptions['findPageFile'];
  /** Whether a browser has a session, which may have ended. Without it none has. */
  hasSession?(request: FastifyRequest): boolean;
  bodyLimitBytes?: number;
  /** A request must arrive completely within this time; otherwise its connection ends. */
  receiveWithinMs?: number;
};

export type HttpServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The HTTP server without features: rights, protection against other sites, problems, limits, description, web app. */
export async function buildHttp<A extends HttpActor>(options: HttpOptions<A>): Promise<HttpServer> {
  const { config, metrics, webDist, findPageFile, hasSession = () => false, openapi } = options;
  z.config({ customError: inputSentence, localeError: programSentence });
  const headers = securityHeaders(config.publicUrl);
  const http = openServer(options, headers);
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(sendError);
  // Fastify would accept any text as a body; nothing here is sent as plain text.
  http.removeContentTypeParser('text/plain');
  http.decorateRequest('actor');

  let ownRoutes = true;
  http.addHook('onRoute', (route) => {
    // Routes of the libraries registered below have no rights and show no account's data.
    if (ownRoutes && route.config?.right === undefined) {
      route.config = { ...route.config, right: 'public', anonymous: true };
      route.schema = { ...route.schema, hide: true };
    }
    assertRight(route);
  });
  prepareAnswers(http, headers);
  guardRequests(http, options);
  observeRequests(http, metrics);
  await limit(http, config);
  await registerOpenApi(http, openapi);
  await registerWebApp(http, { webDist, findPageFile, hasSession });
  ownRoutes = false;
  return http;
}

function openServer<A extends HttpActor>(
  options: HttpOptions<A>,
  headers: Readonly<Record<string, string>>,
): HttpServer {
  const { config, logger, bodyLimitBytes = 1_048_576, receiveWithinMs = 30_000 } = options;
  const http = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.isProxy,
    genReqId: ({ headers: sent }) => acceptRequestId(sent['x-request-id']),
    requestTimeout: receiveWithinMs,
    http: {
      headersTimeout: receiveWithinMs,
      connectionsCheckingInterval: Math.min(1_000, receiveWithinMs / 4),
      // Node's own answer to a request without a host has no explanation; ours has.
      requireHostHeader: false,
    },
    // `prepareAnswers` gives the answer during a stop, in our own form.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
    clientErrorHandler: createBrokenRequestHandler(headers, logger),
  }).withTypeProvider<ZodTypeProvider>();
  // An unknown expectation cannot be promised, but the request itself can be answered.
  http.server.on('checkExpectation', (request, response) => http.routing(request, response));
  return http;
}

function acceptRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : newId();
}

/** Sets the headers of every answer, before anything can refuse the request. */
function prepareAnswers(http: HttpServer, headers: Readonly<Record<string, string>>): void {
  const ofData = dataHeaders(headers);
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.addHook('onRequest', async (request, reply) => {
    // The description of the interface has pages.
    const isData = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs');
    reply.headers(isData ? ofData : headers).header('x-request-id', request.id);
    // Answers of the interface are for one user at one moment; a route that allows storing says so.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (stopping) throw new AppError(UNAVAILABLE);
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') throw new AppError(UNREADABLE);
  });
}

/** Looks up the user before the limits count, and refuses afterwards, so that refusals count as well. */
function guardRequests<A extends HttpActor>(http: HttpServer, options: HttpOptions<A>): void {
  const { config, authenticate, allows, isConfirmed = () => false, lacksFactor = () => false } = options;
  const own = ownHosts(config);
  http.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.anonymous === true) return;
    request.setDecorator('actor', await authenticate(request));
  });
  http.addHook('preParsing', async (request) => {
    if (request.is404) return;
    const sender = request.getDecorator<A | undefined>('actor');
    if (!sender?.apiKey) assertSameSite(request, own);
    const { right, anonymous, confirmed, withoutFactor } = request.routeOptions.config;
    if (right === 'public' || anonymous === true) return;
    const answer = right === undefined ? 'forbidden' : allows(sender, right, request);
    if (answer !== 'ok') throw refusalOfRight(answer);
    if (sender === undefined) return;
    assertAccountType(request, sender.accountType);
    if (!withoutFactor && lacksFactor(sender)) throw factorRequired();
    if (confirmed && !isConfirmed(sender)) throw confirmationRequired();
    await actOnBehalf(request, sender, options);
  });
}

/** Where a route allows it, the request runs as that of a child of the sender's account. Another account's child is not found. */
async function actOnBehalf<A extends HttpActor>(
  request: FastifyRequest,
  sender: A,
  { allows, actFor }: HttpOptions<A>,
): Promise<void> {
  const { onBehalf } = request.routeOptions.config;
  const childId = request.headers[onBehalfHeader];
  if (typeof childId !== 'string') return;
  if (onBehalf === undefined) return refuseForChild(request);
  const answer = allows(sender, onBehalf, request);
  if (answer !== 'ok') throw refusalOfRight(answer);
  const child = await actFor?.(sender, childId);
  if (!child) throw notFound();
  request.setDecorator('actor', child);
}

function observeRequests(http: HttpServer, metrics: Metrics | undefined): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, log } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    metrics?.httpDuration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    // Most requests are reads, which the metrics count. Changes and failures are worth a log line.
    const noteworthy = reply.statusCode >= 400 || (method !== 'GET' && method !== 'HEAD');
    const details = { method, url: findPath(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (noteworthy) log.info(details, 'request');
    else log.debug(details, 'request');
  });
}

/** The address without its query and without the key of a link, which is as good as a password until it is used. */
function findPath({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.includes(':key')) return routeOptions.url;
  return url.split('?')[0]?.replace(/\/reset\/.+/, '/reset/:key');
}

async function limit(http: HttpServer, config: HttpOptions<HttpActor>['config']): Promise<void> {
  await http.register(fastifyCookie);
  await http.register(fastifyRateLimit, {
    max: (request) =>
      request.getDecorator<HttpActor | undefined>('actor')?.apiKey?.ratePerMinute ??
      (config.rateLimitPerMinute || Number.MAX_SAFE_INTEGER),
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => request.getDecorator<HttpActor | undefined>('actor')?.sessionId ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  await http.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError({
    status: 429,
    code: 'too_many_requests',
    detail: `Das waren zu viele Anfragen. Bitte warten Sie ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}.`,
  });
}
