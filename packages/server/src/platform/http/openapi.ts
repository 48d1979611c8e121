import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export type OpenApiInfo = {
  title: string;
  version: string;
  description: string;
  sessionCookie?: string;
  /** Keys of programs, and the rights that they can have. */
  keys?: KeyInfo;
};

type KeyInfo = { readonly rights: readonly string[]; readonly bearerFormat: string; readonly description: string };

/** The schema of `Problem`. */
function problemSchema() {
  const text = { type: 'string' as const };
  const whole = { type: 'integer' as const };
  const field = {
    type: 'object' as const,
    properties: { path: text, message: text, code: text },
    required: ['path', 'message'],
  };
  return {
    type: 'object' as const,
    properties: {
      type: text,
      title: text,
      status: whole,
      code: text,
      detail: text,
      requestId: text,
      fields: { type: 'array' as const, items: field },
    },
    required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  };
}

/** Describes every route at `/api/openapi.json` and shows the description at `/api/docs`. */
export async function registerOpenApi(http: FastifyInstance, info: OpenApiInfo): Promise<void> {
  const { title, version, description, sessionCookie = '__Host-session', keys } = info;
  await http.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description },
      components: {
        schemas: { Problem: problemSchema() },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          ...(keys && {
            key: { type: 'http', scheme: 'bearer', bearerFormat: keys.bearerFormat, description: keys.description },
          }),
        },
      },
    },
    transform: describeRoutes(keys?.rights ?? []),
    transformObject: (document) => ('openapiObject' in document ? addProblems(document.openapiObject) : {}),
  });
  await http.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { tryItOutEnabled: true },
    // The description's pages contain inline styles; the app's own pages do not.
    transformStaticCSP: (policy) => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
  http.get('/api/openapi.json', { config: { right: 'public', anonymous: true }, schema: { hide: true } }, async () =>
    http.swagger(),
  );
}

const describeRoutes =
  (rightsOfKeys: readonly string[]): typeof jsonSchemaTransform =>
  (input) => {
    const { schema: described, url } = jsonSchemaTransform(input);
    const { right, form, confirmed } = input.route.config ?? {};
    const schema = form ? { ...described, ...describeForm(form) } : described;
    if (right === undefined || right === 'public') return { schema, url };
    const isForKeys = !confirmed && rightsOfKeys.includes(right);
    const security = [{ session: [] }, ...(isForKeys ? [{ key: [] }] : [])];
    return { url, schema: { ...schema, security, 'x-right': right } };
  };

/** The body of a route that receives a form with files. */
function describeForm(form: Readonly<Record<string, string>>) {
  const properties = Object.entries(form).map(([name, description]) => [
    name,
    { type: 'string', format: 'binary', description },
  ]);
  const body = { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(form) };
  return { consumes: ['multipart/form-data'], body };
}

type Operation = {
  responses?: Record<string, unknown>;
  security?: readonly object[];
  parameters?: readonly { in?: string }[];
};

/** Why the server answers nothing else to a request, before its route is asked. */
const unread = { 413: '`payload_too_large`', 414: '`uri_too_long`', 415: '`unsupported_media_type`' } as const;

/** Which of them a route can answer: every method but GET may come with a body, and only a parameter of the path can be too long. */
function unreadOf(method: string, { parameters = [] }: Operation): (keyof typeof unread)[] {
  const hasParameter = parameters.some((parameter) => parameter.in === 'path');
  return [...(method === 'get' ? [] : ([413, 415] as const)), ...(hasParameter ? ([414] as const) : [])];
}

const wholeNumber = (description: string) => ({ description, schema: { type: 'integer' } });
/** Of an answer to a program that sent too much. */
const limitHeaders = {
  'retry-after': wholeNumber('Seconds until the next request is answered'),
  'x-ratelimit-limit': wholeNumber('Requests in a minute'),
  'x-ratelimit-remaining': wholeNumber('Requests that are left in this minute'),
  'x-ratelimit-reset': wholeNumber('Seconds until all of them are there again'),
};

/** Adds the problem body to every route, because any request may fail, and what else programs must know. */
function addProblems<T extends { paths?: Record<string, unknown> | undefined }>(document: T): T {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  for (const path of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(path as Record<string, Operation>)) {
      const isForKeys = operation.security?.some((scheme) => 'key' in scheme);
      operation.responses = {
        ...Object.fromEntries(
          unreadOf(method, operation).map((status) => [status, { description: unread[status], content }]),
        ),
        ...operation.responses,
        ...(isForKeys && { 429: { description: '`too_many_requests`', headers: limitHeaders, content } }),
        default: { description: 'Problem (RFC 9457)', content },
      };
    }
  }
  return document;
}
