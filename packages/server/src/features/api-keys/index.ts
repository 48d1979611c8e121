import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyRequest } from 'fastify';
import { followActingKeys } from '../../platform/acting-key/index.ts';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerApiKeyMails } from './api-keys.jobs.ts';
import { registerApiKeyRoutes } from './api-keys.routes.ts';
import { createApiKeys } from './api-keys.service.ts';
import { createKeyCheck } from './key-check.ts';

type Context = Pick<
  AppContext,
  'db' | 'pool' | 'brand' | 'clock' | 'config' | 'jobs' | 'mailer' | 'logger' | 'transactions'
>;

export { keyDescription } from './key-description.ts';

/** Keys with which programs of an account use the interface. */
export interface ApiKeysFeature {
  /** Whether a request is signed in by a key. Its cookies do not count then. */
  isSent(request: FastifyRequest): boolean;
  /** The key's user with the key's scopes. Undefined when the key is refused. */
  authenticate(request: FastifyRequest): Promise<Actor | undefined>;
  /** Throws why the key of the request was refused, if it was. */
  requireNoRefusal(request: FastifyRequest): void;
  routes(http: HttpServer): void;
}

export function createApiKeysFeature(context: Context): ApiKeysFeature {
  const keys = createApiKeys(context);
  registerApiKeyMails(context);
  return {
    ...createKeyCheck(context),
    routes: (http) => {
      followActingKeys(http);
      registerApiKeyRoutes(http, { ...context, keys });
    },
  };
}
