/** One value in the tab's session storage; silently absent where the browser closes the storage to us. */
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
        // A full or closed storage costs only comfort.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored then.
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
/** Where to go after signing in: the page that asked for it. */
export const returnPathStorage = storedValue<string>('hp.returnPath');

/** Whose session ended by itself in this tab; the sign-in page says so, and leads only this user back. */
export const endedSessionStorage = storedValue<{ readonly userId: string | null }>('hp.endedSession');
/** What was typed when the session ended: for this user of this brand, by form. */
export const unsavedStorage = storedValue<{
  readonly userId: string;
  readonly brand: string;
  readonly inputs: Readonly<Record<string, { readonly at: string; readonly value: unknown }>>;
}>('hp.unsaved');

/** Forgets the session; the return path stays. */
export function clearSessionStorage(): void {
  accountTypeStorage.clear();
  rolesStorage.clear();
  featuresStorage.clear();
}
