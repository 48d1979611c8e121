import { done, id, problems } from '@handelsplatz/contract';
import {
  deletedNetworkList,
  networkChange,
  networkExpectation,
  networkId,
  networkInput,
  networkVersionId,
  networkVersionList,
} from '@handelsplatz/contract/pricing';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { networkFacts, networkVersionView, readDeletedNetworks, readNetworkVersions } from './networks.read.ts';
import type { NetworksService } from './networks.service.ts';
import { type RuleResult, sendRuleRefusal } from './rule-refusals.ts';

const tags = ['Pricing'];
const config = { right: 'pricing.manage' } as const;
const created = z.object({ _id: id });

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly networks: NetworksService;
}

/** Networks of terminals of a seller, with their versions. */
export function registerNetworkRoutes(http: HttpServer, { db, networks }: Dependencies): void {
  changeRoutes(http, networks);
  historyRoutes(http, { db, networks });
}

function changeRoutes(http: HttpServer, networks: NetworksService): void {
  http.post(
    '/api/pricing/networks',
    {
      config,
      schema: {
        summary: 'A new named set of terminals',
        tags,
        body: networkInput,
        response: { 201: created, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const result = await networks.create(actorOf(request), request.body);
      return result.ok ? reply.status(201).send({ _id: result.value }) : sendRuleRefusal(reply, result);
    },
  );
  http.put(
    '/api/pricing/networks/:id',
    {
      config,
      schema: {
        summary: 'A new version of a network; refused where somebody else has changed it since it was read',
        tags,
        params: networkId,
        body: networkChange,
        response: { 200: done, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => answer(await networks.change(actorOf(request), request.params.id, request.body), reply),
  );
  http.delete(
    '/api/pricing/networks/:id',
    {
      config,
      schema: {
        summary: 'Deletes a network that no rule uses; its versions stay',
        tags,
        params: networkId,
        querystring: networkExpectation,
        response: { 200: done, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => answer(await networks.remove(actorOf(request), request.params.id, request.query), reply),
  );
}

function historyRoutes(http: HttpServer, { db, networks }: Dependencies): void {
  http.get(
    '/api/pricing/networks/deleted',
    {
      config,
      schema: {
        summary: 'Deleted networks with who, when and why, the last one first',
        tags,
        response: { 200: deletedNetworkList, ...problems(401, 403) },
      },
    },
    async (request) => ({ networks: (await readDeletedNetworks(db, actorOf(request).accountId)).map(networkFacts) }),
  );
  http.get(
    '/api/pricing/networks/:id/versions',
    {
      config,
      schema: {
        summary: 'Every version of a network with who, when and why, newest first',
        tags,
        params: networkId,
        response: { 200: networkVersionList, ...problems(401, 403, 404) },
      },
    },
    async (request) => {
      const versions = await readNetworkVersions(db, actorOf(request).accountId, request.params.id);
      const newest = versions.at(-1);
      if (!newest) throw notFound();
      return {
        _id: request.params.id,
        currentVersion: newest.version,
        versions: versions.toReversed().map(networkVersionView),
      };
    },
  );
  http.post(
    '/api/pricing/networks/:id/versions/:version/restore',
    {
      config,
      schema: {
        summary: 'A new version with the contents of an old one',
        tags,
        params: networkVersionId,
        body: networkExpectation,
        response: { 200: done, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id: network, version } = request.params;
      return answer(await networks.restore(actorOf(request), network, version, request.body), reply);
    },
  );
}

function answer(result: RuleResult<string>, reply: FastifyReply) {
  return result.ok ? reply.send({ success: true } as const) : sendRuleRefusal(reply, result);
}
