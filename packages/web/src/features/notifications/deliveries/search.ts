import { readChoice, readPage, readText } from '../../../platform/search-params.ts';

/** The states of a delivery, as they stand in the address. */
export const stateChoices = ['wartet', 'gescheitert', 'verschickt', 'aufbewahrt'] as const;

/** The state of the provider's list of deliveries, kept in the address. */
export interface DeliveriesSearch {
  readonly q?: string | undefined;
  readonly stand?: (typeof stateChoices)[number] | undefined;
  readonly seite?: number | undefined;
}

/** Reads the search parameters of the provider's list of deliveries. */
export function readDeliveriesSearch(raw: Record<string, unknown>): DeliveriesSearch {
  return { q: readText(raw.q, 100), stand: readChoice(raw.stand, stateChoices), seite: readPage(raw.seite) };
}
