import { isRequiredSentence } from '@handelsplatz/contract/common/sentences';
import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form';
import type { core } from 'zod/mini';
import { toOwnSpelling } from '../../platform/texts.ts';
import { checkInput, type InputVerdict } from './contract-rules.ts';
import type { FieldEntry } from './field-context.ts';
import type { FormOptions } from './form-options.ts';

/** A message of the server about a sent value. */
interface Refusal {
  readonly message: string;
  readonly value: unknown;
}

/**
 * The problems of one form's values: text that a control cannot read, values that the contract refuses, and values that the
 * server has refused. Only fields on the page get messages; the server checks all others.
 */
export class FormRules<V extends FieldValues, S extends core.$ZodType> {
  options!: FormOptions<V, S>;
  readonly #entries = new Map<string, FieldEntry>();
  readonly #refusals = new Map<string, Refusal>();
  /** The values of the fields on the page when the form was sent. */
  #sent = new Map<string, unknown>();

  enter(name: string, entry: FieldEntry): () => void {
    this.#entries.set(name, entry);
    return () => {
      if (this.#entries.get(name) === entry) this.#entries.delete(name);
    };
  }

  /** The names of the fields on the page. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  elements(names: readonly string[]): HTMLElement[] {
    return names.flatMap((name) => this.#entries.get(name)?.element() ?? []);
  }

  /** The errors of all fields on the page in the format of react-hook-form; undefined without errors. */
  listErrors(values: V): FieldErrors<V> | undefined {
    const ruled = this.#messagesByField(values);
    const errors = {};
    for (const [name, { check }] of this.#entries) {
      const message = moreExact(check(), ruled.get(name)) ?? this.#refusedMessage(name, values);
      if (message !== undefined) set(errors, name, { type: 'rule', message });
    }
    return Object.keys(errors).length > 0 ? errors : undefined;
  }

  /** The input from the values; undefined while the contract refuses them. */
  findInput(values: V): core.output<S> | undefined {
    const { problems, input } = this.#verdict(values);
    return problems.length > 0 ? undefined : input;
  }

  /** The input from the values, as the server reads it. Throws for invalid values, which is a bug. */
  toInput(values: V): core.output<S> {
    const { problems, input } = this.#verdict(values);
    if (problems.length > 0) throw new Error(`These values are no input: ${problems[0]?.path}`);
    return input as core.output<S>;
  }

  /** Whether the contract refuses a field while it is empty. */
  isRequired(name: string, values: V): boolean {
    const empty = emptied(get(values, name));
    if (empty === undefined) return false;
    return this.#messagesByField(replaceAt(values, name.split('.'), empty), name).has(name);
  }

  /** Remembers the values that are sent now: the server's messages are about these. */
  noteSent(values: V): void {
    this.#sent = new Map(this.names().map((name) => [name, get(values, name)]));
  }

  /** Stores the server's messages about the sent values. Returns the fields that still hold what was refused. */
  refuse(messages: Readonly<Record<string, string>>, values: V): string[] {
    for (const [path, message] of Object.entries(messages)) {
      const name = this.#fieldOf(path);
      if (!name || this.#refusals.has(name)) continue;
      this.#refusals.set(name, { message, value: this.#sent.has(name) ? this.#sent.get(name) : get(values, name) });
    }
    return [...this.#refusals.keys()].filter((name) => this.#refusedMessage(name, values) !== undefined);
  }

  forget(): void {
    this.#refusals.clear();
  }

  #refusedMessage(name: string, values: V): string | undefined {
    const refusal = this.#refusals.get(name);
    return refusal && Object.is(refusal.value, get(values, name)) ? refusal.message : undefined;
  }

  #verdict(values: V): InputVerdict<S> {
    const { rules, toInput, further, checkValues } = this.options;
    const verdict = checkInput(rules, toInput ? toInput(values) : (values as core.input<S>));
    const others = checkValues?.(values) ?? (verdict.input === undefined ? undefined : further?.(verdict.input)) ?? [];
    const problems = others.map(({ path, message }) => ({ path, message: toOwnSpelling(message) }));
    return problems.length > 0 ? { problems: [...verdict.problems, ...problems] } : verdict;
  }

  #messagesByField(values: V, alsoField?: string): Map<string, string> {
    const messages = new Map<string, string>();
    for (const { path, message } of this.#verdict(values).problems) {
      const name = this.#fieldOf(path, alsoField);
      if (name && !messages.has(name)) messages.set(name, message);
    }
    return messages;
  }

  /** The field on the page for a path of the contract: the field of that path, or of the nearest part that contains it. */
  #fieldOf(path: string, alsoField?: string): string | undefined {
    for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
      const names: readonly string[] = [this.options.fields?.[part] ?? part].flat();
      const onPage = names.find((name) => name === alsoField || this.#entries.has(name));
      if (onPage !== undefined) return onPage;
    }
    return undefined;
  }
}

/**
 * The contract's message where it says more than that the field is required; otherwise the control's message, which names the
 * field.
 */
function moreExact(own: string | undefined, ruled: string | undefined): string | undefined {
  const isGeneral = own !== undefined && isRequiredSentence(own);
  return isGeneral && ruled !== undefined && !isRequiredSentence(ruled) ? ruled : (own ?? ruled);
}

/** The empty value of a field; undefined for a yes or no, which is never empty. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'number' || value === null) return null;
  return Array.isArray(value) ? [] : undefined;
}

/** The values with another value at a path. Only the objects and arrays on the path are copied. */
function replaceAt<T>(values: T, [name, ...rest]: readonly string[], value: unknown): T {
  if (name === undefined) return value as T;
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>;
  copy[name] = replaceAt(copy[name], rest, value);
  return copy as T;
}
