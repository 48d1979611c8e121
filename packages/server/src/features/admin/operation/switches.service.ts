import { createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { createSwitchStore } from './switches.store.ts';

/**
 * Compares the switches of the brand, which only a new version changes, with those of the last start. A difference is one entry of the
 * audit, by nobody: the marketplace itself has found it.
 */
export async function keepSwitches({
  brand,
  clock,
  transactions,
}: Pick<AppContext, 'brand' | 'clock' | 'transactions'>): Promise<void> {
  const inTransaction = transactions((tx) => ({
    switches: createSwitchStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  await inTransaction(async ({ switches, audit }) => {
    const changed = await switches.keep(brand.features, clock.now());
    const accountId = changed.length > 0 && (await switches.findProvider());
    if (!accountId) return;
    await audit.record({
      action: 'switches.changed',
      accountId,
      actorId: null,
      object: { type: 'switches', id: brand.code },
      before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changed.map(({ name, now }) => [name, now])),
    });
  });
}
