/** A success with its value. */
export type Ok<T> = { readonly ok: true; readonly value: T };

/**
 * A business refusal: a code from a closed list, and the facts a person needs to understand it. It is not a fault and is never
 * thrown.
 */
export type Refusal<C extends string, D = undefined> = { readonly ok: false; readonly code: C; readonly detail: D };

/**
 * The outcome of a business rule: a value, or a refusal with a code from a closed list.
 * @example
 * const parsed = parseDecimal('12.50');
 * if (!parsed.ok) return parsed;
 * use(parsed.value);
 */
export type Result<T, C extends string, D = undefined> = Ok<T> | Refusal<C, D>;

/** Wraps a value as a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Refuses with a code and, where the reader needs them, the facts behind it. */
export function refuse<C extends string>(code: C): Refusal<C>;
export function refuse<C extends string, D>(code: C, detail: D): Refusal<C, D>;
export function refuse(code: string, detail?: unknown): Refusal<string, unknown> {
  return { ok: false, code, detail };
}
