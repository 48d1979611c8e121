import type { Brand } from '@handelsplatz/domain/brands';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../platform/errors/known.ts';
import type { Tables } from '../../schema/tables.ts';
import { createNetworkJudgingStore } from './networks.store.ts';
import { readDraft } from './price-drafts.read.ts';
import { draftViewOf } from './price-drafts.view.ts';
import { createJudgingStore } from './rule-changes.store.ts';
import { type RuleResult, sendRuleRefusal } from './rule-refusals.ts';

/** What answers about drafts are read from. */
export interface DraftAnswerSources {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly now: () => Date;
}

/** Answers with a draft as it stands, or with why it was refused. */
export function createDraftAnswers({ db, brand, now }: DraftAnswerSources) {
  async function viewOf(sellerId: string, id: string) {
    const draft = await readDraft(db, sellerId, id);
    if (!draft) throw notFound();
    const stores = { store: createJudgingStore(db), networks: createNetworkJudgingStore(db) };
    return await draftViewOf(sellerId, draft, { ...stores, brand, now: now() });
  }

  async function answer(sellerId: string, result: RuleResult<string>, reply: FastifyReply, status = 200) {
    if (!result.ok) return sendRuleRefusal(reply, result);
    return reply.status(status).send(await viewOf(sellerId, result.value));
  }

  return { viewOf, answer };
}
