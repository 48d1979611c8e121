import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { ErasurePlan } from '@handelsplatz/contract/privacy';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { createSessionStore, publishEnded } from '../identity/index.ts';
import { createErasuresStore } from './erasures.store.ts';
import { countLoose } from './loose-rows.store.ts';
import {
  countRows,
  hasOtherAdministrator,
  listPersonColumns,
  type Person,
  readClass,
  readErasure,
  readPerson,
} from './person.read.ts';
import { keepUntil, listRecordClasses } from './record-classes.ts';
import { listStored, type StoredTable } from './stored.read.ts';
import { nameTable } from './table-names.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'jobs' | 'transactions'>;

type Erased = BusinessResult<ErasurePlan, 'last_administrator' | 'person_erased'> | 'not_found';

export interface Privacy {
  /** All that is stored about a person. That it was exported is an entry of the audit. */
  export(actor: Actor, id: string): Promise<{ person: Person; tables: StoredTable[] } | 'not_found'>;
  /** What erasing the person would do, or has done. */
  plan(actor: Actor, id: string): Promise<ErasurePlan | 'not_found'>;
  erase(actor: Actor, id: string): Promise<Erased>;
  /** Deletes what is kept no longer. */
  deleteDue(): Promise<void>;
}

/** Oneself, the users of an account for its administrator, everybody for the provider. */
function mayActOn(actor: Actor, person: Person): boolean {
  if (actor.userId === person.id) return true;
  if (!actor.roles.includes('MyTeam_Manage')) return false;
  return actor.accountType === 'admin' || actor.accountId === person.accountId;
}

export function createPrivacy({ db, brand, clock, transactions }: Context): Privacy {
  const inTransaction = transactions((tx) => ({
    tx: tx as Kysely<Tables>,
    erasures: createErasuresStore(tx),
    sessions: createSessionStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const find = async (actor: Actor, id: string, source: Kysely<Tables> = db) => {
    const person = await readPerson(source, id);
    return person && mayActOn(actor, person) ? person : undefined;
  };
  const entry = (action: AuditAction, actorId: string | null, { id, accountId }: Pick<Person, 'id' | 'accountId'>) => ({
    action,
    accountId,
    actorId,
    object: { type: 'person', id },
  });
  return {
    async export(actor, id) {
      const person = await find(actor, id);
      if (!person) return 'not_found';
      await inTransaction(({ audit }) => audit.record(entry('person.exported', actor.userId, person)));
      return { person, tables: await listStored(db, person) };
    },
    async plan(actor, id) {
      const person = await find(actor, id);
      return person ? await makePlan(db, person, brand) : 'not_found';
    },
    async erase(actor, id) {
      const known = await find(actor, id);
      if (!known) return 'not_found';
      return await inTransaction(async ({ tx, erasures, sessions, audit, events }): Promise<Erased> => {
        await erasures.hold(known.accountId);
        const person = await find(actor, id, tx);
        if (!person) return 'not_found';
        const plan = await makePlan(tx, person, brand);
        if (plan.erasedAt) return refuseWith('person_erased');
        if (plan.lastAdministrator) return refuseWith('last_administrator', { name: person.name });
        const erasedAt = clock.now();
        await publishEnded(events, await sessions.endOthers(person.id, null));
        await erasures.erase(person, { erasedBy: actor.userId, erasedAt, kept: plan.kept, keepUntil: plan.keepUntil });
        await audit.record({
          ...entry('person.erased', actor.userId, person),
          after: { kept: plan.kept.reduce((sum, { count }) => sum + count, 0), keepUntil: plan.keepUntil },
        });
        await events.publish(invalidate(person.accountId, 'team'));
        return ok({ ...plan, erasedAt: erasedAt.toISOString() });
      });
    },
    async deleteDue() {
      const now = clock.now();
      await inTransaction(async ({ erasures, audit }) => {
        const due = await erasures.deleteDue(listRecordClasses(brand.code), toBrandDay(now, brand.zone), now);
        for (const { userId, accountId } of due)
          await audit.record(entry('person.deleted', null, { id: userId, accountId }));
      });
    },
  };
}

async function makePlan(db: Kysely<Tables>, person: Person, brand: Context['brand']): Promise<ErasurePlan> {
  const done = await readErasure(db, person.id);
  const own = (await listPersonColumns(db)).filter((column) => column.own);
  const counts = await countRows(db, person.id, own);
  const loose = done ? [] : await countLoose(db, person);
  const kept: ErasurePlan['kept'] = [];
  for (const recordClass of done ? [] : listRecordClasses(brand.code)) {
    const { count, last } = await readClass(db, person.id, recordClass);
    if (last)
      kept.push({ what: recordClass.what, count, law: recordClass.law, until: keepUntil(last, recordClass.years) });
  }
  const keptOnes = done ? (done.kept as ErasurePlan['kept']) : kept;
  return {
    person: person.name,
    erasedAt: done?.erasedAt.toISOString() ?? null,
    lastAdministrator: !done && person.isAdministrator && !(await hasOtherAdministrator(db, person)),
    replaced: [
      'Name',
      'Benutzername',
      'E-Mail-Adresse',
      'Telefon und Mobiltelefon',
      'Anschrift',
      'Position und Abteilung',
      'Passwort und Rechte',
    ],
    deleted: [...[...counts].map(([table, count]) => ({ what: nameTable(table), count })), ...loose].filter(
      ({ count }) => count > 0,
    ),
    kept: keptOnes,
    keepUntil:
      keptOnes
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null,
  };
}
