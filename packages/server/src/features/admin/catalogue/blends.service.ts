import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { createAuditStore, entryBy } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { createBlendStore, type StoredBlend } from './blends.store.ts';

/** The biogenic shares of batches that differ by terminal and day. What has begun stays, because papers have taken it; another share is another row. */
export interface DeskBlends {
  add(actor: Actor, blend: StoredBlend): Promise<string>;
  /** Refuses with `law_in_force` when the share holds already. */
  remove(actor: Actor, id: string): Promise<BusinessResult<true, 'law_in_force'>>;
}

export function createDeskBlends(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): DeskBlends {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    blends: createBlendStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const today = () => toBrandDay(clock.now(), brand.zone);
  return {
    add: (actor, blend) =>
      inTransaction(async ({ blends, audit, events }) => {
        const goods = await blends.findGoods(blend);
        if (goods?.type !== 'FUEL') throw invalidInput('productId', 'Bitte wählen Sie einen Kraft- oder Brennstoff.');
        if (!goods.hasTerminal) throw invalidInput('terminalId', 'Dieses Terminal gibt es nicht mehr.');
        if (blend.from < today())
          throw invalidInput('from', 'Dieser Tag ist schon vorbei. Papiere dieses Tages bleiben, wie sie sind.');
        const id = newId(clock.now());
        if (!(await blends.add(id, blend)))
          throw invalidInput('from', 'Ab diesem Tag gibt es hier schon einen Anteil für dieses Produkt.');
        await audit.record(entryBy(actor, 'blend.created', id, { after: { ...blend } }));
        await events.publishAll([invalidate(null, 'admin')]);
        return id;
      }),
    remove: (actor, id) =>
      inTransaction(async ({ blends, audit, events }) => {
        const stored = await blends.lock(id);
        if (!stored) throw notFound();
        if (stored.from <= today()) return refuseWith('law_in_force');
        await blends.remove(id);
        await audit.record(entryBy(actor, 'blend.removed', id, { before: { ...stored } }));
        await events.publishAll([invalidate(null, 'admin')]);
        return ok(true as const);
      }),
  };
}
