import type { WaitingTask } from '@handelsplatz/contract/orders';
import { readChoice } from '../../../platform/search-params.ts';

/** The tasks by their words in the address, in the sequence in which an order passes them. */
const words = {
  review: 'pruefen',
  numbers: 'nummern',
  amendments: 'aenderungen',
  transfer: 'uebergeben',
  liftings: 'laden',
  overLifts: 'mengen',
} as const satisfies Record<WaitingTask, string>;

/** The tasks of the work list. */
export const workListTasks = Object.keys(words) as WaitingTask[];

/** The state of the work list, kept in the address: the task by its German word. */
export interface WorkListSearch {
  readonly aufgabe?: (typeof words)[keyof typeof words] | undefined;
}

/** Reads the search parameters of the work list. */
export function readWorkListSearch(raw: Record<string, unknown>): WorkListSearch {
  return { aufgabe: readChoice(raw.aufgabe, Object.values(words)) };
}

/** The task that the address names; numbers without one. */
export const readTask = ({ aufgabe }: WorkListSearch) =>
  workListTasks.find((task) => words[task] === aufgabe) ?? 'numbers';

/** The word of a task in the address. */
export const toTaskWord = (task: WaitingTask) => words[task];
