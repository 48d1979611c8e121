import type { Kysely } from 'kysely';
import { coalesce, createLanes, createTimeSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { OrderCriteria } from './criteria.ts';
import { type ChangePosition, type RegisterScope, readChanges, readFacts, readPortion } from './facts.read.ts';
import { findNewest } from './find-newest.ts';
import { createOrderColumns, type OrderColumns, putFacts, removeFacts } from './order-columns.ts';
import { type OrderSelection, selectOrders } from './scan.ts';

/** The registers of a node. */
export interface Registers {
  /**
   * Runs work over the orders of a scope. The register shows everything that was committed before the call, and nothing changes
   * it during the work.
   */
  use<T>(scope: RegisterScope, work: (register: Register) => Promise<T>): Promise<T>;
}

/** The orders of an account for filters, counts and sorting. */
export interface Register {
  readonly columns: OrderColumns;
  select(criteria: OrderCriteria): Promise<OrderSelection>;
  /** The identifiers of the newest orders with a part of any of their numbers, fuels before additives. */
  find(part: string, most: number): Promise<string[]>;
}

/** Orders that a node keeps in memory over all registers: about 200 MB. */
const mostOrders = 1_500_000;
/** Selections that a register keeps, so that another page or sort of the same list costs no pass. */
const mostSelections = 4;
/** Changes are deleted after an hour (`change-purge.store.ts`). A node that has not read for half of it begins again. */
const forgetAfterMs = 1_800_000;

interface HeldRegister extends Register {
  /** Orders that have changed since their facts were read. */
  readonly changed: Set<string>;
  isLoaded: boolean;
}

/**
 * Keeps the facts of an account's orders in memory, because no database counts each choice of each filter among 300,000 orders
 * within 50 ms. The database stays the truth: before each use the node reads which orders have changed since its last read, in
 * any transaction of any node, and reads their facts again.
 */
export function createRegisters(db: Kysely<Tables>): Registers {
  const held = new Map<string, HeldRegister>();
  const inLane = createLanes();
  let position: ChangePosition | undefined;

  const catchUp = coalesce(async () => {
    const read = await readChanges(db, position);
    const isTooOld = position && read.position.at.getTime() - position.at.getTime() > forgetAfterMs;
    if (isTooOld) held.clear();
    position = read.position;
    for (const { orderId, buyerId, sellerId } of read.changes)
      for (const [key, { changed }] of held) if (key.includes(buyerId) || key.includes(sellerId)) changed.add(orderId);
  });

  /** The most recently used register comes last. The first ones go when too many orders are held. */
  function keep(key: string, register: HeldRegister): void {
    held.delete(key);
    held.set(key, register);
    let orders = 0;
    for (const [other, { columns }] of [...held].reverse()) {
      orders += columns.length;
      if (orders > mostOrders && other !== key) held.delete(other);
    }
  }

  async function openRegister(key: string, scope: RegisterScope): Promise<HeldRegister> {
    const known = held.get(key);
    if (known?.isLoaded) {
      await refresh(db, known);
      return known;
    }
    const register = createRegister();
    held.set(key, register);
    try {
      await load(db, scope, register.columns);
      register.isLoaded = true;
      // What changed while it was loaded.
      await refresh(db, register);
    } catch (error) {
      if (held.get(key) === register) held.delete(key);
      throw error;
    }
    return register;
  }

  return {
    use(scope, work) {
      const key = `${scope.side} ${[...scope.accountIds].sort().join()}`;
      return inLane(key, async () => {
        await catchUp();
        const register = await openRegister(key, scope);
        // Dropped meanwhile, it would miss changes. It serves this use only.
        if (held.get(key) === register) keep(key, register);
        return await work(register);
      });
    },
  };
}

function createRegister(): HeldRegister {
  const columns = createOrderColumns();
  const selections = new Map<string, { readonly version: number; readonly selection: OrderSelection }>();
  return {
    columns,
    changed: new Set(),
    isLoaded: false,
    async find(part, most) {
      return (await findNewest(columns, part, most, createTimeSlices())).map(columns.ids.get);
    },
    async select(criteria) {
      const key = JSON.stringify(criteria);
      const known = selections.get(key);
      selections.delete(key);
      const isValid = known?.version === columns.version;
      const selection = isValid ? known.selection : await selectOrders(columns, criteria, createTimeSlices());
      selections.set(key, { version: columns.version, selection });
      for (const oldest of [...selections.keys()].slice(0, -mostSelections)) selections.delete(oldest);
      return selection;
    },
  };
}

/** Reads the next portion while the last one is taken in. */
async function load(db: Kysely<Tables>, scope: RegisterScope, columns: OrderColumns): Promise<void> {
  const { pause } = createTimeSlices();
  let portion = await readPortion(db, scope, undefined);
  for (;;) {
    const following = portion.next && readPortion(db, scope, portion.next);
    // A failure is thrown where the portion is awaited.
    following?.catch(() => undefined);
    for (const facts of portion.facts) {
      putFacts(columns, facts);
      if (columns.length % 256 === 0) await pause();
    }
    if (!following) return;
    portion = await following;
  }
}

async function refresh(db: Kysely<Tables>, { columns, changed }: HeldRegister): Promise<void> {
  if (changed.size === 0) return;
  const ids = [...changed];
  changed.clear();
  try {
    const facts = await readFacts(db, ids);
    const found = new Set(facts.map(({ id }) => id));
    for (const each of facts) putFacts(columns, each);
    for (const id of ids.map((each) => each.replaceAll('-', ''))) if (!found.has(id)) removeFacts(columns, id);
  } catch (error) {
    // Otherwise the next use would not know of them.
    for (const id of ids) changed.add(id);
    throw error;
  }
}
