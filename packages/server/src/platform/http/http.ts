import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import { inputSentence } from '@handelsplatz/contract/common';
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
import type { Metrics } from '../health/index.ts';
import { newId } from '../ids/index.ts';
import { assertAccountType, assertRight, assertSameSite, refusalOfRight } from './access.ts';
import { type OpenApiInfo, registerOpenApi } from './openapi.ts';
import { sendError } from './problem.ts';
import { registerWebApp } from './web-app.ts';

/** The least that the server must know about who asks. */
export type HttpActor = { accountType: string; sessionId: string };

export type RightAnswer = 'ok' | 'signed_out' | 'forbidden';

export type HttpOptions<A extends HttpActor> = {
  config: Pick<Config, 'publicUrl' | 'rateLimitPerMinute' | 'trustProxy'>;
  logger: Logger;
  authenticate(request: FastifyRequest): Promise<A | undefined> | A | undefined;
  /** Not asked for the right `public`. */
  allows(actor: A | undefined, right: string, request: FastifyRequest): RightAnswer;
  openapi: OpenApiInfo;
  metrics?: Metrics;
  /** The folder of the built web app. */
  webDist?: string;
  bodyLimitBytes?: number;
};

export type HttpServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The HTTP server without a feature: rights, protection against other sites, problems, limits, description, web app. */
export async function buildHttp<A extends HttpActor>(options: HttpOptions<A>): Promise<HttpServer> {
  const { config, logger, metrics, webDist, openapi, bodyLimitBytes = 1_048_576 } = options;
  z.config({ ...z.locales.de(), customError: inputSentence });
  const http = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustProxy ?? false,
    genReqId: ({ headers }) => acceptRequestId(headers['x-request-id']),
  }).withTypeProvider<ZodTypeProvider>();
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(sendError);
  // Fastify would read any text as a body; nothing here is sent as plain text.
  http.removeContentTypeParser('text/plain');
  http.decorateRequest('actor');

  let ownRoutes = true;
  http.addHook('onRoute', (route) => {
    // Routes of the libraries that are registered below know nothing of rights and show nothing of anybody.
    if (ownRoutes && route.config?.right === undefined) {
      route.config = { ...route.config, right: 'public', anonymous: true };
      route.schema = { ...route.schema, hide: true };
    }
    assertRight(route);
  });
  guardRequests(http, options);
  observeRequests(http, metrics);
  await protect(http, config);
  await registerOpenApi(http, openapi);
  await registerWebApp(http, webDist);
  ownRoutes = false;
  return http;
}

function acceptRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : newId();
}

function guardRequests<A extends HttpActor>(http: HttpServer, { config, authenticate, allows }: HttpOptions<A>): void {
  const publicOrigin = new URL(config.publicUrl).origin;
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    assertSameSite(request, publicOrigin);
    const { right, anonymous } = request.routeOptions.config;
    if (request.is404 || anonymous === true) return;
    const actor = await authenticate(request);
    request.setDecorator('actor', actor);
    if (right === 'public') return;
    const answer = right === undefined ? 'forbidden' : allows(actor, right, request);
    if (answer !== 'ok') throw refusalOfRight(answer);
    if (actor !== undefined) assertAccountType(request, actor.accountType);
  });
}

function observeRequests(http: HttpServer, metrics: Metrics | undefined): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, log } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    metrics?.httpDuration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    // Reading is the mass of all requests and is in the metrics; what changed something or failed is worth a line.
    const noteworthy = reply.statusCode >= 400 || (method !== 'GET' && method !== 'HEAD');
    const details = { method, url: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (noteworthy) log.info(details, 'request');
    else log.debug(details, 'request');
  });
}

/** The address without its query and without the key of a link, which is as good as a password until it is used. */
function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.includes(':key')) return routeOptions.url;
  return url.split('?')[0]?.replace(/\/reset\/.+/, '/reset/:key');
}

async function protect(http: HttpServer, config: HttpOptions<HttpActor>['config']): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  await http.register(fastifyCookie);
  await http.register(fastifyRateLimit, {
    global: config.rateLimitPerMinute > 0,
    max: config.rateLimitPerMinute > 0 ? config.rateLimitPerMinute : Number.MAX_SAFE_INTEGER,
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
