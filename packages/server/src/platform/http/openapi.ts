import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, type jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeAnswers, failureSchema, listRefusals, problemSchema } from './openapi-answers.ts';
import { type ExampleSchema, toExample } from './openapi-examples.ts';
import { simplifySchema } from './openapi-schemas.ts';

export type OpenApiInfo = {
  title: string;
  version: string;
  description: string;
  sessionCookie?: string;
  /** Keys of programs, and the rights that they can have. */
  keys?: KeyInfo;
  /** The features and what each is for; the groups of the description. */
  features?: Readonly<Record<string, string>>;
  /** The name of each route, and its feature. */
  operations?: readonly NamedOperation[];
};

type KeyInfo = { readonly rights: readonly string[]; readonly bearerFormat: string; readonly description: string };
type NamedOperation = { id: string; feature: string; route: { method: string; path: string } };

/** Describes every route at `/api/openapi.json` and shows the description at `/api/docs`. */
export async function registerOpenApi(http: FastifyInstance, info: OpenApiInfo): Promise<void> {
  const { title, version, description, sessionCookie = '__Host-session', keys, features = {} } = info;
  http.addHook('onRoute', (route) => {
    const { config = {}, url } = route;
    const guarded = { method: String(route.method), url, config, isForKeys: isForKeys(config, keys) };
    route.config = { ...config, refusals: listRefusals(guarded) };
  });
  await http.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description },
      servers: [{ url: '/', description: 'The marketplace that serves this description' }],
      tags: Object.entries(features).map(([name, purpose]) => ({ name, description: purpose })),
      components: {
        schemas: { Problem: problemSchema(), Failure: failureSchema() },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          ...(keys && {
            key: { type: 'http', scheme: 'bearer', bearerFormat: keys.bearerFormat, description: keys.description },
          }),
        },
      },
    },
    transform: describeRoutes(info),
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

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override: simplifySchema } });

function describeRoutes({ keys, operations = [] }: OpenApiInfo): typeof jsonSchemaTransform {
  const names = new Map(operations.map((named) => [`${named.route.method} ${named.route.path}`, named]));
  return (input) => {
    const { url, schema } = toJsonSchema(input);
    if (input.schema.hide) return { url, schema };
    const method = String(input.route.method);
    const config = input.route.config ?? {};
    const { right = 'public', form } = config;
    const name = names.get(`${method} ${url}`);
    return {
      url,
      schema: {
        ...schema,
        ...(name && { operationId: name.id, tags: [name.feature] }),
        ...(schema.body ? { body: withExample(schema.body) } : {}),
        ...(form && describeForm(form)),
        ...(right !== 'public' && { 'x-right': right }),
        security: right === 'public' ? [] : [{ session: [] }, ...(isForKeys(config, keys) ? [{ key: [] }] : [])],
        response: describeAnswers(schema.response, config),
      },
    };
  };
}

const isForKeys = ({ right = 'public', confirmed }: FastifyContextConfig, keys: KeyInfo | undefined): boolean =>
  right !== 'public' && !confirmed && keys?.rights.includes(right) === true;

const withExample = (body: ExampleSchema) => ({ ...body, examples: [toExample(body)] });

/** The body of a route that receives a form with files. */
function describeForm(form: Readonly<Record<string, string>>) {
  const properties = Object.entries(form).map(([name, description]) => [
    name,
    { type: 'string', format: 'binary', description },
  ]);
  const body = { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(form) };
  return { consumes: ['multipart/form-data'], body };
}
