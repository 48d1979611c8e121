import type { FieldPath, FieldValues } from 'react-hook-form';
import type { core } from 'zod/mini';
import type { FormProblem } from './contract-rules.ts';

/** How the values of a form become an input of the contract, and which rules check it. */
export interface FormOptions<V extends FieldValues, S extends core.$ZodType> {
  /** The first values of the fields. */
  readonly values: V;
  /** The contract's schema of the input. */
  readonly rules: S;
  /** Makes the input from the values; left out where the values are the input. */
  readonly toInput?: (values: V) => core.input<S>;
  /**
   * The fields of the form by their paths in the input, where the two differ. Of several fields, the one on the page counts.
   */
  readonly fields?: Readonly<Record<string, FieldPath<V> | readonly FieldPath<V>[]>>;
  /** Rules of the contract that need more than a schema, such as the clock. They check an input that the schema accepts. */
  readonly further?: (input: core.output<S>) => readonly FormProblem[];
  /** Rules of the contract between fields. They check the values also while the schema refuses another field. */
  readonly checkValues?: (values: V) => readonly FormProblem[];
}
