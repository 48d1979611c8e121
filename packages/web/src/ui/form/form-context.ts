import { createContext } from 'react';

/** What a field tells the form around it. */
export interface FormField {
  /** Checks the value, shows what is wrong, and says whether it is valid. */
  readonly check: () => boolean;
  /** Name under which the server reports errors. */
  readonly name: () => string | undefined;
  /** What takes the focus. */
  readonly element: () => HTMLElement | null;
}

/** The form around the fields; see {@link Form}. */
export interface FormScope {
  /** Adds a field; returns the function that removes it. */
  readonly add: (field: FormField) => () => void;
  /** Message of the server for a field name, from the last failed submission. */
  readonly serverMessage: (name: string | undefined) => string | undefined;
  /** Changes with each failed submission. */
  readonly failure: unknown;
  /** Takes the failure back, once what was refused is no longer what stands in the fields. */
  readonly forget: () => void;
  /** Value of the button by which the form is being sent (empty for its own); undefined while it is not. */
  readonly sentBy: string | undefined;
}

/** Filled in by {@link Form}; fields outside a form find nothing. */
export const FormContext = createContext<FormScope | undefined>(undefined);
