import { createContext } from 'react';

/** What a field gives the form around it. */
export interface FormField {
  /** Checks the value, shows the error message, and returns whether the value is valid. */
  readonly check: () => boolean;
  /** Name under which the server reports errors. */
  readonly name: () => string | undefined;
  /** The element that takes the focus. */
  readonly element: () => HTMLElement | null;
}

/** The form around its fields; see {@link Form}. */
export interface FormScope {
  /** Adds a field; returns the function that removes it. */
  readonly add: (field: FormField) => () => void;
  /** Message of the server for a field name, from the last failed submission. */
  readonly serverMessage: (name: string | undefined) => string | undefined;
  /** Changes with each failed submission. */
  readonly failure: unknown;
  /** Removes the failure once the refused values are no longer in the fields. */
  readonly forget: () => void;
  /** Value of the button that is sending the form (empty for the form's own button); undefined while it is not sent. */
  readonly sentBy: string | undefined;
}

/** Provided by {@link Form}; undefined outside a form. */
export const FormContext = createContext<FormScope | undefined>(undefined);
