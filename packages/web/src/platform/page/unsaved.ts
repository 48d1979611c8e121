import { brand } from './brand.ts';
import { currentSession } from './session.ts';
import { unsavedStorage } from './storage.ts';

/** What somebody had typed when the session ended, and when that was. */
export interface KeptInput<T> {
  readonly value: T;
  /** ISO instant. */
  readonly at: string;
}

/** Reads what is typed in a form on screen and not saved; undefined while there is nothing. Never a password. */
type ReadInput = () => unknown;

const forms = new Map<string, ReadInput>();
let allKept = false;

/** Names a form on screen whose input is kept when the session ends; the function returned takes it away. */
export function registerInput(key: string, read: ReadInput): () => void {
  forms.set(key, read);
  return () => {
    if (forms.get(key) === read) forms.delete(key);
  };
}

/** Keeps what is typed in all these forms, for the same user of the same brand in this tab. */
export function keepInputs(): void {
  const user = currentSession();
  if (!user) return;
  const at = new Date().toISOString();
  const typed = [...forms].flatMap(([key, read]) => {
    const value = read();
    return value === undefined ? [] : [[key, { at, value }] as const];
  });
  if (typed.length > 0)
    unsavedStorage.write({
      userId: user.userId,
      brand: brand().code,
      inputs: { ...unsavedStorage.read()?.inputs, ...Object.fromEntries(typed) },
    });
  allKept = typed.every(([key]) => unsavedStorage.read()?.inputs[key]?.at === at);
}

/** Whether what is typed in registered forms was kept: then the page may go without a question. */
export const inputsAreKept = (): boolean => allKept;

/** What was kept of a form, for whoever typed it; undefined for everybody else. */
export function keptInput<T>(key: string): KeptInput<T> | undefined {
  const kept = unsavedStorage.read();
  if (!kept || kept.userId !== currentSession()?.userId || kept.brand !== brand().code) return undefined;
  return kept.inputs[key] as KeptInput<T> | undefined;
}

/** Forgets what was kept of a form: it was taken back, or is not wanted. */
export function forgetInput(key: string): void {
  const kept = unsavedStorage.read();
  if (!kept) return;
  const { [key]: _, ...inputs } = kept.inputs;
  if (Object.keys(inputs).length === 0) unsavedStorage.clear();
  else unsavedStorage.write({ ...kept, inputs });
}
