import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A text on an object that does not name who typed it: only the record of that step does. The records stand in `record-classes.ts`. */
interface ObjectText {
  readonly table: string;
  readonly text: string;
  readonly records: string;
  /** The columns of the record: its object, its person, and what was done. */
  readonly object: string;
  readonly person: string;
  readonly step: string;
  readonly steps: readonly string[];
}

const objectTexts: readonly ObjectText[] = [
  {
    ...{ table: 'orders', text: 'cancelled_reason' },
    ...{ records: 'order_events', object: 'order_id', person: 'user_id', step: 'step', steps: ['REJECT', 'CANCEL'] },
  },
  {
    ...{ table: 'contracts', text: 'closed_reason' },
    ...{ records: 'contract_events', object: 'contract_id', person: 'user_id', step: 'kind', steps: ['CLOSED'] },
  },
  {
    ...{ table: 'relationships', text: 'request_message', records: 'relationship_changes' },
    ...{ object: 'relationship_id', person: 'changed_by', step: 'kind', steps: ['REQUEST'] },
  },
];

/** Replaces what a person has typed on objects, and in the record of a request for a relationship. */
export async function eraseObjectTexts(db: Kysely<Tables>, userId: string, erased: string): Promise<void> {
  for (const { table, text, records, object, person, step, steps } of objectTexts)
    await sql`
      update ${sql.table(table)} set ${sql.ref(text)} = ${erased}
       where ${sql.ref(text)} <> ''
         and id in (select ${sql.ref(object)} from ${sql.table(records)}
                     where ${sql.ref(person)} = ${userId} and ${sql.ref(step)} = any(${[...steps]}::text[]))`.execute(
      db,
    );
  await sql`
    update relationship_changes set after = jsonb_set(after, '{message}', to_jsonb(${erased}::text))
     where changed_by = ${userId} and kind = 'REQUEST' and after ->> 'message' <> ''`.execute(db);
}
