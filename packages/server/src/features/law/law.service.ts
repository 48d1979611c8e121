import { findLawProblems, lawSentences } from '@handelsplatz/contract/law/input';
import { formatCalendarDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { LawRow } from '@handelsplatz/domain/law';
import { ok } from '@handelsplatz/domain/results';
import { createAuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { invalidInput, notFound } from '../../platform/errors/known.ts';
import { invalidate } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { lawCalendarJob, restSeconds } from './calendar.jobs.ts';
import { createLawStore, type LawStore, type LawValues, type Span } from './law.store.ts';

export interface LawService {
  add(actor: Actor, row: LawRow): Promise<string>;
  /** Refuses with `law_changed` when another version was seen, and with `law_in_force` when a value that has begun would be another. */
  change(
    actor: Actor,
    seen: { id: string; version: number },
    values: LawValues,
  ): Promise<BusinessResult<true, 'law_changed' | 'law_in_force'>>;
  /** Refuses with `law_in_force` when the row holds already or has held. */
  withdraw(actor: Actor, id: string): Promise<BusinessResult<true, 'law_in_force'>>;
}

export function createLaw(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): LawService {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({ law: createLawStore(tx), audit: createAuditStore(tx, clock) }));
  const hasBegun = ({ from }: Pick<LawRow, 'from'>) => from <= toBrandDay(clock.now(), brand.zone);
  return {
    add: (actor, row) =>
      inTransaction(async ({ law, audit, events, jobs }) => {
        await law.hold();
        // The catalogue of another country is that of another marketplace.
        if (row.goods !== '' && row.country === brand.code && !(await law.knows(row.goods)))
          throw invalidInput('goods', lawSentences.goodsUnknown);
        const id = newId(clock.now());
        await requireFree(law, row, id);
        await law.add({ ...row, id });
        await audit.record(entryBy(actor, 'law.created', id, { after: { ...row } }));
        await announce({ events, jobs });
        return id;
      }),
    change: (actor, { id, version: seen }, values) =>
      inTransaction(async ({ law, audit, events, jobs }) => {
        await law.hold();
        const stored = await law.find(id);
        if (!stored) throw notFound();
        const { id: _, version, ...before } = stored;
        if (version !== seen) return refuseWith('law_changed');
        if (values.value !== before.value && hasBegun(before)) return refuseWith('law_in_force');
        const [problem] = findLawProblems(before, values);
        if (problem) throw invalidInput(problem.path, problem.message);
        const after = { ...before, ...values };
        await requireFree(law, after, id, 'to');
        await law.change(id, values);
        await audit.record(entryBy(actor, 'law.changed', id, { before, after }));
        await announce({ events, jobs });
        return ok(true as const);
      }),
    withdraw: (actor, id) =>
      inTransaction(async ({ law, audit, events, jobs }) => {
        await law.hold();
        const stored = await law.find(id);
        if (!stored) throw notFound();
        const { id: _, version: __, ...before } = stored;
        if (hasBegun(before)) return refuseWith('law_in_force');
        await law.withdraw(id);
        await audit.record(entryBy(actor, 'law.withdrawn', id, { before }));
        await announce({ events, jobs });
        return ok(true as const);
      }),
  };
}

/** The database holds the same rule. It is asked first, so that the sentence names the other row. */
async function requireFree(law: LawStore, row: LawRow, id: string, field: 'from' | 'to' = 'from'): Promise<void> {
  const other = await law.findOverlap(row, id);
  if (other) throw invalidInput(field, lawSentences.overlap(toWords(other)));
}

const toWords = ({ from, to }: Span) =>
  to === null ? `ab ${formatCalendarDay(from)}` : `${formatCalendarDay(from)} bis ${formatCalendarDay(to)}`;

/** The lists of every node and open pages compute amounts with tax again, and sellers are notified of what changes. */
async function announce({ events, jobs }: Pick<BaseStores, 'events' | 'jobs'>): Promise<void> {
  await jobs.enqueue(lawCalendarJob, {}, { startAfter: restSeconds });
  await events.publishAll([
    { topic: 'internal.law', accountId: null, payload: {} },
    invalidate(null, 'catalogue', 'market', 'law'),
  ]);
}
