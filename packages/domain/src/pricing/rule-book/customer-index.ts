import {
  addToIndex,
  candidatesAt,
  copyIndex,
  coveringAt,
  covers,
  emptyIndex,
  type Ownership,
  type RuleEntry,
  type RuleIndex,
  removeFromIndex,
} from './rule-index.ts';

/**
 * Finds the customer rules of a buyer for a pair of product and terminal without reading those of other buyers. A rule takes
 * time and room for its customers plus its places, never for each customer at each place.
 */
export type CustomerIndex = {
  /** Rules with few customers or few places: by customer, then by place. Rules for everybody are under `everyCustomer`. */
  readonly narrow: Map<string, RuleIndex>;
  /** Rules with many customers and many places: once by customer and once by place. */
  readonly wide: { readonly byCustomer: Map<string, RuleEntry[]>; readonly byPlace: RuleIndex };
};

/** A buyer at a pair of product and terminal. */
export type CustomerPlace = { readonly customerId: string; readonly productId: string; readonly terminalId: string };

/** The key for rules that are for everybody. */
const everyCustomer = '';

/** An index without any rule. */
export function emptyCustomerIndex(): CustomerIndex {
  return { narrow: new Map(), wide: { byCustomer: new Map(), byPlace: emptyIndex() } };
}

/** Starts to edit a copy of an index; the index itself stays unchanged. */
export function editCustomerIndex(known: CustomerIndex, own: Ownership) {
  const narrow = new Map(known.narrow);
  const ownNarrow = new Set<RuleIndex>();
  const byCustomer = new Map(known.wide.byCustomer);
  const byPlace = copyIndex(known.wide.byPlace);
  const index: CustomerIndex = { narrow, wide: { byCustomer, byPlace } };

  const getNarrow = (customerId: string): RuleIndex => {
    const before = narrow.get(customerId);
    if (before !== undefined && ownNarrow.has(before)) return before;
    const mine = before === undefined ? emptyIndex() : copyIndex(before);
    ownNarrow.add(mine);
    narrow.set(customerId, mine);
    return mine;
  };
  return {
    index,
    add(entry: RuleEntry): void {
      if (entry.manyCustomers === null) {
        for (const customerId of listCustomers(entry)) addToIndex(getNarrow(customerId), entry, own);
        return;
      }
      addToIndex(byPlace, entry, own);
      for (const customerId of entry.manyCustomers) own.add(byCustomer, customerId, entry);
    },
    remove(entry: RuleEntry): void {
      if (entry.manyCustomers === null) {
        for (const customerId of listCustomers(entry)) removeFromIndex(getNarrow(customerId), entry, own);
        return;
      }
      removeFromIndex(byPlace, entry, own);
      for (const customerId of entry.manyCustomers) own.drop(byCustomer, customerId, entry);
    },
  };
}

/** The versions, including past and future ones, that cover a buyer's pair; not sorted. */
export function coveringCustomer({ narrow, wide }: CustomerIndex, place: CustomerPlace): RuleEntry[] {
  const { customerId, productId, terminalId } = place;
  const found = [everyCustomer, customerId].flatMap((id) => {
    const index = narrow.get(id);
    return index === undefined ? [] : coveringAt(index, productId, terminalId);
  });
  const named = wide.byCustomer.get(customerId);
  if (named === undefined) return found;
  // Reads the shorter list: thousands of rules may be for one customer or cover one pair, but seldom both.
  const ofPlace = candidatesAt(wide.byPlace, productId, terminalId);
  const both =
    named.length <= ofPlace
      ? named.filter((entry) => covers(entry, productId, terminalId))
      : coveringAt(wide.byPlace, productId, terminalId).filter((entry) => entry.manyCustomers?.has(customerId));
  return [...found, ...both];
}

function listCustomers({ rule: { customerIds } }: RuleEntry): Iterable<string> {
  return customerIds.length === 0 ? [everyCustomer] : new Set(customerIds);
}
