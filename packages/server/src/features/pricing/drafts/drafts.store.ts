import type { PublishedImpact } from '@handelsplatz/contract/pricing/impact';
import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { StoredChange } from '../stored-change.ts';
import { type DraftWithChanges, type DueDraft, readDraft, type StoredDraftNetwork } from './drafts.read.ts';

/** Who changes a draft, and when. */
export interface DraftSignature {
  readonly userId: string;
  readonly at: Date;
}

/** A change to be stored. */
export type NewChange = Pick<StoredChange, 'id' | 'action' | 'ruleId' | 'expectedVersion' | 'input' | 'reason'>;

/** A change of a network to be stored. */
export type NewDraftNetwork = Omit<StoredDraftNetwork, 'changedAt' | 'changedBy'>;

/** Writes drafts of a seller. */
export interface DraftStore {
  /** Locks the draft until the transaction ends. Undefined for another seller's draft. */
  find(sellerId: string, id: string): Promise<DraftWithChanges | undefined>;
  insert(sellerId: string, draft: { id: string; name: string }, signature: DraftSignature): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  delete(id: string): Promise<void>;
  /** Replaces the change with the same id, or the one of the same rule. */
  putChange(draftId: string, change: NewChange, signature: DraftSignature): Promise<void>;
  deleteChange(id: string): Promise<void>;
  /** Replaces the change of the same network. */
  putNetwork(draftId: string, network: NewDraftNetwork, signature: DraftSignature): Promise<void>;
  deleteNetwork(draftId: string, networkId: string): Promise<void>;
  /** Raises the revision of the draft and stores who changed it, and when. */
  touch(id: string, signature: DraftSignature): Promise<void>;
  /** Closes the draft. A new rule has the id of the change that created it. */
  publish(
    id: string,
    publication: { reason: string; impact: PublishedImpact },
    signature: DraftSignature,
  ): Promise<void>;
  /** Sets the date at which it is published by itself, with the consent and the reason that it then has. */
  schedule(id: string, date: { at: Date; consent: ImpactConsentInput; reason: string }): Promise<void>;
  unschedule(id: string): Promise<void>;
  /** Takes the date away and notes why it was missed; false when the draft has changed since it was read. */
  noteMissed(due: Pick<DueDraft, 'id' | 'revision'>, code: string): Promise<boolean>;
}

export function createDraftStore(tx: Transaction<Tables>): DraftStore {
  return {
    find: (sellerId, id) => readDraft(tx, sellerId, id, { lock: true }),
    async insert(sellerId, draft, { userId, at }) {
      const row = { ...draft, sellerId, createdBy: userId, createdAt: at, changedBy: userId, changedAt: at };
      await tx.insertInto('priceDrafts').values(row).execute();
    },
    async rename(id, name) {
      await tx.updateTable('priceDrafts').set({ name }).where('id', '=', id).execute();
    },
    async delete(id) {
      await tx.deleteFrom('priceDrafts').where('id', '=', id).execute();
    },
    async putChange(draftId, { id, action, ruleId, expectedVersion, input, reason }, { userId, at }) {
      await sql`
        merge into price_draft_changes c
        using (select ${draftId}::uuid as draft_id, ${id}::uuid as id, ${ruleId}::uuid as rule_id) n
           on c.draft_id = n.draft_id and (c.id = n.id or c.rule_id = n.rule_id)
         when matched then
           update set action = ${action}, expected_version = ${expectedVersion}, input = ${input && JSON.stringify(input)}::jsonb,
                      reason = ${reason}, changed_by = ${userId}, changed_at = ${at}
         when not matched then
           insert (id, draft_id, action, rule_id, expected_version, input, reason, changed_by, changed_at)
           values (n.id, n.draft_id, ${action}, n.rule_id, ${expectedVersion}, ${input && JSON.stringify(input)}::jsonb,
                   ${reason}, ${userId}, ${at})`.execute(tx);
    },
    async deleteChange(id) {
      await tx.deleteFrom('priceDraftChanges').where('id', '=', id).execute();
    },
    async putNetwork(draftId, { id: networkId, terminalIds, ...contents }, { userId, at }) {
      const row = { ...contents, terminalIds: [...terminalIds], changedBy: userId, changedAt: at };
      await tx
        .insertInto('priceDraftNetworks')
        .values({ draftId, networkId, ...row })
        .onConflict((conflict) => conflict.columns(['draftId', 'networkId']).doUpdateSet(row))
        .execute();
    },
    async deleteNetwork(draftId, networkId) {
      await tx
        .deleteFrom('priceDraftNetworks')
        .where('draftId', '=', draftId)
        .where('networkId', '=', networkId)
        .execute();
    },
    async touch(id, { userId, at }) {
      await sql`
        update price_drafts set revision = revision + 1, changed_by = ${userId}, changed_at = ${at}
         where id = ${id}`.execute(tx);
    },
    async publish(id, { reason, impact }, { userId, at }) {
      await sql`
        update price_drafts set revision = revision + 1, published_by = ${userId}, published_at = ${at}, reason = ${reason},
               published_effect = ${JSON.stringify(impact)}::jsonb,
               publish_at = null, publish_consent = null, missed_at = null, missed_code = null
         where id = ${id}`.execute(tx);
      await sql`
        update price_draft_changes set rule_id = id where draft_id = ${id} and action = 'create'`.execute(tx);
    },
    ...bindDates(tx),
  };
}

/** Writes the dates of drafts. */
function bindDates(tx: Transaction<Tables>): Pick<DraftStore, 'schedule' | 'unschedule' | 'noteMissed'> {
  return {
    async schedule(id, { at, consent, reason }) {
      await sql`
        update price_drafts set publish_at = ${at}, publish_consent = ${JSON.stringify(consent)}::jsonb, reason = ${reason},
               missed_at = null, missed_code = null
         where id = ${id}`.execute(tx);
    },
    async unschedule(id) {
      await sql`
        update price_drafts set publish_at = null, publish_consent = null, reason = '' where id = ${id}`.execute(tx);
    },
    async noteMissed({ id, revision }, code) {
      const { numAffectedRows } = await sql`
        update price_drafts set publish_at = null, publish_consent = null, missed_at = publish_at, missed_code = ${code}
         where id = ${id} and revision = ${revision} and publish_at is not null`.execute(tx);
      return numAffectedRows === 1n;
    },
  };
}
