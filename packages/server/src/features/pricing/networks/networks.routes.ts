import { networkRoutes } from '@handelsplatz/contract/pricing/network-routes';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { networkFacts, readDeletedNetworks, readNetworkVersions, toNetworkVersionView } from './networks.read.ts';
import type { NetworksService } from './networks.service.ts';

const right = 'pricing.manage';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly networks: NetworksService;
}

/** Registers the routes of a seller's networks of terminals, with their versions. */
export function registerNetworkRoutes(http: HttpServer, { db, networks }: Dependencies): void {
  registerChanges(http, networks);
  registerHistory(http, { db, networks });
}

function registerChanges(http: HttpServer, networks: NetworksService): void {
  serve(http, networkRoutes.create, { right }, async (request, reply) => {
    const result = await networks.create(getActor(request), request.body);
    return result.ok ? { _id: result.value } : sendBusinessRefusal(reply, result);
  });

  serve(http, networkRoutes.change, { right }, async (request, reply) =>
    answer(await networks.change(getActor(request), request.params.id, request.body), reply),
  );

  serve(http, networkRoutes.remove, { right }, async (request, reply) =>
    answer(await networks.remove(getActor(request), request.params.id, request.query), reply),
  );
}

function registerHistory(http: HttpServer, { db, networks }: Dependencies): void {
  serve(http, networkRoutes.listDeleted, { right }, async (request) => ({
    networks: (await readDeletedNetworks(db, getActor(request).accountId)).map(networkFacts),
  }));

  serve(http, networkRoutes.listVersions, { right }, async (request) => {
    const versions = await readNetworkVersions(db, getActor(request).accountId, request.params.id);
    const newest = versions.at(-1);
    if (!newest) throw notFound();
    return {
      _id: request.params.id,
      currentVersion: newest.version,
      versions: versions.toReversed().map(toNetworkVersionView),
    };
  });

  serve(http, networkRoutes.restore, { right }, async (request, reply) => {
    const { id, version } = request.params;
    return answer(await networks.restore(getActor(request), id, version, request.body), reply);
  });
}

function answer<C extends RefusalCode>(result: BusinessResult<string, C>, reply: FastifyReply) {
  return result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);
}
