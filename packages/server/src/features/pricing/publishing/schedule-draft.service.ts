import type { draftRoutes } from '@handelsplatz/contract/pricing/draft-routes';
import type { draftSchedule } from '@handelsplatz/contract/pricing/drafts';
import type { Brand } from '@handelsplatz/domain/brands';
import { type BrandZone, isDay, startOfDay } from '@handelsplatz/domain/formats';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { type DueDraft, readDueDrafts } from '../drafts/drafts.read.ts';
import { announceDraft, type DraftStores, type Seller } from '../drafts/drafts.service.ts';
import type { ApplyChange } from '../pricing-change.ts';
import { toDueNotice } from './due-notice.ts';
import { type PublishDraft, validatePublication } from './publish-draft.service.ts';

/** Publishes the drafts whose date has come. */
const draftDueJob = 'pricing-draft-due';

/** Clocks of the database and of a node may differ by less. A job that begins before its date would publish nothing. */
const afterDateMs = 1_000;

export interface ScheduleDraft {
  /** Sets or replaces the date. Asks for the consent that publishing would ask for now. Answers with the draft's id. */
  schedule(
    seller: Seller,
    id: string,
    schedule: z.output<typeof draftSchedule>,
  ): Promise<OutcomeOf<typeof draftRoutes.schedule, string>>;
  /** Removes the date. */
  unschedule(seller: Seller, id: string): Promise<BusinessResult<string, 'draft_not_scheduled'>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<DraftStores>;
  readonly applyChange: ApplyChange<DraftStores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

export function createScheduleDraft({ inTransaction, applyChange, brand, now: clock }: Dependencies): ScheduleDraft {
  return {
    async schedule(seller, id, { at, expectedRevision, reason, ...consent }) {
      const publishAt = toMoment(at, brand.zone);
      if (publishAt <= clock()) throw invalidInput('at', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.');
      return await applyChange(seller.accountId, {
        code: 'draft_outliers',
        consent,
        // As of the date, so that a change which begins before it is refused now.
        validate: (stores) => validatePublication(stores, seller, { id, expectedRevision }, { brand, now: publishAt }),
        toDraft: ({ draft }) => draft,
        async write(stores) {
          await stores.drafts.schedule(id, { at: publishAt, consent, reason });
          await stores.drafts.touch(id, { userId: seller.userId, at: clock() });
          await stores.jobs.enqueue(draftDueJob, {}, { startAfter: new Date(publishAt.getTime() + afterDateMs) });
          await announceDraft(stores, seller.accountId);
          return id;
        },
      });
    },
    unschedule: ({ accountId, userId }, id) =>
      inTransaction(async (stores) => {
        const draft = await stores.drafts.find(accountId, id);
        if (!draft) throw notFound();
        if (!draft.publishAt) return refuseWith('draft_not_scheduled');
        await stores.drafts.unschedule(id);
        await stores.drafts.touch(id, { userId, at: clock() });
        await announceDraft(stores, accountId);
        return ok(id);
      }),
  };
}

/** A day begins at midnight of the brand's zone. */
const toMoment = (at: string, zone: BrandZone): Date => (isDay(at) ? startOfDay(at, zone) : new Date(at));

interface DueDependencies extends Pick<AppContext, 'db' | 'jobs'> {
  readonly inTransaction: InTransaction<DraftStores>;
  readonly publish: PublishDraft;
  readonly brand: Brand;
  readonly now: () => Date;
}

/**
 * Registers the worker that publishes drafts at their dates. Each draft has a job at its date; the schedule finds drafts whose job was
 * lost. Where two nodes meet at a draft, the second one finds it published.
 */
export function registerDueDrafts({ db, jobs, inTransaction, publish, brand, now: clock }: DueDependencies): void {
  async function publishDue(due: DueDraft): Promise<void> {
    const { id, sellerId, userId, revision, reason, publishAt, consent } = due;
    const publication = { ...consent, expectedRevision: revision, reason };
    const published = await publish({ accountId: sellerId, userId }, id, publication, publishAt);
    if (published.ok) return;
    await inTransaction(async (stores) => {
      const draft = await stores.drafts.find(sellerId, id);
      // Another node has published it, or its seller has dated it anew.
      if (!draft || !(await stores.drafts.noteMissed(due, published.code))) return;
      await notifyUsers(
        stores,
        clock(),
        toDueNotice(sellerId, draft, { due: publishAt, now: clock(), refused: published.code }),
      );
      await announceDraft(stores, sellerId);
    });
  }
  jobs.work(draftDueJob, async () => {
    const failures: unknown[] = [];
    for (const due of await readDueDrafts(db, clock())) await publishDue(due).catch((error) => failures.push(error));
    // The job is tried again. One draft that fails holds back no other.
    if (failures.length > 0) throw failures[0];
  });
  jobs.schedule(draftDueJob, '* * * * *', { timeZone: brand.zone });
}
