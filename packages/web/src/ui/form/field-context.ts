import { createContext } from 'react';

/** What a control gives the form about its field. */
export interface FieldEntry {
  /** A problem that only the control knows, such as a text that is not a number; undefined without one. */
  readonly check: () => string | undefined;
  /** The element that takes the focus. */
  readonly element: () => HTMLElement | null;
}

/** The form's field that a control is bound to; see {@link Field}. */
export interface BoundField {
  /** The error message of the value, once it is to be shown. */
  readonly message: string | undefined;
  /** Registers a control; returns the function that removes it. */
  readonly enter: (entry: FieldEntry) => () => void;
  /** Checks the value and shows the message. */
  readonly check: () => void;
  /** Checks every field with a message again, because what the control can read has changed. */
  readonly recheck: () => void;
}

/** Provided by {@link Field}; undefined for a control that holds its value elsewhere. */
export const FieldContext = createContext<BoundField | undefined>(undefined);
