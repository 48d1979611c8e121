/** The door of `results`: business outcomes as values instead of exceptions. */
export { type Ok, ok, type Refusal, type Result, refuse } from './result.ts';
