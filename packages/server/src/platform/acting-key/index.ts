import type { FastifyInstance } from 'fastify';
import { acting } from './acting.ts';

export { nameActingKey } from './acting-key.store.ts';

/** Runs each request that a key sent so that its transactions name the key. */
export function followActingKeys(http: Pick<FastifyInstance, 'addHook'>): void {
  http.addHook('preHandler', (request, _reply, done) => {
    const keyId = request.actor?.apiKey?.id;
    if (keyId === undefined) done();
    else acting.run(keyId, done);
  });
}
