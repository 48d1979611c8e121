import { brand } from '../brand.ts';
import { currentSession } from '../session/session.ts';
import { unsavedStorage } from './storage.ts';

/** The unsaved input of a form when the session ended, with the time. */
export interface KeptInput<T> {
  readonly value: T;
  /** ISO instant. */
  readonly at: string;
}

/** Reads the unsaved input of a form on screen; undefined when there is none. Never a password. */
type ReadInput = () => unknown;

const forms = new Map<string, ReadInput>();
let allKept = false;

/** Registers a form on screen whose input is kept when the session ends. Returns the function that unregisters it. */
export function registerInput(key: string, read: ReadInput): () => void {
  forms.set(key, read);
  return () => {
    if (forms.get(key) === read) forms.delete(key);
  };
}

/** Stores the input of all registered forms, for the same user of the same brand in this tab. */
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

/** Whether the input of all registered forms was stored. The page may then be left without a question. */
export const inputsAreKept = (): boolean => allKept;

/** The stored input of a form, for the user who typed it; undefined for other users. */
export function keptInput<T>(key: string): KeptInput<T> | undefined {
  const kept = unsavedStorage.read();
  if (!kept || kept.userId !== currentSession()?.userId || kept.brand !== brand().code) return undefined;
  return kept.inputs[key] as KeptInput<T> | undefined;
}

/** Deletes the stored input of a form after it was restored or declined. */
export function forgetInput(key: string): void {
  const kept = unsavedStorage.read();
  if (!kept) return;
  const { [key]: _, ...inputs } = kept.inputs;
  if (Object.keys(inputs).length === 0) unsavedStorage.clear();
  else unsavedStorage.write({ ...kept, inputs });
}
