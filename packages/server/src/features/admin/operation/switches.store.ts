import type { FeatureSwitches } from '@handelsplatz/domain/brands';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A switch that stands otherwise than at the last start. `before` is null for one that was not there. */
export interface ChangedSwitch {
  readonly name: string;
  readonly before: boolean | null;
  readonly now: boolean;
}

export interface SwitchStore {
  /** Keeps with which switches this start runs. Returns those that have changed; none at the first start that keeps them. */
  keep(switches: FeatureSwitches, now: Date): Promise<ChangedSwitch[]>;
  /** The first account of the provider; none before the installation has one. */
  findProvider(): Promise<string | undefined>;
}

export function createSwitchStore(tx: Transaction<Tables>): SwitchStore {
  return {
    async keep(switches, since) {
      // Nodes that start at once wait for each other, so that one of them finds the change.
      await sql`select from installation for update`.execute(tx);
      const known = new Map(
        (await tx.selectFrom('brandSwitches').select(['name', 'isOn']).execute()).map(({ name, isOn }) => [name, isOn]),
      );
      const changed = Object.entries(switches)
        .map(([name, now]: [string, boolean]) => ({ name, before: known.get(name) ?? null, now }))
        .filter(({ before, now }) => before !== now);
      for (const { name, now: isOn } of changed)
        await tx
          .insertInto('brandSwitches')
          .values({ name, isOn, since })
          .onConflict((row) => row.column('name').doUpdateSet({ isOn, since }))
          .execute();
      return known.size === 0 ? [] : changed;
    },
    async findProvider() {
      const own = tx.selectFrom('accounts').select('id').where('type', '=', 'admin');
      return (await own.orderBy('id').limit(1).executeTakeFirst())?.id;
    },
  };
}
