import { readChoice } from '../../../platform/search-params.ts';

const words = {
  review: 'pruefen',
  numbers: 'nummern',
  amendments: 'aenderungen',
  transfer: 'uebergeben',
  liftings: 'laden',
  overLifts: 'mengen',
} as const;
const tasks = Object.keys(words) as (keyof typeof words)[];

/** The state of the work list, kept in the address: the task by its German word. */
export interface WorkListSearch {
  readonly aufgabe?: (typeof words)[keyof typeof words] | undefined;
}

/** Reads the search parameters of the work list. */
export function readWorkListSearch(raw: Record<string, unknown>): WorkListSearch {
  return { aufgabe: readChoice(raw.aufgabe, Object.values(words)) };
}

/** The task that the address names; numbers without one. */
export const readTask = ({ aufgabe }: WorkListSearch) => tasks.find((task) => words[task] === aufgabe) ?? 'numbers';

/** The word of a task in the address. */
export const toWord = (task: keyof typeof words) => words[task];
