import { creditRoutes } from '@handelsplatz/contract/credit';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal, whoChanged } from '../../platform/refusals/index.ts';
import { listOpenProposals } from './credit-proposals.read.ts';
import { createCreditSettingsStore, readCreditSettings } from './credit-settings.store.ts';
import { toMinor } from './credit-state.ts';
import { createDecideProposal } from './decide-proposal.service.ts';
import { readCredit } from './headroom.read.ts';

const right = 'customers.manage';

type Dependencies = Pick<AppContext, 'db' | 'brand' | 'transactions'>;

/** Registers the routes of temporary limits that wait for a second person, and of the setting that lets them wait. */
export function registerCreditApprovalRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerDecisions(http, dependencies);
  registerSettings(http, dependencies);
}

function registerDecisions(http: HttpServer, dependencies: Dependencies): void {
  const { db, brand } = dependencies;
  serve(http, creditRoutes.listProposals, { right }, async (request) =>
    listOpenProposals(db, getActor(request).accountId, brand),
  );

  const decideProposal = createDecideProposal(dependencies);
  for (const approves of [true, false]) {
    const route = approves ? creditRoutes.approveProposal : creditRoutes.refuseProposal;
    serve(http, route, { right }, async (request, reply) => {
      const actor = getActor(request);
      const { id: relationshipId, proposalId } = request.params;
      const result = await decideProposal(actor, { relationshipId, proposalId, approves });
      const credit = result && (await readCredit(db, actor.accountId, relationshipId, brand));
      if (!credit) throw notFound();
      return result.ok ? credit : sendBusinessRefusal(reply, result);
    });
  }
}

function registerSettings(http: HttpServer, { db, brand, transactions }: Dependencies): void {
  const inTransaction = transactions((tx) => ({ settings: createCreditSettingsStore(tx) }));

  serve(http, creditRoutes.readSettings, { right }, (request) => readCreditSettings(db, getActor(request).accountId));

  serve(http, creditRoutes.changeSettings, { right }, async (request, reply) => {
    const { accountId, userId } = getActor(request);
    const { version, secondPersonAbove } = request.body;
    const change = { version, secondPersonAbove: secondPersonAbove === null ? null : toMinor(secondPersonAbove) };
    const isWritten = await inTransaction(async ({ settings, events }) => {
      const written = await settings.change({ sellerId: accountId, userId, ...change });
      if (written) await events.publish(invalidate(accountId, 'credit'));
      return written;
    });
    const current = await readCreditSettings(db, accountId);
    return isWritten ? current : refuseChanged(reply, current);
  });

  function refuseChanged(reply: FastifyReply, current: Awaited<ReturnType<typeof readCreditSettings>>) {
    const changedAt = current.changedAt === null ? null : new Date(current.changedAt);
    const { words, facts } = whoChanged({ changedBy: current.changedBy, changedAt }, brand.zone);
    return sendBusinessRefusal(reply, refuseWith('credit_settings_changed', words, { ...facts, current }));
  }
}
