/** One value in the tab's session storage. Without storage it is undefined, and nothing is reported. */
export interface StoredValue<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

function storedValue<T>(key: string): StoredValue<T> {
  return {
    read() {
      try {
        const text = sessionStorage.getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full or unavailable storage only costs comfort.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage no value was stored.
      }
    },
  };
}

/** Account type of this tab's session; sent as `X-Account-Type` (Specification 6, Product decisions 1). */
export const accountTypeStorage = storedValue<string>('hp.accountType');
/** Roles of the signed-in user (Specification 6). */
export const rolesStorage = storedValue<readonly string[]>('hp.roles');
/** Features of the signed-in account (Specification 6). */
export const featuresStorage = storedValue<readonly string[]>('hp.features');
/** The page to return to after signing in: the one that required it. */
export const returnPathStorage = storedValue<string>('hp.returnPath');

/** The user whose session ended by itself in this tab. The sign-in page says so, and returns only this user to the page. */
export const endedSessionStorage = storedValue<{ readonly userId: string | null }>('hp.endedSession');
/** The unsaved input when the session ended, by form, for this user of this brand. */
export const unsavedStorage = storedValue<{
  readonly userId: string;
  readonly brand: string;
  readonly inputs: Readonly<Record<string, { readonly at: string; readonly value: unknown }>>;
}>('hp.unsaved');

/** The order that this tab has sent and not yet heard of, so that a reload finds out what became of it. */
export const sentOrderStorage = storedValue<{
  readonly userId: string;
  readonly at: string;
  readonly attempt: unknown;
}>('hp.sentOrder');
/** Whether the ticket of the reservations is folded. */
export const foldedTicketStorage = storedValue<boolean>('hp.foldedTicket');
/** What this tab has ordered last, for the page that says so. */
export const placedOrdersStorage = storedValue<{ readonly userId: string; readonly orders: readonly unknown[] }>(
  'hp.placedOrders',
);

/** The child account in whose market this tab orders, with the user who chose it. */
export const childMarketStorage = storedValue<{ readonly userId: string; readonly id: string; readonly name: string }>(
  'hp.childMarket',
);

/** Deletes the session's values. The return path stays. */
export function clearSessionStorage(): void {
  accountTypeStorage.clear();
  rolesStorage.clear();
  featuresStorage.clear();
}
